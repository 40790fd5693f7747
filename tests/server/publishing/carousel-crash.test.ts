// spec: 1.9
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublishingPorts, PublishingSetup } from '../../support/publishing-setup.ts';
import { expectRecorded } from '../../support/disclosures.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';

let setup: PublishingSetup;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());

type When = 'before' | 'after';
const calls = ['createContainer', 'containerStatus', 'quota', 'publish', 'permalink', 'recentMedia'] as const;

/**
 * For three files: three creations, three status reads, the parent, its status read with the quota, the call, the link.
 */
const callCount = 11;
const publishCall = 10;
/** Two for each turn, three for the one that publishes; the sixteenth stores the mark. */
const transactionCount = 19;
const markTransaction = 16;

const deaths = (['before', 'after'] as const).flatMap((when) => [
  ...Array.from({ length: callCount }, (_, n) => ['call', n + 1, when] as const),
  ...Array.from({ length: transactionCount }, (_, n) => ['transaction', n + 1, when] as const),
]);

/** Ports of a worker that is killed around its n-th call to Instagram, or around its n-th transaction. */
function killing(title: 'call' | 'transaction', nth: number, when: When) {
  const counts = { call: 0, transaction: 0 };
  const state = { killed: false };
  const around = async <T>(kind: 'call' | 'transaction', run: () => Promise<T>): Promise<T> => {
    counts[kind]++;
    if (kind !== title || counts[kind] !== nth) return run();
    if (when === 'after') await run();
    state.killed = true;
    throw new Error('the process was killed here');
  };
  const { instagram, transact } = setup.ports;
  const wrapped = Object.fromEntries(
    calls.map((name) => [
      name,
      (...args: unknown[]) =>
        around('call', () => (instagram[name] as (...args: unknown[]) => Promise<unknown>)(...args)),
    ]),
  );
  const ports: Partial<PublishingPorts> = {
    instagram: { ...instagram, ...wrapped },
    transact: (run) => around('transaction', () => transact(run)),
  };
  return { ports, counts, state };
}

async function runUntil(id: string, ports: Partial<PublishingPorts>): Promise<void> {
  for (let step = 0; step < 20; step++) {
    const { nextStepAt } = await setup.publicationOf(id);
    if (nextStepAt === null) return;
    if (nextStepAt > setup.clock.now()) setup.clock.set(nextStepAt);
    await setup.advance(id, ports);
  }
}

async function aCarousel(caption: string): Promise<string> {
  const content = await setup.aContentOf(3);
  const files = content.files.map(({ url }) => url);
  const published = await setup.publish(content, caption, setup.owner, files);
  if (!published.ok) throw new Error(published.refusal.code);
  return published.value.publication.id;
}

test('an undisturbed run takes as many calls and transactions as are killed below', async () => {
  await setup.sandbox.control('reset');
  const id = await aCarousel('Sessiz');
  const { ports, counts } = killing('call', Infinity, 'before');
  await runUntil(id, ports);
  expect((await setup.publicationOf(id)).status).toBe('published');
  expect(counts).toEqual({ call: callCount, transaction: transactionCount });
});

test.each(deaths)(
  'a carousel whose worker is killed at %s %i, %s it, is posted exactly once',
  async (kind, nth, when) => {
    await setup.sandbox.control('reset');
    await setup.sandbox.switches({ secondPublish: 'secondPost' });
    const id = await aCarousel(`Bir kez ${kind} ${nth} ${when}`);
    const { ports, state } = killing(kind, nth, when);
    await expect(runUntil(id, ports)).rejects.toThrow('killed here');
    expect(state.killed).toBe(true);
    setup.clock.advance(3 * 60_000);
    await setup.sweep();
    const done = await setup.finish(id, { steps: 25 });
    const { posts, publishCalls } = await setup.sandbox.outcome();
    const isBetweenMarkAndCall =
      (kind === 'call' && nth === publishCall && when === 'before') ||
      (kind === 'transaction' && nth === markTransaction && when === 'after');
    if (isBetweenMarkAndCall) {
      expect([done.status, posts.length, publishCalls]).toEqual(['unconfirmed', 0, 0]);
      return;
    }
    expect([posts.length, publishCalls]).toEqual([1, 1]);
    expect(posts[0]!.files).toHaveLength(3);
    await expectRecorded(setup, id);
    expect(done).toMatchObject({ status: 'published', mediaId: posts[0]!.id, permalink: expect.any(String) });
  },
);
