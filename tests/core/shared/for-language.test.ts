// spec: 3.1
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '#core/contract/contract.ts';
import { forLanguage } from '#core/shared/for-language.ts';
import { locales } from '#core/shared/locale.ts';
import { localTextSchema } from '#core/shared/schema.ts';
import { localTextInput } from '#core/shared/local-text-input-schema.ts';
import { choicesSchema } from '#core/webhooks/webhook-schema.ts';

const place = { tr: 'Mekân', en: 'Place' };

test.each([
  ['a text', localTextSchema, place, 'Place'],
  ['a missing text', z.nullable(localTextSchema), null, null],
  [
    'a field',
    z.object({ name: z.optional(localTextSchema), tr: z.string() }),
    { name: place, tr: 'x' },
    { name: 'Place', tr: 'x' },
  ],
  ['a list', z.array(localTextSchema), [place], ['Place']],
  [
    'a record',
    z.record(z.string(), z.union([z.string(), z.number(), localTextSchema])),
    { a: 1, b: place },
    { a: 1, b: 'Place' },
  ],
  [
    'one kind of several',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), name: localTextSchema }),
      z.object({ kind: z.literal('b'), name: z.string() }),
    ]),
    { kind: 'a', name: place },
    { kind: 'a', name: 'Place' },
  ],
  ['a text without English', localTextSchema, { tr: 'Mekân', en: '' }, 'Mekân'],
  ['JSON of another sender', z.object({ data: z.unknown() }), { data: place }, { data: place }],
  [
    'choices',
    z.object({ options: choicesSchema }),
    { options: [{ value: 'cafe', label: place }] },
    { options: ['Place'] },
  ],
])('%s is written in one language', (_, schema, value, plain) => {
  expect(forLanguage(schema, 'en').parse(value)).toEqual(plain);
});

test('a schema without texts stays the same, and one with texts is converted once', () => {
  const [without, withText] = [z.object({ id: z.string() }), z.object({ name: localTextSchema })];
  expect(forLanguage(without, 'tr')).toBe(without);
  expect(forLanguage(withText, 'tr')).toBe(forLanguage(withText, 'tr'));
  expect(forLanguage(withText, 'tr')).not.toBe(forLanguage(withText, 'en'));
});

test('a text of a request belongs to its language, and an empty one removes both', () => {
  const body = z.object({ name: localTextInput(20) });
  const read = (name: unknown) => forLanguage(body, 'en').parse({ name });
  expect(read('Place')).toEqual({ name: { en: 'Place' } });
  expect(read(' ')).toEqual({ name: { tr: '', en: '' } });
  expect(read({ tr: 'Mekân' })).toEqual({ name: { tr: 'Mekân' } });
  expect(forLanguage(body, 'en').safeParse({ name: 'x'.repeat(21) }).success).toBe(false);
});

describe('in the contract', () => {
  const names = (schema: z.ZodMiniType, match = new Set<unknown>()): Set<unknown> => {
    if (match.has(schema)) return match;
    match.add(schema);
    const { shape, options, element, innerType, valueType } = (schema as any)._zod.def;
    for (const part of [...Object.values(shape ?? {}), ...(options ?? []), element, innerType, valueType].filter(
      Boolean,
    ))
      names(part, match);
    return match;
  };

  test.each(locales)('no text in both languages is left in a reply in %s', (locale) => {
    for (const { name, reply, streams } of allRoutes) {
      if (streams) continue;
      const left = [...names(forLanguage(reply, locale))];
      expect([name, left.includes(localTextSchema), left.includes(choicesSchema)]).toEqual([name, false, false]);
    }
  });

  test('no request has a text in the form of a reply', () => {
    for (const { name, body, query } of allRoutes) {
      expect([name, names(body).has(localTextSchema), names(query).has(localTextSchema)]).toEqual([name, false, false]);
    }
  });
});
