import { afterEach, expect, test } from 'vitest';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { knownFrom } from '../../../pwa/src/api/known-from.ts';
import { queryClient } from '../../../pwa/src/api/query-client.ts';

type Model = { id: string; name: string };
const known = (id: string, lists = [marketplaceModels] as Parameters<typeof knownFrom>[0]) =>
  knownFrom(lists, id, (model: Model) => ({ model }));

afterEach(() => queryClient.clear());

test('an object of a cached list is known, as old as the list, also of one with pages', () => {
  queryClient.setQueryData(
    [marketplaceModels.name, 'deck'],
    { pages: [{ models: [{ id: 'a', name: 'Ada' }], total: 1 }] },
    { updatedAt: 5 },
  );
  expect(known('a').initialData()).toEqual({ model: { id: 'a', name: 'Ada' } });
  expect(known('a').initialDataUpdatedAt()).toBe(5);
  expect(known('b').initialData()).toBeUndefined();
  expect(known('b').initialDataUpdatedAt()).toBeUndefined();
});

test('the newest of several lists is taken, and no list of another route', () => {
  queryClient.setQueryData(
    [marketplaceModels.name, null, null],
    { models: [{ id: 'a', name: 'Old' }] },
    { updatedAt: 1 },
  );
  queryClient.setQueryData(
    [marketplaceModels.name, null, { limit: 3 }],
    { models: [{ id: 'a', name: 'New' }] },
    { updatedAt: 2 },
  );
  expect(known('a').initialData()?.model.name).toBe('New');
  expect(known('a', [ownedInfluencers]).initialData()).toBeUndefined();
});
