// spec: 2.6, 2.57
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deckOf, leftToBuy, swipeStep, withPicked } from '../../../pwa/src/features/marketplace/useDeck.ts';

const aModel = (id: string, isPublic = true) => ({ id, pricing: { isPublic } }) as PublicInfluencer;
const ids = (models: readonly PublicInfluencer[]) => models.map((model) => model.id);
const window = ['a', 'b', 'c'].map((id) => aModel(id));

test('the deck lists only models that are not owned, in the order of the window', () => {
  expect(ids(deckOf({ models: window, ownedIds: new Set(['b']), wanted: null, exceptId: null }))).toEqual(['a', 'c']);
});

test('the deck keeps a just bought model in its place', () => {
  expect(ids(deckOf({ models: window, ownedIds: new Set(['b']), wanted: null, exceptId: 'b' }))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('the deck puts the requested model first when it is on a page that is not loaded, unless it is owned', () => {
  const given = { models: window, wanted: aModel('z'), exceptId: null };
  expect(ids(deckOf({ ...given, ownedIds: new Set() }))).toEqual(['z', 'a', 'b', 'c']);
  expect(ids(deckOf({ ...given, ownedIds: new Set(['z']) }))).toEqual(['a', 'b', 'c']);
  expect(ids(deckOf({ ...given, wanted: aModel('b'), ownedIds: new Set() }))).toEqual(['a', 'b', 'c']);
});

test('the deck counts the remaining models in the whole window, however many are owned', () => {
  const owned = [aModel('a'), aModel('off', false)];
  expect(leftToBuy({ total: 12, owned, exceptId: null })).toBe(11);
  expect(leftToBuy({ total: 12, owned, exceptId: 'a' })).toBe(12);
  expect(leftToBuy({ total: 0, owned, exceptId: null })).toBe(0);
});

test('a drag to the left shows the next, to the right the previous one, and a short one changes nothing', () => {
  expect(swipeStep(-120, 390)).toBe(1);
  expect(swipeStep(120, 390)).toBe(-1);
  expect(swipeStep(40, 390)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 100, max: 1500 }), (dx, width) => {
      expect(swipeStep(dx, width) + swipeStep(-dx, width)).toBe(0);
    }),
  );
});

test('at most three are chosen for comparison; pressing one again removes it', () => {
  expect(withPicked(['a', 'b'], 'a')).toEqual(['b']);
  expect(withPicked(['a', 'b', 'c'], 'd')).toEqual(['b', 'c', 'd']);
  expect(withPicked([], 'a')).toEqual(['a']);
});
