// spec: 2.196
import type { OwnedModel } from '#core/influencers/influencer.ts';
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { groupNames, modelOrders, nearestModels, sectionsOf } from '../../../pwa/src/fields/model-choice/arranged.ts';
import { anId, anInfluencer } from '../../support/screens/examples.ts';

const model = (n: number, parts: Partial<OwnedModel> = {}): OwnedModel => ({
  ...anInfluencer({ id: anId(n), instagramAccount: null, pricing: null }),
  name: `Model ${n}`,
  ...parts,
});
const by = { search: '', order: 'newest', recent: [] as string[], locale: 'tr' } as const;
const shapeOf = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ kind, name, models }) => [name ?? kind, models.map((each) => each.name).join(', ')]);

const agency = [
  model(1, { name: 'Işıl', groupName: 'Luna' }),
  model(2, { name: 'Zeynep', isPinned: true, groupName: 'luna' }),
  model(3, { name: 'Çağla' }),
  model(4, { name: 'Ayşe', groupName: 'ege' }),
  model(5, { name: 'Can', groupName: 'LUNA' }),
];

test('pinned models come first, then the groups by name whatever their spelling, then the others', () => {
  expect(shapeOf(sectionsOf(agency, by))).toEqual([
    ['pinned', 'Zeynep'],
    ['ege', 'Ayşe'],
    ['Luna', 'Işıl, Can'],
    ['others', 'Çağla'],
  ]);
  expect(shapeOf(sectionsOf(agency.slice(2, 3), by))).toEqual([['whole', 'Çağla']]);
  expect(groupNames(agency, 'tr')).toEqual(['ege', 'Luna']);
});

const names = (order: 'used' | 'name', recent: string[] = []) => {
  const unarranged = agency.map(({ groupName: _group, isPinned: _pin, ...each }) => each);
  return sectionsOf(unarranged, { ...by, order, recent })[0]!.models.map(({ name }) => name);
};

test('are ordered by their last use, or by name as Turkish does', () => {
  expect(names('name')).toEqual(['Ayşe', 'Can', 'Çağla', 'Işıl', 'Zeynep']);
  expect(names('used', [anId(4), anId(3)])).toEqual(['Ayşe', 'Çağla', 'Işıl', 'Zeynep', 'Can']);
});

test.each(['ISIL', 'ışıl', 'isil', ' luna  işil'])('%s finds Işıl of Luna', (search) => {
  expect(shapeOf(sectionsOf(agency, { ...by, search }))).toEqual([['Luna', 'Işıl']]);
});

const anyModels = fc.uniqueArray(fc.nat({ max: 400 }), { maxLength: 60 }).chain((ids) =>
  fc.tuple(
    ...ids.map((n) =>
      fc
        .record({
          isPinned: fc.boolean(),
          groupName: fc.constantFrom(null, 'Luna', 'LUNA', 'Işık', 'isik'),
        })
        .map((parts) => model(n, parts)),
    ),
  ),
);

test('whatever the order, each model is in exactly one part, and no part is empty', () => {
  fc.assert(
    fc.property(anyModels, fc.constantFrom(...modelOrders), fc.array(fc.nat({ max: 400 })), (models, order, used) => {
      const sections = sectionsOf(models, { ...by, order, recent: used.map(anId) });
      const displayed = sections.flatMap((section) => section.models.map(({ id }) => id));
      expect(displayed.toSorted()).toEqual(models.map(({ id }) => id).toSorted());
      expect(sections.every((section) => section.models.length > 0)).toBe(true);
    }),
  );
});

test('the short row has the selected model, pinned ones before the last used, and never more than fit', () => {
  fc.assert(
    fc.property(anyModels, fc.integer({ min: 1, max: 12 }), fc.nat(), (models, count, at) => {
      fc.pre(models.length > 0);
      const selectedId = models[at % models.length]!.id;
      const row = nearestModels(models, { recent: [], selectedId, count });
      expect(row.map(({ id }) => id)).toContain(selectedId);
      expect(row.length).toBe(Math.min(count, models.length));
      expect(new Set(row).size).toBe(row.length);
    }),
  );
  expect(nearestModels(agency, { recent: [anId(5)], selectedId: anId(5), count: 3 }).map(({ name }) => name)).toEqual([
    'Zeynep',
    'Can',
    'Işıl',
  ]);
});
