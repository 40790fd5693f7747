// spec: 1.9
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublishingSetup, PublishingPorts } from '../../support/publishing-setup.ts';
import { aSigner } from '../../support/signers.ts';
import { expectRecorded } from '../../support/disclosures.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';

let setup: PublishingSetup;
beforeAll(async () => {
  setup = await publishingSetup({ signer: await aSigner() });
});
afterAll(() => setup.stop());

const crash = () => Promise.reject(new Error('the process was killed here'));
type Calls = 'createContainer' | 'containerStatus' | 'publish' | 'permalink';

/** A worker that dies just before or just after one of Instagram's calls, or around the n-th transaction of its turn. */
const deaths: [name: string, turn: number, replace: (ports: PublishingPorts) => Partial<PublishingPorts>][] = [
  ['before the container is asked for', 1, (ports) => around(ports, 'createContainer', 'before')],
  ['after the container was made, before its id is stored', 1, (ports) => around(ports, 'createContainer', 'after')],
  ['before the container is looked at', 2, (ports) => around(ports, 'containerStatus', 'before')],
  ['after FINISHED was read, before the mark is stored', 2, (ports) => around(ports, 'containerStatus', 'after')],
  ['while the mark is being stored', 2, (ports) => atTransaction(ports, 2, 'before')],
  ['after the call, before its response is stored', 2, (ports) => around(ports, 'publish', 'after')],
  ['while the response is being stored', 2, (ports) => atTransaction(ports, 3, 'before')],
  ['just after the response was stored', 2, (ports) => atTransaction(ports, 3, 'after')],
  ['before the link is asked for', 3, (ports) => around(ports, 'permalink', 'before')],
  ['after the link was read', 3, (ports) => around(ports, 'permalink', 'after')],
  ['just after the turn was taken', 1, (ports) => atTransaction(ports, 1, 'after')],
];

test.each(deaths)('a worker killed %s: one post, and the row knows it', async (name, turn, replace) => {
  await setup.sandbox.control('reset');
  const marked = { isAdvertising: true, brand: '@acme' };
  const content = await setup.aContent();
  const published = await setup.publish(content, `Bir kez: ${name}`, setup.owner, [], 'crop', marked);
  if (!published.ok) throw new Error(published.refusal.code);
  const { id } = published.value.publication;
  await setup.finish(id, { steps: turn - 1 });
  const { nextStepAt } = await setup.publicationOf(id);
  if (nextStepAt! > setup.clock.now()) setup.clock.set(nextStepAt!);
  await expect(setup.advance(id, replace(setup.ports))).rejects.toThrow('killed here');

  // The lease is still valid: no other worker may continue yet.
  await setup.advance(id);
  setup.clock.advance(3 * 60_000);
  await setup.sweep();
  const done = await setup.finish(id);
  const { posts } = await setup.sandbox.outcome();
  expect(posts).toHaveLength(1);
  expect(done).toMatchObject({ status: 'published', mediaId: posts[0]!.id, permalink: expect.any(String) });
  await expectRecorded(setup, id);
});

test('a turn that was taken belongs to its worker until its lease is over', async () => {
  await setup.sandbox.control('reset');
  const published = await setup.publish(await setup.aContent(), 'Sıra bende');
  if (!published.ok) throw new Error(published.refusal.code);
  const { id } = published.value.publication;
  await expect(setup.advance(id, around(setup.ports, 'createContainer', 'before'))).rejects.toThrow('killed here');
  const held = await setup.publicationOf(id);
  await setup.advance(id);
  expect(await setup.publicationOf(id)).toEqual(held);
  setup.clock.advance(3 * 60_000);
  await setup.advance(id);
  expect((await setup.publicationOf(id)).status).toBe('container');
});

test('a worker killed after the mark, before the call: the result is unknown, nothing is posted automatically', async () => {
  await setup.sandbox.control('reset');
  const published = await setup.publish(await setup.aContent(), 'İşaretten sonra');
  if (!published.ok) throw new Error(published.refusal.code);
  const { id } = published.value.publication;
  await setup.finish(id, { steps: 1 });
  setup.clock.advance(3_000);
  await expect(setup.advance(id, around(setup.ports, 'publish', 'before'))).rejects.toThrow('killed here');
  setup.clock.advance(3 * 60_000);
  await setup.sweep();
  expect((await setup.finish(id, { steps: 8 })).status).toBe('unconfirmed');
  expect((await setup.sandbox.outcome()).publishCalls).toBe(0);
});

