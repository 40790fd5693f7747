import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { RecordFields, RecordInput, RecordValues } from '#core/shared/record-fields.ts';
import {
  emptyRecord,
  pickRecord,
  presentRecord,
  publicFields,
  readRecord,
  storedNames,
} from '#core/shared/record-fields.ts';
import { recordFile, recordInput, recordReply } from '#core/shared/record-fields-schema.ts';
import { emptyForm, recordForm, recordInputOf } from '../../../pwa/src/fields/record-form.ts';

const fields = {
  title: { kind: 'text', max: 20 },
  note: { kind: 'text', max: 20, isNullable: true, isInternal: true, isLater: true },
  about: { kind: 'localText', max: 50, canClear: true },
  offer: { kind: 'localText', max: 50, isNullable: true },
  height: {
    kind: 'wholeNumber',
    stored: 'heightCm',
    min: 30,
    max: 300,
    isNullable: true,
    wrong: 'influencers.wholeNumber',
  },
  price: { kind: 'money', stored: 'priceCents', min: 50, max: 1_000_000, isNullable: true, wrong: 'influencers.price' },
  size: { kind: 'choice', choices: ['small', 'large'], default: 'large' },
  shape: { kind: 'choice', choices: ['round', 'flat'], isOpen: true, max: 20, isNullable: true },
  isShown: { kind: 'flag', default: true },
  extra: { kind: 'own' },
} as const satisfies RecordFields;
type Values = RecordValues<typeof fields, { extra: string[] }>;

const empty = emptyRecord(fields, { extra: [] as string[] });
const read = (input: RecordInput<typeof fields>, stored: Values = empty) => readRecord(fields, input, stored);

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const localText = fc.record({ tr: word, en: word });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const record: fc.Arbitrary<Values> = fc.record({
  title: word,
  note: orNull(word),
  about: localText,
  offer: orNull(localText),
  heightCm: orNull(fc.integer({ min: 30, max: 300 })),
  priceCents: orNull(fc.integer({ min: 50, max: 1_000_000 })),
  size: fc.constantFrom('small', 'large'),
  shape: orNull(fc.constantFrom('round', 'flat')),
  isShown: fc.boolean(),
  extra: fc.array(word, { maxLength: 2 }),
});

test('the types of the table are those of its values', () => {
  expectTypeOf<Values['heightCm']>().toEqualTypeOf<number | null>();
  expectTypeOf<Values['size']>().toEqualTypeOf<'small' | 'large'>();
  expectTypeOf<Values['extra']>().toEqualTypeOf<string[]>();
  expectTypeOf<RecordInput<typeof fields>['shape']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<keyof ReturnType<typeof publicFields<typeof fields>>>().toEqualTypeOf<
    Exclude<keyof typeof fields, 'note'>
  >();
});

test('a new record has the defaults of the table', () => {
  expect(empty).toEqual({
    title: '',
    note: null,
    about: { tr: '', en: '' },
    offer: null,
    heightCm: null,
    priceCents: null,
    size: 'large',
    shape: null,
    isShown: true,
    extra: [],
  });
});

test('an empty request changes nothing, and a complete one replaces every field', () => {
  fc.assert(
    fc.property(record, record, (before, after) => {
      const { extra: _kept, ...unchanged } = before;
      expect(read({}, before)).toEqual({ values: unchanged, issues: [] });
      const { extra: _extra, ...sent } = presentRecord(fields, after);
      const { extra: _after, ...wanted } = after;
      expect(read(sent, before)).toEqual({ values: wanted, issues: [] });
    }),
  );
});

test('the form of any record, sent unchanged, is the same record', () => {
  fc.assert(
    fc.property(record, (stored) => {
      const displayed = presentRecord(fields, stored);
      const input = recordInputOf(fields, recordForm(fields, displayed, { extra: '' }));
      const { extra: _extra, ...wanted } = stored;
      expect(read(input)).toEqual({ values: wanted, issues: [] });
    }),
  );
  expect(read(recordInputOf(fields, emptyForm(fields, { extra: '' }))).values).toEqual(
    expect.objectContaining({ heightCm: null, size: 'large', isShown: true }),
  );
});

