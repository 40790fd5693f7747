// spec: 3.33, 3.37, 3.39, 5.26, 5.27, 5.28, 5.29, 5.30, 9.24
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WebhookInput } from '#core/webhooks/webhook-input-schema.ts';
import { readJson } from '#core/webhooks/json-text.ts';
import { mayBeMain } from '#core/webhooks/field-drafts.ts';
import { parseWebhook } from '#core/webhooks/webhook-draft.ts';

const newId = (kind: string, at: number) => `${kind}-${at}`;
const full: WebhookInput = { name: 'Stüdyo', webhookUrl: 'https://n8n.example/hook' };
const parse = (input: WebhookInput) => parseWebhook({ ...full, ...input }, null, newId);
const wrong = (input: WebhookInput) => {
  const read = parse(input);
  return read.ok ? [] : read.refusal.issues!.map(({ path, code, params }) => [path, code, ...(params ? [params] : [])]);
};
const value = (input: WebhookInput) => {
  const read = parse(input);
  return read.ok ? read.value : null;
};

test('name and address are required; a new workflow is active and costs one credit', () => {
  expect(wrong({ name: ' ', webhookUrl: '' })).toEqual([
    ['name', 'required'],
    ['webhookUrl', 'required'],
  ]);
  expect(value({})).toMatchObject({ isActive: true, creditCost: 1, requestTemplate: null, contentType: 'image' });
});

test('the unreadable template of a judge is one mistake', () => {
  expect(wrong({ purpose: 'judge', scorePath: 'score', requestTemplate: '{"a"' })).toEqual([
    ['requestTemplate', 'webhooks.template', { line: 1 }],
  ]);
});

test('what an older version saved stops no other edit, and is named once its part is sent', () => {
  const place = { fieldName: 'place', fieldType: 'text' };
  const requestTemplate = { prompt: '{{prompt}}', place: '{{input.place}}' };
  const stored = { ...value({ inputFields: [place], requestTemplate })!, requestTemplate: { prompt: '{{scene}}' } };
  const older = { ...stored, scene: '{{prompt}} {{nothing}}' };
  expect(parseWebhook({ isActive: false }, older, newId)).toMatchObject({ ok: true, value: { isActive: false } });
  const codes = (input: WebhookInput) => {
    const read = parseWebhook(input, older, newId);
    return read.ok ? [] : read.refusal.issues!.map(({ path, code }) => [path, code]);
  };
  const unused = ['inputFields.0.fieldName', 'webhooks.inputUnused'];
  expect(codes({ requestTemplate: stored.requestTemplate })).toEqual([unused]);
  expect(codes({ scene: older.scene })).toEqual([['scene', 'webhooks.scenePlaceholder'], unused]);
});

test.each(['n8n.example', 'ftp://n8n.example', 'javascript:alert(1)', 'https://a:b@n8n.example/'])(
  '%s is not an address',
  (webhookUrl) => expect(wrong({ webhookUrl })).toEqual([['webhookUrl', 'webhooks.address']]),
);

describe('the cost', () => {
  test.each([
    [''],
    [null],
    ['many'],
    [Number.NaN],
    [0],
    [-5],
    ['0'],
    [2.5],
    ['2.5'],
    [{ costPerUse: -1 }],
    ['0x10'],
    ['1e2'],
    [true],
    [[]],
    [{}],
    [{ costPerUse: null }],
    [Number.POSITIVE_INFINITY],
  ])('falls back to one for %j', (creditCost) => expect(value({ creditCost })).toMatchObject({ creditCost: 1 }));
  test('is read as a number, as text and as {costPerUse}', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (cost) => {
        for (const creditCost of [cost, String(cost), { costPerUse: cost }]) {
          expect(value({ creditCost })).toMatchObject({ creditCost: cost });
        }
      }),
    );
  });
  test('above the maximum is refused', () =>
    expect(wrong({ creditCost: 100_001 })).toEqual([['creditCost', 'webhooks.cost']]));
});

