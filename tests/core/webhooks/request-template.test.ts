// spec: 3.25
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TemplateValues } from '#core/webhooks/request-template.ts';
import { fillTemplate, unknownNames } from '#core/webhooks/request-template.ts';

const values: TemplateValues = {
  prompt: 'Plajda gün batımı',
  type: 'image',
  generationId: '01990000-0000-7000-8000-000000000001',
  callbackUrl: null,
  input: { place: 'Bodrum', count: 3, extra: '' },
  influencer: {
    id: 'defne',
    name: 'Defne Aksoy',
    age: 24,
    gender: 'female',
    hairColor: 'brown',
    personality: 'cheerful',
    referenceImageUrl: null,
  },
};

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

  test('leaves unknown names unchanged, including built-in properties', () => {
    const template = {
      a: '{{secret}}',
      b: 'x {{influencer.creatorPrompt}} y',
      c: '{{constructor}}',
      d: '{{input.__proto__}}',
    };
    expect(fillTemplate(template, values)).toEqual({ ...template, d: null });
  });

  test('without a template sends the default body', () => {
    const { prompt, type, generationId, influencer, input } = values;
    expect(fillTemplate(null, values)).toEqual({ prompt, type, generationId, influencer, inputData: input });
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

  test('lists names that nothing will fill, each once', () => {
    const template = { a: '{{prompt}} {{promt}}', b: ['{{input.place}}', { c: '{{input.plase}} {{promt}}' }] };
    expect(unknownNames(template, ['place'])).toEqual(['promt', 'input.plase']);
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