describe('single values', () => {
  test.each([
    [{ height: '172' }, { heightCm: 172 }],
    [{ height: ' ' }, { heightCm: null }],
    [{ price: '19,99' }, { priceCents: 1999 }],
    [{ title: ' a ' }, { title: 'a' }],
    [{ note: ' ' }, { note: null }],
    [{ about: null }, { about: { tr: '', en: '' } }],
    [{ offer: '' }, { offer: null }],
    [{ shape: '' }, { shape: null }],
  ])('%j is read as %j', (input, values) => expect(read(input)).toMatchObject({ values, issues: [] }));

  test.each([
    [{ height: 20 }, 'height', 'influencers.wholeNumber', { min: 30, max: 300 }],
    [{ height: '1e2' }, 'height', 'influencers.wholeNumber', { min: 30, max: 300 }],
    [{ price: 0.49 }, 'price', 'influencers.price', { min: 0.5, max: 10_000 }],
    [{ price: 'free' }, 'price', 'influencers.price', { min: 0.5, max: 10_000 }],
  ])('%j is refused', (input, path, code, params) => {
    expect(read(input).issues).toEqual([{ path, code, params }]);
  });

  test('an unknown choice is refused by the reader, at its path', () => {
    const { issues } = readRecord(fields, { shape: 'square' }, empty, { path: 'rows.2.' });
    expect(issues).toEqual([{ path: 'rows.2.shape', code: 'choice' }]);
  });

  test('a text in one language keeps the other one', () => {
    const stored = { ...empty, about: { tr: 'Kafe', en: 'Café' } };
    expect(read({ about: { en: 'Coffee' } }, stored).values.about).toEqual({ tr: 'Kafe', en: 'Coffee' });
    expect(readRecord(fields, {}, empty, { stored }).values.about).toEqual({ tr: '', en: '' });
  });
});

test('replies have the names of requests and money in dollars, and no internal fields', () => {
  const stored: Values = { ...empty, priceCents: 1999, heightCm: 172, note: 'secret' };
  expect(presentRecord(publicFields(fields), stored)).toMatchObject({ price: 19.99, height: 172 });
  expect(presentRecord(publicFields(fields), stored)).not.toHaveProperty('note');
  expect(storedNames(fields)).toContain('heightCm');
  expect(pickRecord(fields, { ...stored, id: 'x' })).toEqual(stored);
});

test('the schemas accept exactly the values that the table allows', () => {
  const own = { extra: z.array(z.string()) };
  const reply = z.object(recordReply(fields, own));
  const input = z.object(recordInput(fields, { extra: z.optional(own.extra) }));
  fc.assert(
    fc.property(record, (stored) => {
      const displayed = presentRecord(fields, stored);
      expect(reply.parse(displayed)).toEqual(displayed);
      expect(input.safeParse(displayed).success).toBe(true);
    }),
  );
  expect(input.parse({})).toEqual({});
  for (const bad of [
    { title: null },
    { title: 'a'.repeat(21) },
    { size: 'huge' },
    { isShown: 'yes' },
    { price: true },
  ]) {
    expect(input.safeParse(bad).success).toBe(false);
  }
  expect(input.safeParse({ shape: 'square', about: null }).success).toBe(true);
});

test('a file without newer fields is read with their defaults', () => {
  const reply = recordReply(fields, { extra: z.array(z.string()) });
  const file = z.object(recordFile(fields, reply, { ...empty, height: null, price: null }));
  const { note: _note, ...old } = presentRecord(fields, empty);
  expect(file.parse(old)).toEqual({ ...old, note: null });
  const { title: _title, ...broken } = old;
  expect(file.safeParse(broken).success).toBe(false);
});
