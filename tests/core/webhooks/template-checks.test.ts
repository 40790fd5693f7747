// spec: 2.190, 5.62
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WebhookInput } from '#core/webhooks/webhook-input-schema.ts';
import { parseWebhook } from '#core/webhooks/webhook-draft.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import {
  lacksPersona,
  missingReference,
  countAssets,
  unknownNames,
  unusedInputs,
  withInput,
} from '#core/webhooks/template-checks.ts';
import { aPersona } from '../../support/templates.ts';

const text = (fieldName: string) => ({ fieldName, fieldType: 'text' as const });
const photo = { fieldName: 'photo', fieldType: 'image' as const };
const rules = (requestTemplate: Record<string, unknown> | null, scene = '') => ({ requestTemplate, scene });

test('lists names that nothing will fill, each once', () => {
  const template = {
    a: '{{prompt}} {{promt}} {{input.photo.url}} {{input.place.url}}',
    b: ['{{input.place}}', { c: '{{input.plase}} {{promt}} {{references[0].name}} {{inputs.type}}' }],
  };
  expect(unknownNames(template, [text('place'), photo])).toEqual([
    'promt',
    'input.place.url',
    'input.plase',
    'inputs.type',
  ]);
});

const unused = (template: Record<string, unknown> | null, scene = '') =>
  unusedInputs({ ...rules(template, scene), inputFields: [text('place'), photo] });
const saved = (input: WebhookInput, stored: Parameters<typeof parseWebhook>[1] = null) =>
  parseWebhook(
    { ...(stored ? {} : { name: 'A', webhookUrl: 'https://a.example' }), ...input },
    stored,
    (kind, at) => `${kind}-${at}`,
  );
const savedScene = (scene: string) => saved({ scene, inputFields: [{ fieldName: 'place', fieldType: 'text' }] });

describe('an input field', () => {
  test.each([
    [null, '', []],
    [{ all: '{{inputs}}' }, '', []],
    [{ all: '{{inputs.url}}' }, '', []],
    [{ a: 'at {{input.place}}', b: ['{{input.photo.base64}}'] }, '', []],
    [{ a: '{{scene}}', b: '{{input.photo}}' }, '{{prompt}} {{input.place}}', []],
    [{ a: '{{prompt}}', b: '{{input.photo}}' }, '{{prompt}} {{input.place}}', ['place']],
    [{ '{{input.place}}': '{{input.photo.type}} {{input.photo.name}}' }, '', ['place', 'photo']],
    [{ a: [{ b: '{{references[1]?}}', c: ['{{input.place}}'] }], d: '{{input.photo}}' }, '', ['place']],
    [{ a: ['{{input.place}} {{reference.hands?.url}}', ['{{inputs}}', '{{references[0]?}}']] }, '', []],
    [{ a: { b: '{{references[1]?}}', c: '{{inputs}}' } }, '', []],
  ])('of %j with scene %j is unused: %j', (template, scene, expected) =>
    expect(unused(template, scene)).toEqual(expected),
  );

  const place = { fieldName: 'place', fieldType: 'text' };

  test('that no request contains is refused at its place in the payload, also by a header', () => {
    const input = {
      requestTemplate: { a: '{{prompt}}' },
      headers: [{ name: 'X-Run', value: '{{generationId}}' }],
      inputFields: [
        { ...place, fieldName: 'b', displayOrder: 2 },
        { ...place, displayOrder: 1 },
      ],
    };
    expect(saved(input)).toMatchObject({
      refusal: {
        issues: [
          { path: 'inputFields.1.fieldName', code: 'webhooks.inputUnused', params: { field: 'place' } },
          { path: 'inputFields.0.fieldName', code: 'webhooks.inputUnused', params: { field: 'b' } },
        ],
      },
    });
  });

  test('of an older workflow does not prevent an edit of something else', () => {
    const made = saved({ requestTemplate: { a: '{{input.place}}' }, inputFields: [place] });
    if (!made.ok) throw new Error();
    const older = { ...made.value, requestTemplate: { a: '{{prompt}}' } };
    expect(saved({ isActive: false }, older).ok).toBe(true);
    expect(saved({ requestTemplate: { b: '{{prompt}}' } }, older).ok).toBe(false);
  });

  test('is put beside the prompt, into an automation as all inputs, or below a raw text', () => {
    expect(withInput({ version: 'v', input: { prompt: '{{scene}}' } }, text('seed'), false)).toEqual({
      version: 'v',
      input: { prompt: '{{scene}}', seed: '{{input.seed}}' },
    });
    expect(withInput({ a: 1, seed: 2 }, text('seed'), false)).toEqual({ a: 1, seed: 2, seed_: '{{input.seed}}' });
    expect(withInput({ prompt: '{{prompt}}', id: '{{generationId}}' }, text('seed'), false)).toMatchObject({
      inputs: '{{inputs}}',
    });
    const parts = [{ text: '{{scene}}' }, { inlineData: { data: '{{references[0]?.base64}}' } }];
    const contents = [{ role: 'user', parts }];
    expect(withInput({ contents, config: {} }, text('seed'), false)).toEqual({
      contents: [{ role: 'user', parts: [{ text: '{{scene}}\n{{input.seed}}' }, parts[1]] }],
      config: {},
    });
    expect(withInput({ contents }, photo, false)).toEqual({ contents, photo: '{{input.photo}}' });
    expect(withInput({ body: 'say {{prompt}}' }, text('seed'), true)).toEqual({
      body: 'say {{prompt}}\n{{input.seed}}',
    });
  });
});

