// spec: 3.25, 3.61, 3.62
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TemplateValues } from '#core/webhooks/request-template.ts';
import { fillTemplate as fillWith } from '#core/webhooks/request-template.ts';
import { aPersona } from '../../support/templates.ts';

const face = { name: 'face', file: { sha256: 'a'.repeat(64), type: 'image/jpeg', size: 3, name: 'face.jpg' } };
const hands = { name: 'hands', file: { ...face.file, sha256: 'b'.repeat(64), type: 'image/png', name: 'hands.png' } };
const values: TemplateValues = {
  prompt: 'Plajda gün batımı',
  scene: '',
  type: 'image',
  generationId: '01990000-0000-7000-8000-000000000001',
  callbackUrl: null,
  random: 4_294_967_295,
  inputFields: [],
  input: { place: 'Bodrum', count: 3, extra: '' },
  influencer: aPersona,
  references: [face, hands],
  assets: [],
};
const fillTemplate = (template: Record<string, unknown> | null, filled: TemplateValues) =>
  fillWith(template, filled, ({ name }, form) => `<${form} ${name}>`);

const scene = (parts: Partial<TemplateValues>) => fillTemplate({ s: 'x {{scene}}' }, { ...values, ...parts })['s'];

/** A picture of a service that takes a list of them. */
const pictureItem = (name: string) => ({
  image: { data: `{{${name}?.base64}}`, type: `{{${name}?.type}}` },
  kind: 'asset',
});
const sentItem = (name: string, type: string) => ({ image: { data: `<base64 ${name}>`, type }, kind: 'asset' });

