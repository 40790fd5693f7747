import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Knex } from 'knex';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { observeGeneration } from '#core/generation/use-cases/steps/observe-generation.ts';
import { scheduleEventHandlers } from '#core/schedules/event-handlers.ts';
import { runEventJobs } from '../../support/event-jobs.ts';
import { aModelOnSale } from '../../support/shop.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { untilLockWait } from '../../support/database.ts';

let setup: PlanningSetup;
beforeAll(async () => {
  setup = await planningSetup();
});
afterAll(() => setup.drop());

const changedSince = (since: number, influencerId = setup.influencerId) =>
  setup.ports.read(({ schedules }) => schedules.changedSince(setup.owner.userId, [{ influencerId, since }], 1_000));
const newest = async () => (await changedSince(0)).at(-1)?.revision ?? 0;
const idsSince = async (since: number) => (await changedSince(since)).map(({ schedule }) => schedule.id);
const rewrite = (trx: Knex, id: string) => trx('schedules').where({ id }).increment('version', 1);
/** Writes a schedule and increments its revision, as a commit does. */
async function count(trx: Knex, id: string): Promise<void> {
  await rewrite(trx, id);
  await trx.raw('set constraints all immediate');
}

const nothing = { files: [], text: null, fields: [] };
const image = {
  url: '/media/1.png',
  thumbnailUrl: '/media/1.webp',
  kind: 'image' as const,
  width: 832,
  height: 1216,
};

test('every write of a schedule increments its revision, by any statement', async () => {
  const id = await setup.plan();
  for (const write of [
    () => setup.knex('schedules').where({ id }).update({ prompt: 'Elle' }),
    () => setup.within(async ({ schedules }) => schedules.save((await schedules.byId(id))!)),
    () => setup.within(({ schedules }) => schedules.deleteAll([id], setup.clock.now())),
    () => setup.within(({ schedules }) => schedules.forgetPerson(setup.owner.userId, setup.clock.now())),
  ]) {
    const before = await newest();
    await write();
    expect(await idsSince(before)).toContain(id);
  }
});

describe('data from other tables in the view of a schedule', () => {
  test('increments the revision too: the end of its run, the image of its content', async () => {
    const id = await setup.plan();
    await setup.comesDue(id);
    let before = await newest();
    const { generationId } = await setup.schedule(id);
    await observeGeneration(setup.ports, generationId!, { kind: 'taken' });
    expect(await idsSince(before)).toEqual([]);
    await observeGeneration(setup.ports, generationId!, { kind: 'answered', answer: nothing });
    await observeGeneration(setup.ports, generationId!, { kind: 'copied', result: { ...nothing, media: [image] } });
    expect(await idsSince(before)).toEqual([id]);
    await runEventJobs(setup.knex, scheduleEventHandlers(setup.ports));
    const { contentId } = await setup.schedule(id);
    before = await newest();
    const thumbnail = '/media/other.webp';
    const files = setup.knex.raw(`jsonb_set(files, '{0,thumbnailUrl}', to_jsonb(?::text))`, [thumbnail]);
    await setup.knex('contents').where({ id: contentId }).update({ thumbnail_url: thumbnail, files });
    expect(await idsSince(before)).toEqual([id]);
    before = await newest();
    await setup.knex('contents').where({ id: contentId }).update({ permalink: 'https://www.instagram.com/p/1/' });
    expect(await idsSince(before)).toEqual([id]);
    before = await newest();
    await setup.knex('contents').where({ id: contentId }).update({ prompt: 'Başka' });
    expect(await idsSince(before)).toEqual([]);
  });
});

describe('a reader with a cursor', () => {
  test('does not pass a commit that is still open', async () => {
    const [first, second] = [await setup.plan(), await setup.plan()];
    const cursor = await newest();
    const [slow, fast] = [await setup.knex.transaction(), await setup.knex.transaction()];
    await rewrite(slow, first);
    // The part of a commit before other transactions can see it: the revision is assigned.
    await slow.raw('set constraints all immediate');
    await rewrite(fast, second);
    const committed = fast.commit();
    await untilLockWait(setup.knex);
    expect(await idsSince(cursor)).toEqual([]);
    await slow.commit();
    await committed;
    expect(await idsSince(cursor)).toEqual([first, second]);
  });

  test('reads every latest version, however many transactions write at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => setup.plan()));
    const visited = new Map<string, number>();
    let cursor = await newest();
    const written = new AbortController();
    const read = async () => {
      for (const { schedule, revision } of await changedSince(cursor)) {
        visited.set(schedule.id, schedule.version);
        expect(revision).toBeGreaterThan(cursor);
        cursor = revision;
      }
    };
    const reader = (async () => {
      while (!written.signal.aborted) await read();
    })();
    const writer = async (index: number) => {
      for (let round = 0; round < 10; round++) await rewrite(setup.knex, ids[(index + round) % ids.length]!);
    };
    await Promise.all([0, 1, 2, 3].map(writer));
    written.abort();
    await reader;
    await read();
    for (const id of ids) expect(visited.get(id)).toBe((await setup.schedule(id)).version);
  });
});

test('transactions that write several models of a person in opposite orders both commit', async () => {
  const other = await aModelOnSale(setup.knex);
  const [one, two, three, four] = await Promise.all([setup.plan(), setup.plan(), setup.plan(), setup.plan()]);
  // Half of the schedules belong to another model: the transactions wait only for the counters, not for a row.
  await setup.knex('schedules').whereIn('id', [two, four]).update({ influencer_id: other });
  const [first, second] = [await setup.knex.transaction(), await setup.knex.transaction()];
  await count(first, one);
  const begun = count(second, two);
  // Without the lock of the person this transaction would have the counter of the other model by then, and each would wait for the other.
  await Promise.race([begun, untilLockWait(setup.knex)]);
  const ends = [
    count(first, four).then(() => first.commit()),
    begun.then(() => count(second, three)).then(() => second.commit()),
  ];
  const failed = (await Promise.allSettled(ends)).filter(({ status }) => status === 'rejected');
  await Promise.all([first.rollback(), second.rollback()]);
  expect(failed).toEqual([]);
  expect(await changedSince(0, other)).toHaveLength(2);
});

test('a transaction that writes several schedules does not block another one', async () => {
  const [one, two] = [await setup.plan(), await setup.plan()];
  const trx = await setup.knex.transaction();
  await rewrite(trx, one);
  // It would wait for the counter of the other one if the counter were incremented with the write.
  await rewrite(setup.knex, two);
  await rewrite(trx, two);
  await trx.commit();
  expect((await setup.schedule(two)).version).toBe(3);
});
