import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendJson } from '../../support/scripted-server.ts';
import type { GenerationWorld } from './generation-world.ts';
import { aPicture, generationWorld } from './generation-world.ts';

let world: GenerationWorld;
let userId: string;
let webhookId: string;
beforeAll(async () => {
  world = await generationWorld();
  webhookId = (await world.aWebhook()).id;
});
beforeEach(async () => {
  world.answerWithPicture();
  world.workflow.seen.length = 0;
  userId = await world.aBuyer(10);
});
afterAll(() => world.stop());

/** The row as a worker leaves it that died after its claim. */
const claimedAndDead = async (id: string, status: 'calling' | 'downloading') => {
  const now = Date.parse(world.clock.now());
  await world
    .knex('generations')
    .where({ id })
    .update({ status, started_at: new Date(now), lease_until: new Date(now + 60_000) });
};

describe('a worker that dies', () => {
  test.each(['calling', 'downloading'] as const)(
    'while %s: the run ends unknown, is released and never called',
    async (status) => {
      const id = await world.accepted(userId, webhookId);
      await claimedAndDead(id, status);
      await world.sweep();
      expect(await world.view(userId, id)).toMatchObject({ status, creditsHeld: 1 });
      world.clock.advance(60_001);
      await world.sweep();
      expect(await world.view(userId, id)).toMatchObject({
        status: 'unknown',
        failure: 'unknown',
        creditsUsed: 0,
        creditsHeld: 0,
        message: expect.stringContaining('Krediniz harcanmadı'),
      });
      expect(await world.balance(userId)).toEqual({ balance: 10, held: 0 });
      await world.run(id);
      expect(world.workflow.seen).toEqual([]);
    },
  );

  test('several sweeps at once release once', async () => {
    const id = await world.accepted(userId, webhookId);
    await claimedAndDead(id, 'calling');
    world.clock.advance(60_001);
    await Promise.all(Array.from({ length: 5 }, () => world.sweep()));
    expect(await world.balance(userId)).toEqual({ balance: 10, held: 0 });
    expect(await world.audit()).toEqual([]);
  });
});

describe('an answer that comes after the run was closed', () => {
  test.each(['/run', '/picture.png'])('during %s: it is not kept and not charged', async (lateAt) => {
    const id = await world.accepted(userId, webhookId);
    world.workflow.answer(async ({ path }, response) => {
      if (path === lateAt) {
        await world.knex('generations').where({ id }).update({ lease_until: '2026-01-01T00:00:00.000Z' });
        await world.sweep();
      }
      if (path === '/picture.png') return response.end(aPicture);
      return sendJson(response, { images: [{ url: `${world.workflow.url}/picture.png` }] });
    });
    await world.runSilently(id);
    expect(await world.view(userId, id)).toMatchObject({ status: 'unknown', creditsUsed: 0, media: [] });
    expect(await world.balance(userId)).toEqual({ balance: 10, held: 0 });
    expect(await world.spends(userId)).toEqual([]);
    expect(world.log.lines.map(({ event }) => event)).toContain('generation.lateAnswer');
  });
});

test('a worker that waits long says that it is there, and is not swept', async () => {
  const id = await world.accepted(userId, webhookId);
  world.workflow.answer(async ({ path }, response) => {
    if (path === '/picture.png') return response.end(aPicture);
    for (let minute = 0; minute < 4; minute++) {
      world.clock.advance(59_000);
      await leaseReaches(new Date(Date.parse(world.clock.now()) + 60_000).toISOString(), id);
      await world.sweep();
    }
    return sendJson(response, { images: [{ url: `${world.workflow.url}/picture.png` }] });
  });
  await world.run(id);
  expect(await world.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 1 });
});

test('a held run that lost its job is offered again, at most once in half a minute', async () => {
  const id = await world.accepted(userId, webhookId);
  const jobsOf = async () =>
    (await world.runJobs()).filter(({ data }) => 'generationId' in data && data.generationId === id);
  world.clock.advance(29_000);
  await world.sweep();
  expect(await jobsOf()).toHaveLength(1);
  world.clock.advance(2_000);
  await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
  await world.sweep();
  expect(await jobsOf()).toHaveLength(2);
  world.clock.advance(31_000);
  await world.sweep();
  expect(await jobsOf()).toHaveLength(3);
  await Promise.all([world.run(id), world.run(id), world.run(id)]);
  expect(await world.spends(userId)).toEqual([-1]);
});

/** Resolves when the heartbeat has written the lease. */
async function leaseReaches(until: string, id: string): Promise<void> {
  for (;;) {
    const [row] = await world.knex('generations').where({ id });
    if (row.lease_until >= until) return;
  }
}