test('a scene may contain the prompt, the persona and inputs, and nothing else', () => {
  expect(savedScene('{{influencer.story}}: {{prompt}} {{input.place}}').ok).toBe(true);
  for (const name of ['scene', 'references', 'random', 'input.plase', 'prmpt']) {
    expect(savedScene(`{{prompt}} {{${name}}}`)).toMatchObject({
      refusal: { issues: [{ path: 'scene', code: 'webhooks.scenePlaceholder', params: { name: `{{${name}}}` } }] },
    });
  }
});

test.each([
  [null, true],
  [{ body: '{{prompt}}' }, false],
  [{ body: '{{prompt}}', more: 1 }, true],
  [{ body: '{{prompt}}', contentType: 'application/xml' }, false],
  [{ body: '{{prompt}}', contentType: 'application/xml', more: 1 }, true],
  [{ body: '{{prompt}}', contentType: 'text/{{prompt}}' }, true],
  [{ body: '{{prompt}}', contentType: 'xml' }, true],
  [{ body: { a: 1 } }, true],
])('a raw body of %j is refused: %j', (requestTemplate, isRefused) => {
  const input = { name: 'A', webhookUrl: 'https://a.example', bodyKind: 'raw' as const, requestTemplate };
  const read = parseWebhook(input, null, () => '');
  expect(read.ok ? [] : read.refusal.issues).toEqual(
    isRefused ? [{ path: 'requestTemplate', code: 'webhooks.rawBody' }] : [],
  );
});

test.each([
  [null, '', false],
  [{ a: '{{prompt}}' }, '', true],
  [{ a: '{{prompt}}', '{{scene}}': '{{reference.face.name}} {{references.type}}' }, '', true],
  [{ a: '{{scene}}' }, '', false],
  [{ a: '{{scene}}' }, 'photo of {{prompt}}', true],
  [{ a: '{{scene}}' }, '{{prompt}} {{influencer.creatorPrompt}}', false],
  [{ a: '{{influencer.creatorPrompt}}' }, '', false],
  [{ a: '{{influencer.referenceImageUrl}}' }, '', false],
  [{ a: ['{{references}}'] }, '', false],
  [{ a: '{{reference.face.url}}' }, '', false],
  [{ a: '{{assets}}' }, '', true],
  [{ a: [{ b: '{{scene}}', c: '{{references[1]?}}' }] }, '', true],
  [{ a: '{{prompt}} {{reference.face?.url}}' }, '', true],
  [{ a: [{ b: '{{references[0]?}}' }], c: '{{scene}}' }, '', false],
])('the request of %j with scene %j lacks the persona: %j', (template, scene, isLacking) =>
  expect(lacksPersona(rules(template, scene))).toBe(isLacking),
);