describe('filling a request template', () => {
  test('fills names inside texts and keeps the type of a leaf that is only a name', () => {
    const template = {
      text: '{{influencer.name}} in {{ input.place }}',
      n: '{{input.count}}',
      age: '{{influencer.age}}',
    };
    expect(fillTemplate(template, values)).toEqual({ text: 'Defne Aksoy in Bodrum', n: 3, age: 24 });
  });

  test('a missing optional field is null by itself and empty inside a text', () => {
    const template = {
      alone: '{{input.mood}}',
      inside: 'mood: {{input.mood}}.',
      portrait: '{{influencer.referenceImageUrl}}',
    };
    expect(fillTemplate(template, values)).toEqual({ alone: null, inside: 'mood: .', portrait: null });
  });

  test('an optional file that is missing is null, and an item of a list with it is left out of that list alone', () => {
    const template = {
      first: '{{references[0]?.type}}',
      third: '{{references[2]?.base64}}',
      profile: '{{reference.profile?.url}}',
      contents: [
        {
          parts: [
            { text: '{{prompt}}' },
            ...[0, 1, 2].map((at) => pictureItem(`references[${at}]`)),
            'x {{assets[0]?}}',
          ],
        },
      ],
    };
    expect(fillTemplate(template, values)).toEqual({
      first: 'image/jpeg',
      third: null,
      profile: null,
      contents: [
        { parts: [{ text: values.prompt }, sentItem('face.jpg', 'image/jpeg'), sentItem('hands.png', 'image/png')] },
      ],
    });
  });

  test('leaves unknown names unchanged, including built-in properties', () => {
    const template = {
      a: '{{secret}}',
      b: 'x {{influencer.price}} {{scene.x}} y',
      c: '{{constructor}}',
      d: '{{input.__proto__}}',
    };
    expect(fillTemplate(template, values)).toEqual({ ...template, d: null });
  });

  test('without a template sends the default body', () => {
    const { prompt, type, generationId, influencer, input } = values;
    expect(fillTemplate(null, values)).toEqual({
      prompt,
      scene: `${aPersona.creatorPrompt as string}\n\n${prompt}`,
      type,
      generationId,
      influencer,
      inputData: input,
      references: [
        { name: 'face', type: 'image/jpeg', url: '<url face.jpg>' },
        { name: 'hands', type: 'image/png', url: '<url hands.png>' },
      ],
      assets: [],
    });
    const callbackUrl = 'https://vitrin.example/api/callbacks/generations/g/t';
    expect(fillTemplate(null, { ...values, callbackUrl })).toMatchObject({ prompt, callbackUrl });
    expect(fillTemplate({ hook: '{{callbackUrl}}', note: 'to {{callbackUrl}}' }, { ...values, callbackUrl })).toEqual({
      hook: callbackUrl,
      note: `to ${callbackUrl}`,
    });
  });

  test('never fills keys', () => {
    expect(fillTemplate({ '{{prompt}}': 1 }, values)).toEqual({ '{{prompt}}': 1 });
  });

  test('keeps the shape of the request and every other leaf, whatever the input', () => {
    const awkward = fc.constantFrom(
      '{{influencer.name}}',
      '$&',
      '"},"admin":true,"x":{"',
      '{{input.place}}',
      '\\',
      '\u0000',
    );
    const typed = fc.array(fc.oneof(fc.string({ unit: 'binary' }), awkward)).map((parts) => parts.join(''));
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('{{prompt}}', 'say: {{prompt}}!'),
        fc.string().filter((text) => !text.includes('{{')),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie('node'), { maxKeys: 4 }),
      ),
    })).node;
    fc.assert(
      fc.property(fc.dictionary(fc.string(), tree, { maxKeys: 5 }), typed, (template, prompt) => {
        const filled = fillTemplate(template, { ...values, prompt });
        const sent = JSON.parse(JSON.stringify(filled)) as unknown;
        expect(sent).toEqual(JSON.parse(JSON.stringify(expected(template, prompt))));
      }),
    );
  });

  test('has every part of the persona, numbers and lists as such', () => {
    const template = {
      who: '{{influencer.creatorPrompt}} {{influencer.story}}',
      size: ['{{influencer.height}}', '{{influencer.weight}}'],
      tags: '{{influencer.tags}}',
      words: 'tags: {{influencer.tags}}',
      seed: '{{random}}',
    };
    expect(fillTemplate(template, values)).toEqual({
      who: 'A 24-year-old woman with brown hair Grew up in Kaş',
      size: [172, 58],
      tags: ['travel', 'sea'],
      words: 'tags: travel, sea',
      seed: 4_294_967_295,
    });
  });

  test('a list of files replaces a leaf, and is spread inside a list', () => {
    const template = {
      all: '{{references.url}}',
      among: ['first', '{{references}}', 'last'],
      second: '{{references[1].base64}}',
      third: '{{references[2]}}',
      named: '{{reference.face}} {{reference.hands.type}} {{reference.feet}}',
      names: '{{references.name}}',
      assets: ['{{assets}}'],
    };
    expect(fillTemplate(template, values)).toEqual({
      all: ['<url face.jpg>', '<url hands.png>'],
      among: ['first', '<data face.jpg>', '<data hands.png>', 'last'],
      second: '<base64 hands.png>',
      third: null,
      named: '<data face.jpg> image/png ',
      names: ['face', 'hands'],
      assets: [],
    });
  });

  test('the scene joins persona and prompt, by the rule of the workflow if it has one', () => {
    expect(scene({})).toBe('x A 24-year-old woman with brown hair\n\nPlajda gün batımı');
    expect(scene({ influencer: { ...aPersona, creatorPrompt: '' } })).toBe('x Plajda gün batımı');
    const rule = '{{prompt}}, {{input.place}}, {{influencer.name}} {{scene}} {{input.none}}';
    expect(scene({ scene: rule })).toBe('x Plajda gün batımı, Bodrum, Defne Aksoy {{scene}} ');
    expect(scene({ prompt: '{{influencer.name}} {{scene}} $&' })).toMatch(
      /\{\{influencer\.name\}\} \{\{scene\}\} \$&$/,
    );
  });

  test('an input whose own name ends like the form of a file is that input', () => {
    const photo = face.file;
    const fields = ['photo', 'photo.url'].map((fieldName, at) => ({
      fieldName,
      fieldType: at === 0 ? ('image' as const) : ('text' as const),
    }));
    const template = { a: '{{input.photo.url}}', b: '{{input.photo.type}}' };
    const filled = (input: Record<string, unknown>, inputFields = fields) =>
      fillTemplate(template, { ...values, input, inputFields });
    expect(filled({ photo, 'photo.url': 'own' })).toEqual({ a: 'own', b: 'image/jpeg' });
    expect(filled({ photo })).toEqual({ a: null, b: 'image/jpeg' });
    expect(filled({ photo }, fields.slice(0, 1))).toEqual({ a: '<url face.jpg>', b: 'image/jpeg' });
    expect(filled({}, fields.slice(0, 1))).toEqual({ a: null, b: null });
    // A version of an older installation: its values show the files.
    expect(filled({ photo }, [])).toEqual({ a: '<url face.jpg>', b: 'image/jpeg' });
  });
});

/** The same by exact comparison of leaves instead of by pattern. */
function expected(node: unknown, prompt: string): unknown {
  if (node === '{{prompt}}') return prompt;
  if (node === 'say: {{prompt}}!') return `say: ${prompt}!`;
  if (Array.isArray(node)) return node.map((item) => expected(item, prompt));
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, expected(child, prompt)]));
}
