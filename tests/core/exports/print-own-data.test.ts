import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnRow } from '#core/exports/own-data.ts';
import { ownDataNames, printReadme } from '#core/exports/own-data.ts';
import { printCsv, printJson } from '#core/exports/use-cases/steps/print-rows.ts';

async function* inPages(rows: readonly OwnRow[], size: number): AsyncGenerator<OwnRow[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

async function whole(texts: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const text of texts) all += text;
  return all;
}

test('the printed JSON parses back to the same values, however it was cut into pages', async () => {
  const row = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean()));
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 4 }), async (rows, size) => {
      const text = await whole(printJson(inPages(rows, size)));
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(rows)));
    }),
  );
});

test('a table has its heading once, quotes each cell and contains no formula', async () => {
  const rows = [
    { name: '=1+1', note: 'a "b"', tags: ['x', 'y'], score: null },
    { name: 'İpek', note: 'two\nlines', tags: [], score: -4.5 },
  ];
  expect(await whole(printCsv(inPages(rows, 1), 'tr'))).toBe(
    '\uFEFF"name";"note";"tags";"score"\r\n' +
      '"\'=1+1";"a ""b""";"[""x"",""y""]";""\r\n' +
      '"İpek";"two\nlines";"[]";"-4.5"\r\n',
  );
  expect(await whole(printCsv(inPages(rows.slice(1), 1), 'en'))).toContain('"name","note"');
  expect(await whole(printCsv(inPages([], 1), 'tr'))).toBe('');
});

test.each(['tr', 'en'] as const)('the readme file lists each of the other files (%s)', (locale) => {
  const text = printReadme('2026-11-22T21:00:00.000Z', locale);
  for (const name of ownDataNames) expect(text).toContain(`${name}.json, ${name}.csv`);
  expect(text).toContain('2026-11-22T21:00:00.000Z');
});
