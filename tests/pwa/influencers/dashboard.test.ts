// spec: 2.66
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { modelsLeft, neighbours, pickModel } from '../../../pwa/src/features/influencers/owned-models.ts';

const models = ['defne', 'mira', 'selin'].map((id) => ({ id }));

test('the requested model is on stage, else the first', () => {
  expect(pickModel(models, 'mira')?.id).toBe('mira');
  expect(pickModel(models, 'gone')?.id).toBe('defne');
  expect(pickModel([], 'mira')).toBeNull();
});

test('next and previous wrap around, and undo each other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 20 }), fc.nat(), (ids, at) => {
      const row = ids.map((id) => ({ id }));
      const here = row[at % row.length]!;
      const { next, previous } = neighbours(row, here);
      expect(neighbours(row, next).previous).toBe(here);
      expect(neighbours(row, previous).next).toBe(here);
    }),
  );
  expect(neighbours(models.slice(0, 1), models[0]!)).toEqual({ previous: null, next: null });
});

test('owned models that are not on sale do not reduce the number of those in the window', () => {
  const owned = [{ pricing: { isPublic: true } }, { pricing: { isPublic: false } }, { pricing: null }];
  expect(modelsLeft(12, owned)).toBe(11);
  expect(modelsLeft(0, owned)).toBe(0);
});