test('the references that a model must have', () => {
  const template = { a: '{{reference.face}} {{references[1].url}} {{references}}' };
  const named = (...names: string[]) =>
    missingReference(
      rules(template),
      names.map((name) => ({ name })),
    );
  expect(named()).toEqual({ name: 'face' });
  expect(named('face')).toEqual({ least: 2 });
  expect(named('hands', 'face')).toBeNull();
  expect(missingReference(rules({ a: '{{references}} {{references[1]?}} {{reference.face?.url}}' }), [])).toBeNull();
  expect(missingReference(rules(null), [])).toBeNull();
});

test.each([
  ['no template', null, Infinity],
  ['the whole list', { a: '{{assets}}' }, Infinity],
  ['the list of addresses', { a: ['{{assets.url}}'] }, Infinity],
  ['the first two', { a: '{{assets[0].url}}', b: { c: 'see {{assets[1].base64}}' } }, 2],
  ['the second alone', { a: '{{assets[1]}}' }, 0],
  ['names and types, without files', { a: '{{assets.name}}', b: '{{assets[0].type}}' }, 0],
  ['references', { a: '{{references}}' }, 0],
  ['those beside an optional reference', { a: [{ b: '{{assets[0]?}}', c: '{{references[1]?}}' }] }, 0],
  ['optional ones', { a: [{ b: '{{assets[0]?.type}}', c: '{{assets[0]?.base64}}' }, '{{assets[1]?.url}}'] }, 2],
])('of the chosen assets a body sends as many as it has places: %s', (_title, template, count) => {
  expect(countAssets(rules(template))).toBe(count);
});

const leaf = fc.constantFrom(
  '{{prompt}}',
  '{{scene}}',
  'a {{input.place}} b',
  '{{input.place}}',
  '{{inputs}}',
  '{{inputs.url}}',
  '{{influencer.creatorPrompt}}',
  '{{influencer.name}}',
  '{{reference.face}}',
  '{{references.url}}',
  '{{input.photo.url}}',
  '{{input.photo.type}}',
  '{{input.photo}}',
  '{{influencer.creatorPrompt}} {{assets[0]?}}',
  '{{input.place}} {{assets[1]?.url}}',
  '{{reference.hands?}}',
  'plain',
);
const group = fc.dictionary(fc.string(), leaf, { maxKeys: 3 });
const template = fc.dictionary(fc.string(), fc.oneof(leaf, fc.array(fc.oneof(leaf, group), { maxLength: 3 }), group), {
  minKeys: 1,
  maxKeys: 4,
});
const scene = fc.constantFrom('', '{{prompt}}', '{{influencer.creatorPrompt}}: {{input.place}}', '{{input.photo.url}}');

/** The text of a request with its files as texts. */
function sent(requestTemplate: Record<string, unknown> | null, sceneRule: string): string {
  const file = { sha256: 'a'.repeat(64), type: 'image/png', size: 3, name: 'x.png' };
  const face = { name: 'face', file: { ...file, sha256: 'b'.repeat(64) } };
  const values = {
    prompt: 'PROMPT',
    scene: sceneRule,
    type: 'image',
    generationId: 'g',
    callbackUrl: null,
    random: 1,
    inputFields: [text('place'), photo],
    input: { place: 'PLACE', photo: file },
    influencer: { ...aPersona, creatorPrompt: 'PERSONA' },
    references: [face],
    assets: [],
  };
  return JSON.stringify(Object.values(fillTemplate(requestTemplate, values, ({ sha256 }) => `FILE-${sha256[0]!}`)));
}

test('no template that is saved leaves out an input, and none that is not warned of leaves out the persona', () => {
  const inputFields = [text('place'), photo];
  fc.assert(
    fc.property(fc.option(template), scene, (requestTemplate, sceneRule) => {
      const input = { name: 'A', webhookUrl: 'https://a.example', requestTemplate, scene: sceneRule, inputFields };
      const read = parseWebhook(input, null, (kind, at) => `${kind}-${at}`);
      const body = sent(requestTemplate, sceneRule);
      expect(read.ok).toBe(body.includes('PLACE') && body.includes('FILE-a'));
      expect(lacksPersona(rules(requestTemplate, sceneRule))).toBe(
        !body.includes('PERSONA') && !body.includes('FILE-b'),
      );
    }),
    { numRuns: 500 },
  );
});
