// spec: 5.47, 5.48
import { describe, expect, test } from 'vitest';
import type { BulkInput } from '#core/schedules/bulk/bulk-draft.ts';
import { checkPlans, parseBulk, repeatsOf } from '#core/schedules/bulk/bulk-draft.ts';
import { maxBulkLines, maxCsvCharacters, readCsvPlans } from '#core/schedules/bulk/csv-plans.ts';
import { storedPlan } from '#core/schedules/plan-fields.ts';
import { maxPromptLength } from '#core/generation/generation-draft.ts';

const workflow = {
  id: 'w',
  contentType: 'image' as const,
  inputFields: [
    {
      fieldName: 'place',
      displayName: { tr: 'Mekân', en: 'Place' },
      fieldType: 'text' as const,
      isRequired: true,
      displayOrder: 0,
      options: null,
      validation: null,
    },
  ],
};
const context = {
  now: '2026-11-25T09:00:00.000Z',
  platforms: [{ id: 'p', name: 'instagram', displayName: 'Instagram', isActive: true }],
  workflows: [workflow],
  hasAccount: true,
};
const input = (change: Partial<BulkInput> = {}): BulkInput => ({
  platformId: 'p',
  csv: '2026-12-01,09:00,Sahilde gün doğumu',
  contentType: 'image',
  webhookConfigId: 'w',
  inputData: { place: ' Kaş ' },
  ...change,
});
const parse = (change: Partial<BulkInput>) => parseBulk(input(change), context);
const codesOf = (csv: string) => {
  const parsed = parse({ csv });
  return parsed.ok ? parsed.value.failed.map(({ line, error }) => [line, error.code]) : parsed.refusal.code;
};

const long = (length: number) => 'x'.repeat(length);
const lines = (count: number) => '2026-12-01,09:00,kahve\n'.repeat(count);

describe('a table of schedules', () => {
  test('every line becomes a draft with the shared fields', () => {
    const parsed = parse({ csv: '2026-12-01,09:00,Sahil\n2026-12-02,10:00,"Kahve, kitap"' });
    const shared = {
      ...storedPlan({}),
      platformId: 'p',
      contentType: 'image',
      webhookConfigId: 'w',
      templateId: null,
      autoPublish: true,
      inputData: { place: 'Kaş' },
      caption: null,
      sourceContentId: null,
    };
    expect(parsed).toEqual({
      ok: true,
      value: {
        failed: [],
        drafts: [
          { ...shared, scheduledAt: '2026-12-01T06:00:00.000Z', prompt: 'Sahil' },
          { ...shared, scheduledAt: '2026-12-02T07:00:00.000Z', prompt: 'Kahve, kitap' },
        ],
      },
    });
  });

  test('a line without assets has those of the table, a line with its own has only these', () => {
    const taking = { ...context, workflows: [{ ...workflow, maxAssets: 2 }], assets: [{ id: 'cup', name: 'Bardak' }] };
    const csv = 'date,time,prompt,assets\n2026-12-01,09:00,Sahil,\n2026-12-02,10:00,Kahve,Bardak';
    const parsed = parseBulk(input({ csv, assetIds: ['shared'] }), taking);
    expect(parsed.ok && parsed.value.drafts.map(({ assetIds }) => assetIds)).toEqual([['shared'], ['cup']]);
  });

  test('one wrong line prevents the whole table, and every wrong line is listed', () => {
    const parsed = parse({ csv: '2026-12-01,09:00,Sahil\n2026-02-30,09:00,Kahve\n2026-12-03,9,Çay' });
    expect(parsed).toEqual({
      ok: true,
      value: {
        drafts: [],
        failed: [
          { index: 1, line: 2, error: { code: 'schedules.csv.moment' } },
          { index: 2, line: 3, error: { code: 'schedules.csv.timeFormat' } },
        ],
      },
    });
  });

  test('a missing platform or text has an issue that requires both', () => {
    expect(parse({ platformId: '', csv: ' \n' })).toMatchObject({
      refusal: {
        code: 'input.invalid',
        issues: [
          { path: 'platformId', code: 'schedules.bulkRequired' },
          { path: 'csv', code: 'schedules.bulkRequired' },
        ],
      },
    });
  });

  test('a heading alone has no valid schedule', () => {
    expect(codesOf('Tarih;Saat;Metin\n')).toBe('schedules.bulkEmpty');
  });

  test('the shared fields are refused once, by the rules of one schedule', () => {
    expect(parse({ inputData: {}, contentType: 'video' })).toMatchObject({
      refusal: {
        issues: [
          { path: 'inputData.place', code: 'fieldRequired' },
          { path: 'webhookConfigId', code: 'schedules.webhookUnsuited' },
        ].toSorted((a, b) => b.path.localeCompare(a.path)),
      },
    });
  });
});

describe('the rules of one schedule apply to each line', () => {
  test('refuse the past, more than a year ahead, and prompts that are too long', () => {
    expect(
      codesOf(
        [
          '2026-11-25,11:00,dün değil az önce',
          '2026-11-25,12:00,şimdi',
          '2027-11-25,12:00,bir yıl sonra',
          '2027-11-26,12:00,bir yıldan fazla',
          `2026-12-01,09:00,${long(maxPromptLength)}`,
          `2026-12-01,09:00,${long(maxPromptLength + 1)}`,
        ].join('\n'),
      ),
    ).toEqual([
      [1, 'schedules.past'],
      [4, 'schedules.tooFar'],
      [6, 'schedules.promptTooLong'],
    ]);
  });

  test('refuse a caption over the limits of Instagram, but not such a prompt', () => {
    const tags = '#kahve '.repeat(31);
    const csv = `Date,Time,Prompt,Caption\n2026-12-01,09:00,Kahve,${tags}\n2026-12-02,09:00,${tags},Kahve`;
    expect(codesOf(csv)).toEqual([[2, 'instagram.tooManyHashtags']]);
  });
});

describe('the maximum size', () => {
  test('the maximum number of lines is accepted, one more and a hundred thousand are refused', () => {
    const full = parse({ csv: lines(maxBulkLines) });
    expect(full.ok && full.value.drafts.length).toBe(maxBulkLines);
    const refused = { refusal: { code: 'schedules.bulkTooMany', params: { max: maxBulkLines } } };
    expect(parse({ csv: lines(maxBulkLines + 1) })).toMatchObject(refused);
    expect(parse({ csv: lines(100_000) })).toMatchObject(refused);
    expect(parse({ csv: 'x'.repeat(maxCsvCharacters + 1) })).toMatchObject(refused);
  });
});

test('possible duplicates are listed: within the table and with the calendar', () => {
  const plans = checkPlans(
    readCsvPlans('2026-12-01,09:00,Kahve\n2026-12-01,09:00,Çay\n2026-12-01,09:00,Kahve\n2026-12-02,09:00,Sahil\nx,y'),
    { contentType: 'image', webhookConfigId: null },
    context,
  );
  const planned = [{ scheduledAt: '2026-12-02T09:00:00+03:00', prompt: 'Sahil' }];
  expect(repeatsOf(plans, planned)).toEqual([
    { index: 2, kind: 'line', line: 1 },
    { index: 3, kind: 'calendar' },
  ]);
});
