import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asCell, ofCell } from '#core/shared/csv-cell.ts';
import { isNo, isYes, maxBulkLines, readCsvPlans } from '#core/schedules/bulk/csv-plans.ts';
import { modelOfCell } from '#core/schedules/bulk/table-models.ts';
import { printCsvPlans } from '#core/schedules/bulk/csv-print.ts';

/** Prompts as stored: trimmed, not empty. With many characters that could break a table. */
const prompt = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom('"', "'", ',', ';', '\t', '\n', '=', '+', '-', '@', '＝', ' ', 'a', 'ş'),
      maxLength: 20,
    }),
  )
  .map((text) => text.replace(/\r\n?/g, '\n').trim())
  .filter((text) => text !== '');
const scheduledAt = fc
  .integer({ min: Date.parse('2026-11-25T09:00:00Z') / 60_000, max: Date.parse('2027-11-25T09:00:00Z') / 60_000 })
  .map((minute) => new Date(minute * 60_000).toISOString());
const caption = fc.option(prompt);
/** Of plans that are advertising: a brand with single spaces, or none. */
const brand = fc.option(prompt.map((text) => text.replace(/\s+/g, ' ')).filter((text) => !isYes(text) && !isNo(text)));
const plans = fc.array(fc.record({ scheduledAt, prompt, caption }), { minLength: 1, maxLength: 30 });

test('a printed table parses to the same rows, in either language', () => {
  fc.assert(
    fc.property(plans, fc.constantFrom('tr' as const, 'en' as const), (given, locale) => {
      const read = readCsvPlans(printCsvPlans(given, locale));
      expect(read.map(({ issue }) => issue)).toEqual(given.map(() => null));
      expect(
        read.map((plan) => ({ scheduledAt: plan.scheduledAt, prompt: plan.prompt, caption: plan.caption })),
      ).toEqual(given);
    }),
  );
});

test('the brands of a printed table parse to the same markings', () => {
  const marked = fc.array(fc.record({ scheduledAt, prompt, caption, brand, isAdvertising: fc.boolean() }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(marked, fc.constantFrom('tr' as const, 'en' as const), (given, locale) => {
      const read = readCsvPlans(printCsvPlans(given, locale));
      expect(read.map(({ issue, brand: cell }) => [issue, cell === '' ? null : isYes(cell) || cell])).toEqual(
        given.map((plan) => [null, plan.isAdvertising ? (plan.brand ?? true) : null]),
      );
    }),
    { numRuns: 50 },
  );
});

/** Names that share their beginning, their letters or their whole spelling; all with an account. */
const names = [
  'Defne',
  'Defne Aksoy',
  'DEFNE AKSOY',
  'Işıl',
  'Isil Ay',
  '2026-12-01',
  '@lara',
  '=1+1',
  'Model',
  'a;b,"c',
];
const models = fc
  .uniqueArray(fc.record({ name: fc.constantFrom(...names), username: fc.stringMatching(/^[a-z0-9._]{1,12}$/) }), {
    selector: ({ username }) => username,
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map(({ name, username }, index) => ({ id: `m${index}`, name, instagramAccount: { username } })));

test('a printed table of several models names them so that each line finds its own', () => {
  fc.assert(
    fc.property(
      models.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.array(
            fc.record({ scheduledAt, prompt, caption, influencerId: fc.constantFrom(...all.map(({ id }) => id)) }),
            { minLength: 1, maxLength: 6 },
          ),
        ),
      ),
      fc.constantFrom('tr' as const, 'en' as const),
      ([all, given], locale) => {
        const read = readCsvPlans(printCsvPlans(given, locale, { models: all }));
        expect(
          read.map((plan) => ({
            influencerId: modelOfCell(plan.model, { influencerId: '', models: all }),
            scheduledAt: plan.scheduledAt,
            prompt: plan.prompt,
            caption: plan.caption,
          })),
        ).toEqual(given.map((plan) => ({ ...plan, influencerId: { id: plan.influencerId } })));
      },
    ),
  );
});

test('any text can be read back from its cell, and no cell begins a formula', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), prompt), (text) => {
      expect(ofCell(asCell(text))).toBe(text);
      expect(asCell(text)).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/);
    }),
  );
});

test('a formula is neutralised, and an already neutralised text is unchanged', () => {
  expect(printCsvPlans([{ scheduledAt: '2026-12-01T06:00:00.000Z', prompt: '=HYPERLINK("x")' }], 'en')).toBe(
    'Date,Time,Prompt\r\n2026-12-01,09:00,"\'=HYPERLINK(""x"")"\r\n',
  );
  expect([asCell("'70'ler"), ofCell("'70'ler"), asCell('–5 derece')]).toEqual(["'70'ler", "'70'ler", '–5 derece']);
});

test('the table of a Turkish reader opens in a Turkish Excel: semicolons, Turkish headings', () => {
  expect(printCsvPlans([], 'tr')).toBe('Tarih;Saat;Sahne anlatımı\r\n');
});

test('a whole month of schedules fits one import', () => {
  const month = Array.from({ length: maxBulkLines }, () => ({ scheduledAt: '2026-12-01T06:00:00.000Z', prompt: 'x' }));
  expect(readCsvPlans(printCsvPlans(month, 'tr'))).toHaveLength(maxBulkLines);
});
