import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnection } from '#adapters/postgres/connection.ts';
import { migrationSettings } from '#adapters/postgres/migrate.ts';
import { createPublicationStore } from '#adapters/postgres/publication-store.ts';
import { dropDatabase, emptyDatabase } from '../../support/database.ts';

const settings = migrationSettings;
const name = '20261122190000_hold_several_containers.ts';
const at = '2026-11-21T09:00:00.000Z';

let url: string;
let knex: Knex;
beforeAll(async () => {
  url = await emptyDatabase();
  knex = createConnection({ url });
  const isNext = async () => {
    const [, pending] = (await knex.migrate.list(settings)) as [unknown, { file: string }[]];
    return pending[0]?.file === name;
  };
  while (!(await isNext())) await knex.migrate.up(settings);
  // The rows around a publication do not matter here.
  await knex.raw(`alter table publications drop constraint publications_user_id_fkey,
    drop constraint publications_content_id_fkey`);
});
afterAll(async () => {
  await knex.destroy();
  await dropDatabase(url);
});

const called = { containerId: '179', caption: '', kind: 'feed', firstCallAt: at, lastCallAt: at };
/** States as older versions stored them. */
const before = {
  claimed: { status: 'claimed', nextStepAt: at, creations: 2, unreadable: 1, waits: 0, earlier: called },
  container: {
    status: 'container',
    nextStepAt: at,
    containerId: '179',
    creations: 3,
    looks: 4,
    waits: 0,
    notReady: 1,
  },
  publishing: {
    status: 'publishing',
    nextStepAt: at,
    called,
    creations: 1,
    notReady: 0,
    calls: 1,
    answer: { kind: 'none' },
    looks: 2,
    finishedLooks: 1,
  },
  unconfirmed: { status: 'unconfirmed', nextStepAt: null, called, answer: { kind: 'none' } },
  failed: { status: 'failed', nextStepAt: null, failure: 'refused', called: null, finishedAt: at },
} as const;

async function insert(state: Record<string, unknown>, more: object = {}): Promise<string> {
  const id = randomUUID();
  const ids = { user_id: randomUUID(), content_id: randomUUID(), account_id: randomUUID() };
  const columns = {
    status: state.status,
    next_step_at: state.nextStepAt,
    state: JSON.stringify(state),
    created_at: at,
  };
  await knex('publications').insert({ id, ...ids, kind: 'feed', caption: '', ...columns, ...more });
  return id;
}
const rowOf = (id: string) => knex('publications').where({ id }).first();

test('older states get a list with their one container, carousels are reset, and nothing else changes', async () => {
  const ids: Record<string, string> = {};
  for (const [status, state] of Object.entries(before)) ids[status] = await insert(state);

  await knex.migrate.up(settings);
  const store = createPublicationStore(knex);
  const item = { fileIndex: 0, containerId: '179' };
  const { creations: _claimed, ...claimed } = before.claimed;
  const { creations: _container, ...container } = before.container;
  const { creations: _publishing, ...publishing } = before.publishing;
  const one = { kind: 'feed', fileIndexes: [0] };
  expect(await store.byId(ids['claimed']!)).toMatchObject({ ...one, ...claimed, items: [], lost: 2 });
  expect(await store.byId(ids['container']!)).toMatchObject({
    ...one,
    ...container,
    items: [{ ...item, status: 'IN_PROGRESS' }],
    lost: 2,
  });
  expect(await store.byId(ids['publishing']!)).toMatchObject({
    ...one,
    ...publishing,
    items: [{ ...item, status: 'FINISHED' }],
    lost: 0,
  });
  for (const id of Object.values(ids)) expect((await rowOf(id)).state).not.toHaveProperty('creations');

  // Two files of a carousel, one with its parent and one without.
  const items = [
    { ...item, fileIndex: 1, status: 'FINISHED' },
    { fileIndex: 0, containerId: '178', status: 'FINISHED' },
  ];
  const several = { kind: 'carousel', file_indexes: [1, 0] };
  const waiting = { status: 'container', nextStepAt: at, items, lost: 1, looks: 0, waits: 0, notReady: 0 };
  const without = await insert({ ...waiting, containerId: null }, several);
  const withParent = await insert({ ...waiting, containerId: '180' }, several);
  const live = { ...before.publishing, items, lost: 0, called: { ...called, kind: 'carousel' } };
  const published = await insert(live, several);
  const stored = await store.byId(without);
  expect(stored).toMatchObject({ kind: 'carousel', fileIndexes: [1, 0], items, containerId: null });

  await knex.migrate.down(settings);
  for (const [status, state] of Object.entries(before)) expect((await rowOf(ids[status]!)).state).toEqual(state);
  expect(await rowOf(without)).toMatchObject({ kind: 'feed', status: 'failed', failure: 'instagramTrouble' });
  expect((await rowOf(without)).next_step_at).toBeNull();
  expect(await rowOf(withParent)).toMatchObject({ kind: 'feed', state: { containerId: '180', creations: 2 } });
  expect((await rowOf(published)).state.called).toEqual(called);

  await knex.migrate.up(settings);
  expect(await store.byId(withParent)).toMatchObject({ kind: 'feed', fileIndexes: [0], containerId: '180', lost: 1 });
});

test('a carousel has two to ten files, any other post one', async () => {
  const state = { status: 'claimed', nextStepAt: at, items: [], lost: 0, unreadable: 0, waits: 0, earlier: null };
  const eleven = Array.from({ length: 11 }, (_, n) => n);
  for (const [kind, file_indexes] of [
    ['carousel', [0]],
    ['feed', [0, 1]],
    ['carousel', eleven],
    ['feed', []],
  ] as const) {
    await expect(insert(state, { kind, file_indexes })).rejects.toThrow('publications_files_of_kind');
  }
  await insert(state, { kind: 'carousel', file_indexes: eleven.slice(1) });
});
