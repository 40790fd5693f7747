// spec: 5.47, 5.48
import { defaultSettings } from '#core/settings/settings.ts';
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
  disclosure: defaultSettings.disclosure,
  now: '2026-11-25T09:00:00.000Z',
  platforms: [{ id: 'p', name: 'instagram', displayName: 'Instagram', isActive: true }],
  workflows: [workflow],
  influencerId: 'defne',
  models: [
    { id: 'defne', name: 'Defne Aksoy', instagramAccount: { username: 'defneaksoy' } },
    { id: 'isil', name: 'Işıl Çağrı', instagramAccount: { username: 'isil.c' } },
    { id: 'isilay', name: 'Işıl Ay', instagramAccount: { username: 'isil.ay' } },
    { id: 'lara', name: 'Lara', instagramAccount: null, assets: [{ id: 'dress', name: 'Elbise' }] },
  ],
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
        plans: [
          { influencerId: 'defne', draft: { ...shared, scheduledAt: '2026-12-01T06:00:00.000Z', prompt: 'Sahil' } },
          {
            influencerId: 'defne',
            draft: { ...shared, scheduledAt: '2026-12-02T07:00:00.000Z', prompt: 'Kahve, kitap' },
          },
        ],
      },
    });
  });

  test('a line without assets has those of the table, a line with its own has only these', () => {
    const [defne, ...others] = context.models;
    const models = [{ ...defne!, assets: [{ id: 'cup', name: 'Bardak' }] }, ...others];
    const taking = { ...context, workflows: [{ ...workflow, maxAssets: 2 }], models };
    const csv = 'date,time,prompt,assets\n2026-12-01,09:00,Sahil,\n2026-12-02,10:00,Kahve,Bardak';
    const parsed = parseBulk(input({ csv, assetIds: ['shared'] }), taking);
    expect(parsed.ok && parsed.value.plans.map(({ draft }) => draft.assetIds)).toEqual([['shared'], ['cup']]);
  });

  test('one wrong line prevents the whole table, and every wrong line is listed', () => {
    const parsed = parse({ csv: '2026-12-01,09:00,Sahil\n2026-02-30,09:00,Kahve\n2026-12-03,9,Çay' });
    expect(parsed).toEqual({
      ok: true,
      value: {
        plans: [],
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
    expect(full.ok && full.value.plans.length).toBe(maxBulkLines);
    const refused = { refusal: { code: 'schedules.bulkTooMany', params: { max: maxBulkLines } } };
    expect(parse({ csv: lines(maxBulkLines + 1) })).toMatchObject(refused);
    expect(parse({ csv: lines(100_000) })).toMatchObject(refused);
    expect(parse({ csv: 'x'.repeat(maxCsvCharacters + 1) })).toMatchObject(refused);
  });
});

test('possible duplicates are listed: within the table and with the calendar', () => {
  const plans = checkPlans(
    readCsvPlans('2026-12-01,09:00,Kahve\n2026-12-01,09:00,Çay\n2026-12-01,09:00,Kahve\n2026-12-02,09:00,Sahil\nx,y'),
    { contentType: 'image', webhookConfigId: null, autoPublish: true, brand: null },
    context,
  );
  const planned = [
    { influencerId: 'lara', scheduledAt: '2026-12-01T09:00:00+03:00', prompt: 'Çay' },
    { influencerId: 'defne', scheduledAt: '2026-12-02T09:00:00+03:00', prompt: 'Sahil' },
  ];
  expect(repeatsOf(plans, planned)).toEqual([
    { index: 2, kind: 'line', line: 1 },
    { index: 3, kind: 'calendar' },
  ]);
});

const modelsOf = (csv: string) => {
  const parsed = parse({ csv });
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return parsed.value.failed.length > 0
    ? parsed.value.failed.map(({ line, error }) => [line, error.code, error.params?.['names'] ?? null])
    : parsed.value.plans.map(({ influencerId }) => influencerId);
};

describe('a table with a column for the model', () => {
  test('each line goes to the model that it names: by her name in any spelling, her first name or her account', () => {
    const csv = [
      'Tarih;Saat;Sahne anlatımı;Model',
      '2026-12-01;09:00;Sahil;DEFNE AKSOY',
      '2026-12-01;09:00;Sahil;defne',
      '2026-12-01;09:00;Sahil;Isil  Cagri',
      '2026-12-01;09:00;Sahil;@isil.ay',
      "2026-12-01;09:00;Sahil;'@Isil.C",
    ].join('\n');
    expect(modelsOf(csv)).toEqual(['defne', 'defne', 'isil', 'isilay', 'isil']);
  });

  test.each([
    ['first in the heading', 'Model,Date,Time,Prompt\nLara,2026-12-01,09:00,Sahil'],
    ['first, without a heading', 'Lara\t2026-12-01\t09:00\tSahil'],
    ['between other columns', 'Date,Time,Prompt,Caption,Model,Assets\n2026-12-01,09:00,Sahil,,Lara,elbise'],
  ])('the column may be %s', (_place, csv) => {
    expect(modelsOf(csv)).toEqual(['lara']);
  });

  test('an empty, unknown or ambiguous model is an error of its line, which lists the names', () => {
    expect(
      modelsOf(
        'Model,Date,Time,Prompt\n,2026-12-01,09:00,Sahil\nMira,2026-12-01,09:00,Sahil\nişıl,2026-12-01,09:00,Sahil',
      ),
    ).toEqual([
      [2, 'schedules.csv.modelEmpty', null],
      [3, 'schedules.csv.modelUnknown', 'Defne Aksoy, Işıl Ay, Işıl Çağrı, Lara'],
      [4, 'schedules.csv.modelAmbiguous', 'Işıl Ay (@isil.ay), Işıl Çağrı (@isil.c)'],
    ]);
  });

  test('a model without an account is planned for and not posted for; if no model has one, posting is refused', () => {
    const csv = 'Lara,2026-12-01,09:00,Sahil\nDefne,2026-12-01,09:00,Sahil';
    const parsed = parse({ csv, autoPublish: true });
    expect(parsed.ok && parsed.value.plans.map(({ draft }) => draft.autoPublish)).toEqual([false, true]);
    expect(parse({ csv: 'Lora,2026-12-01,09:00,Sahil', autoPublish: true })).toMatchObject({
      value: { failed: [{ line: 1, error: { code: 'schedules.csv.modelUnknown' } }] },
    });
    expect(parse({ csv: 'Lara,2026-12-01,09:00,Sahil', autoPublish: true })).toMatchObject({
      refusal: { issues: [{ path: 'autoPublish', code: 'schedules.accountMissing' }] },
    });
  });

  test('a brand that is sent alone is that of every line; that of an unmarked form is not that of another model', () => {
    const advertised = {
      ...context,
      models: context.models.map((model) => ({ ...model, advertisedBrand: model.name })),
    };
    const brands = (change: Partial<BulkInput>) => {
      const csv = 'Defne,2026-12-01,09:00,Sahil\nLara,2026-12-01,09:00,Sahil';
      const parsed = parseBulk(input({ csv, ...change }), advertised);
      return parsed.ok && parsed.value.plans.map(({ draft }) => (draft.isAdvertising ? draft.brand : null));
    };
    expect(brands({})).toEqual(['Defne Aksoy', 'Lara']);
    expect(brands({ brand: 'Acme' })).toEqual(['Acme', 'Acme']);
    expect(brands({ isAdvertising: false, brand: 'Acme' })).toEqual([null, 'Lara']);
    expect(brands({ isAdvertising: true, brand: 'Acme' })).toEqual(['Acme', 'Acme']);
  });

  test('where incomplete disclosures are refused, a brand that is sent alone names the marking of each line', () => {
    const refusing = { ...context, disclosure: { ...context.disclosure, check: 'refuse' as const } };
    const failedBy = (change: Partial<BulkInput>) => {
      const csv = 'Date,Time,Prompt,Caption\n2026-12-01,09:00,Sahil,Yeni #reklam';
      const parsed = parseBulk(input({ csv, autoPublish: true, ...change }), refusing);
      return parsed.ok && parsed.value.failed.map(({ error }) => error.code);
    };
    expect(failedBy({})).toEqual([]);
    expect(failedBy({ brand: 'Acme' })).toEqual(['disclosure.adUnmarked']);
  });

  test('a table that names its models has none of the form’s assets, and those of a line belong to the model of the line', () => {
    const taking = { ...context, workflows: [{ ...workflow, maxAssets: 2 }] };
    const csv =
      'Date,Time,Prompt,Model,Assets\n2026-12-01,09:00,a,Lara,\n2026-12-01,09:00,b,Lara,Elbise\n2026-12-01,09:00,c,Defne,';
    const parsed = parseBulk(input({ csv, assetIds: ['cup'] }), taking);
    expect(parsed.ok && parsed.value.plans.map(({ draft }) => draft.assetIds)).toEqual([[], ['dress'], []]);
    expect(parseBulk(input({ csv: `${csv}Elbise` }), taking)).toMatchObject({
      value: { failed: [{ line: 4, error: { code: 'assets.unknownName' } }] },
    });
  });
});