const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}"{{prompt}}"${']'.repeat(levels - 1)}}`;
const naming = (times: number) => ({ all: '{{prompt}}'.repeat(times - 1), last: ['{{ prompt }}'] });

describe('the request template', () => {
  test('is null when empty, and a JSON object otherwise, as text or as a value', () => {
    for (const requestTemplate of ['', '  ', null])
      expect(value({ requestTemplate })).toMatchObject({ requestTemplate: null });
    for (const requestTemplate of ['{"prompt": "{{prompt}}"}', { prompt: '{{prompt}}' }]) {
      expect(value({ requestTemplate })).toMatchObject({ requestTemplate: { prompt: '{{prompt}}' } });
    }
  });

  test.each([
    ['{\n  "a": 1,\n  "b": 2,\n}', 4],
    ['{\n  "a": 1', 2],
    ['[1]', 1],
    ['"text"', 1],
  ])('%j is refused with its line', (requestTemplate, line) =>
    expect(wrong({ requestTemplate })).toEqual([['requestTemplate', 'webhooks.template', { line }]]),
  );

  test('that is nested so deeply that it cannot be processed is refused, in any shape', () => {
    for (const requestTemplate of [nested(41), nested(20_000), JSON.parse(nested(3_000)) as Record<string, unknown>]) {
      expect(wrong({ requestTemplate })).toEqual([['requestTemplate', 'webhooks.templateDepth', { max: 40 }]]);
    }
    expect(value({ requestTemplate: nested(40) })).toMatchObject({ requestTemplate: { a: expect.anything() } });
  });

  test('that would repeat a long prompt thousands of times is refused', () => {
    expect(wrong({ requestTemplate: naming(201) })).toEqual([
      ['requestTemplate', 'webhooks.templateNames', { max: 200 }],
    ]);
    expect(wrong({ requestTemplate: JSON.stringify(naming(4_900)) })).toMatchObject([
      ['requestTemplate', 'webhooks.templateNames', { max: 200 }],
    ]);
    expect(value({ requestTemplate: naming(200) })).toMatchObject({ requestTemplate: naming(200) });
  });

  test('accepts every JSON value unchanged, in any layout', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (json, space) => {
        expect(readJson(JSON.stringify(json, null, space))).toEqual({
          ok: true,
          value: JSON.parse(JSON.stringify(json)),
        });
      }),
    );
  });
});

describe('input fields', () => {
  const storedId = '01990000-0000-7000-8000-000000000001';
  const field = { fieldName: 'place', displayName: 'Mekân', fieldType: 'text' };

  test('are sorted and renumbered; a field without an id gets one', () => {
    const inputFields = [
      { ...field, fieldName: 'c', displayOrder: 7 },
      { ...field, fieldName: 'a', displayOrder: 2, id: storedId },
      { ...field, fieldName: 'b', displayOrder: 2, id: '7' },
    ];
    expect(value({ inputFields })!.inputFields.map((each) => [each.fieldName, each.displayOrder, each.id])).toEqual([
      ['a', 0, storedId],
      ['b', 1, 'input-2'],
      ['c', 2, 'input-0'],
    ]);
  });

  test('require a unique name and a known type', () => {
    const inputFields = [field, { ...field }, { fieldName: 'iki kelime', fieldType: 'text' }, { fieldType: 'colour' }];
    expect(wrong({ inputFields })).toEqual([
      ['inputFields.1.fieldName', 'webhooks.fieldTwice'],
      ['inputFields.2.fieldName', 'webhooks.fieldName'],
      ['inputFields.3.fieldName', 'required'],
      ['inputFields.3.fieldType', 'choice'],
    ]);
  });

  test.each([
    ['["Kafe", "Plaj"]', ['Kafe', 'Plaj']],
    ['{"options": ["Kafe"]}', ['Kafe']],
    [{ options: [{ value: 'cafe', label: { tr: 'Kafe', en: 'Café' } }] }, ['cafe']],
  ])('choices are read from %j', (options, values) => {
    const inputFields = [{ ...field, fieldType: 'select', options }];
    expect(value({ inputFields })!.inputFields[0]!.options!.options.map((each) => each.value)).toEqual(values);
  });

  test('lose unreadable options and validation; a select without choices is refused', () => {
    const inputFields = [{ ...field, options: '{broken', validation: 'also broken' }];
    expect(value({ inputFields })!.inputFields[0]).toMatchObject({ options: null, validation: null });
    expect(wrong({ inputFields: [{ ...field, fieldType: 'select', options: '{broken' }] })).toEqual([
      ['inputFields.0.options', 'webhooks.optionsNeeded'],
    ]);
  });

  test('keep only the known parts of a validation', () => {
    const validation = '{"acceptedTypes": ["image", 5], "maxSize": 1048576, "evil": true}';
    expect(value({ inputFields: [{ ...field, fieldType: 'image', validation }] })!.inputFields[0]!.validation).toEqual({
      acceptedTypes: ['image'],
      maxSize: 1_048_576,
    });
    expect(value({ inputFields: [{ ...field, validation: { maxSize: -1 } }] })!.inputFields[0]!.validation).toBeNull();
  });
});

describe('response fields', () => {
  const image = { fieldPath: 'images[0].url', fieldType: 'image', renderComponent: 'ImageComponent' };

  test('have one main image or video, which determines the kind of the workflow', () => {
    const video = { fieldPath: 'video.url', fieldType: 'video', renderComponent: 'VideoComponent' };
    const text = { fieldPath: 'caption', fieldType: 'text', isPrimaryImage: true };
    const responseFields = [text, image, { ...video, isPrimaryImage: true }, { ...image, isPrimaryImage: true }];
    const read = value({ responseFields })!;
    expect(read.responseFields.map(({ isPrimaryImage }) => isPrimaryImage)).toEqual([false, false, true, false]);
    expect(read.contentType).toBe('video');
    expect(value({ responseFields: [text, image] })!.contentType).toBe('image');
    expect(value({ responseFields: [text] })!.contentType).toBe('text');
    expect(value({ responseFields: [image], contentType: 'text' })!.contentType).toBe('text');
  });

  test('only image and video components can be the main one', () => {
    expect(
      ['ImageComponent', 'VideoComponent', 'ImageGridComponent', 'TextComponent'].map((name) =>
        mayBeMain(name as 'TextComponent'),
      ),
    ).toEqual([true, true, true, false]);
  });

  test('options for a component that are nested too deeply are left out', () => {
    const [field] = value({ responseFields: [{ ...image, renderOptions: nested(20_000) }] })!.responseFields;
    expect(field!.renderOptions).toBeNull();
  });

  test('a missing component follows the type; options for it are stored as an object', () => {
    const responseFields = [{ fieldPath: 'images', fieldType: 'image_array', renderOptions: '{"columns": 2}' }];
    expect(value({ responseFields })!.responseFields[0]).toMatchObject({
      id: 'response-0',
      displayOrder: 0,
      isRequired: false,
      renderComponent: 'ImageGridComponent',
      renderOptions: { columns: 2 },
      displayName: { tr: 'images', en: 'images' },
    });
  });

  test('a path that cannot be parsed is refused', () => {
    expect(
      wrong({
        responseFields: [
          { ...image, fieldPath: 'a..b' },
          { ...image, fieldPath: '' },
        ],
      }),
    ).toEqual([
      ['responseFields.0.fieldPath', 'webhooks.fieldPath'],
      ['responseFields.1.fieldPath', 'required'],
    ]);
  });
});

test('an update keeps omitted fields', () => {
  const stored = value({
    creditCost: 5,
    isActive: false,
    requestTemplate: { a: 1 },
    responseFields: [{ fieldPath: 'video', fieldType: 'video' }],
  })!;
  expect(parseWebhook({ name: 'Yeni' }, stored, newId)).toEqual({
    ok: true,
    value: { ...stored, name: { tr: 'Yeni', en: '' } },
  });
});
