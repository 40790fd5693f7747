// spec: 3.13, 5.13, 5.14, 5.15, 5.16, 9.28
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InfluencerInput } from '#core/influencers/influencer-draft.ts';
import { joinTags, readTags, parseInfluencer } from '#core/influencers/influencer-draft.ts';

const least: InfluencerInput = { name: 'Defne', creatorPrompt: 'a woman of 26' };
const wrong = (input: InfluencerInput) => {
  const read = parseInfluencer(input);
  return read.ok ? [] : read.refusal.issues!.map(({ path, code }) => [path, code]);
};
const draftOf = (input: InfluencerInput) => {
  const read = parseInfluencer(input);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
};

test('a new model is female and public, and all fields except name and prompt may be empty', () => {
  const empty = {
    name: 'Defne',
    creatorPrompt: 'a woman of 26',
    age: null,
    gender: 'female',
    heightCm: null,
    weightKg: null,
    hairColor: { tr: '', en: '' },
    personality: { tr: '', en: '' },
    story: { tr: '', en: '' },
    referenceImageUrl: null,
    color: null,
    listing: {
      priceCents: null,
      category: null,
      description: null,
      tags: null,
      isPublic: true,
      declaration: null,
      consentPerson: null,
      consentFile: null,
    },
  };
  expect(draftOf(least)).toEqual(empty);
  const blank = { age: '', height: ' ', weight: null, price: '', category: '', description: '', tags: ' , ' };
  expect(draftOf({ ...least, ...blank, referenceImageUrl: '', color: '' })).toEqual(empty);
});

test('name and creator prompt are required, in the words of the specification', () => {
  const read = parseInfluencer({ name: ' ', age: 'old' });
  expect(read).toMatchObject({ ok: false, refusal: { code: 'influencers.required' } });
  expect(wrong({ name: ' ', age: 'old' })).toEqual([
    ['name', 'required'],
    ['creatorPrompt', 'required'],
    ['age', 'influencers.wholeNumber'],
  ]);
});

test.each([
  ['age', 26.5],
  ['age', 0],
  ['age', 151],
  ['height', '1,72'],
  ['height', 20],
  ['weight', '1e2'],
  ['weight', -1],
])('%s %j is not a valid whole number', (field, value) => {
  expect(wrong({ ...least, [field]: value })).toEqual([[field, 'influencers.wholeNumber']]);
});

test.each([0, 0.49, 10_000.01, 9.999, '1e3', 'free', Number.NaN])('the price %j is refused', (price) => {
  expect(wrong({ ...least, price })).toEqual([['price', 'influencers.price']]);
});

test('each part of a listing may be empty on its own', () => {
  const full: InfluencerInput = {
    ...least,
    price: 19.99,
    category: 'Art & Creative',
    description: 'Sakin',
    tags: 'a, b',
    declaration: 'noRealPerson',
  };
  const { listing } = draftOf(full);
  expect(listing).toEqual({
    priceCents: 1999,
    category: 'Art & Creative',
    description: { tr: 'Sakin', en: '' },
    tags: ['a', 'b'],
    isPublic: true,
    declaration: 'noRealPerson',
    consentPerson: null,
    consentFile: null,
  });
  for (const [field, part] of [
    ['price', 'priceCents'],
    ['category', 'category'],
    ['description', 'description'],
    ['tags', 'tags'],
  ]) {
    expect(draftOf({ ...full, [field!]: null }).listing).toEqual({ ...listing, [part!]: null });
  }
});

test('an unknown category, a wrong colour, too many tags and invalid addresses are named', () => {
  const tags = Array.from({ length: 21 }, (_, n) => `t${n}`);
  for (const referenceImageUrl of [
    'javascript:alert(1)',
    '//evil.example/a.png',
    'https://a:b@x.example/a.png',
    'foto',
  ]) {
    expect(wrong({ ...least, category: 'Cars', color: 'red', tags, referenceImageUrl })).toEqual([
      ['category', 'influencers.category'],
      ['tags', 'influencers.tags'],
      ['referenceImageUrl', 'influencers.photoUrl'],
      ['color', 'influencers.color'],
    ]);
  }
  expect(wrong({ ...least, tags: ['x'.repeat(41)] })).toEqual([['tags', 'influencers.tags']]);
  expect(wrong({ ...least, referenceImageUrl: '/media/0a.jpg', color: '#ff6a4d' })).toEqual([]);
  expect(wrong({ ...least, referenceImageUrl: 'http://localhost:3000/media/0a.jpg' })).toEqual([]);
});

describe('an edit', () => {
  test('keeps omitted fields and empties fields that are null', () => {
    const stored = draftOf({
      ...least,
      age: 26,
      price: 9.5,
      tags: ['a'],
      color: '#112233',
      isPublic: false,
      story: 'Ege',
    });
    expect(parseInfluencer(least, stored)).toEqual({ ok: true, value: stored });
    expect(parseInfluencer({ ...least, age: null, story: null, isPublic: true }, stored)).toMatchObject({
      value: { age: null, story: { tr: '', en: '' }, color: '#112233', listing: { priceCents: 950, isPublic: true } },
    });
  });
});

test('every price in whole cents keeps its value, typed or sent, with comma or point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 1_000_000 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      for (const price of [cents / 100, text, text.replace('.', ',')]) {
        expect(draftOf({ ...least, price }).listing.priceCents).toBe(cents);
      }
    }),
  );
});

test('joined tags are split into the same tags again', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (words) => {
      const tags = readTags(words);
      expect(readTags(joinTags(tags))).toEqual(tags);
    }),
  );
});