test('a worker that returns after its lease reports its results, and does nothing else', async () => {
  await setup.sandbox.control('reset');
  const published = await setup.publish(await setup.aContent(), 'Geç kalan');
  if (!published.ok) throw new Error(published.refusal.code);
  const { id } = published.value.publication;
  await setup.finish(id, { steps: 1 });
  setup.clock.advance(3_000);
  const slow: Partial<PublishingPorts> = {
    instagram: {
      ...setup.ports.instagram,
      publish: async (...call) => {
        const answer = await setup.ports.instagram.publish(...call);
        setup.clock.advance(5 * 60_000);
        await setup.advance(id);
        return answer;
      },
    },
  };
  await setup.advance(id, slow);
  const done = await setup.finish(id);
  const { posts, publishCalls } = await setup.sandbox.outcome();
  expect([posts.length, publishCalls]).toEqual([1, 1]);
  expect(done).toMatchObject({ status: 'published', mediaId: posts[0]!.id });
});

test('a worker that read FINISHED and then slept while another one published stores nothing and calls nothing', async () => {
  await setup.sandbox.control('reset');
  await setup.sandbox.switches({ secondPublish: 'secondPost' });
  const published = await setup.publish(await setup.aContent(), 'Uykucu');
  if (!published.ok) throw new Error(published.refusal.code);
  const { id } = published.value.publication;
  await setup.finish(id, { steps: 1 });
  setup.clock.advance(3_000);
  const asleep: Partial<PublishingPorts> = {
    instagram: {
      ...setup.ports.instagram,
      containerStatus: async (...call) => {
        const answer = await setup.ports.instagram.containerStatus(...call);
        setup.clock.advance(3 * 60_000);
        await setup.finish(id);
        return answer;
      },
    },
  };
  await setup.advance(id, asleep);
  const { posts, publishCalls } = await setup.sandbox.outcome();
  expect([posts.length, publishCalls]).toEqual([1, 1]);
  expect(await setup.publicationOf(id)).toMatchObject({ status: 'published', mediaId: posts[0]!.id });
});

test('a worker that was delayed past its lease between mark and call does not call any more', async () => {
  await setup.sandbox.control('reset');
  const published = await setup.publish(await setup.aContent(), 'Uyuyan');
  if (!published.ok) throw new Error(published.refusal.code);
  const { id } = published.value.publication;
  await setup.finish(id, { steps: 1 });
  setup.clock.advance(3_000);
  const asleep: Partial<PublishingPorts> = {
    instagram: {
      ...setup.ports.instagram,
      quota: async (...call) => {
        const answer = await setup.ports.instagram.quota(...call);
        setup.clock.advance(90_000);
        return answer;
      },
    },
  };
  await setup.advance(id, asleep);
  expect((await setup.sandbox.outcome()).publishCalls).toBe(0);
  expect((await setup.finish(id)).status).toBe('published');
  expect((await setup.sandbox.outcome()).posts).toHaveLength(1);
});

function around(ports: PublishingPorts, call: Calls, when: 'before' | 'after'): Partial<PublishingPorts> {
  const original = ports.instagram[call] as (...args: unknown[]) => Promise<unknown>;
  const dying = async (...args: unknown[]) => {
    if (when === 'after') await original(...args);
    return crash();
  };
  return { instagram: { ...ports.instagram, [call]: dying } };
}

function atTransaction(ports: PublishingPorts, nth: number, when: 'before' | 'after'): Partial<PublishingPorts> {
  let count = 0;
  return {
    transact: async (run) => {
      count++;
      if (count !== nth) return ports.transact(run);
      if (when === 'after') await ports.transact(run);
      return crash();
    },
  };
}

test('the results of a worker count for nothing once another has taken the turn', async () => {
  await setup.sandbox.control('reset');
  const published = await setup.publish(await setup.aContent(), 'Geç kalan');
  if (!published.ok) throw new Error(published.refusal.code);
  const { id } = published.value.publication;
  const { instagram } = setup.ports;
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let second = Promise.resolve();
  const slow: typeof instagram.createContainer = async (...input) => {
    const answer = await instagram.createContainer(...input);
    setup.clock.advance(3 * 60_000);
    const blocked: typeof instagram.createContainer = async (...repeated) => {
      taken.resolve();
      await released.promise;
      return instagram.createContainer(...repeated);
    };
    second = setup.advance(id, { instagram: { ...instagram, createContainer: blocked } });
    await taken.promise;
    return answer;
  };
  await setup.advance(id, { instagram: { ...instagram, createContainer: slow } });
  expect((await setup.publicationOf(id)).status).toBe('claimed');
  released.resolve();
  await second;
  const { containers } = await setup.sandbox.state();
  expect(await setup.publicationOf(id)).toMatchObject({ status: 'container', containerId: containers.at(-1)!.id });
  expect((await setup.finish(id)).status).toBe('published');
});
