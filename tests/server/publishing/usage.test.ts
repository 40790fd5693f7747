// spec: 9.46
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';

let setup: PublishingSetup;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  await setup.sandbox.control('reset');
  await setup.connect();
});

async function aPublication(caption = 'Sahilde'): Promise<string> {
  const claimed = await setup.publish(await setup.aContent(), caption);
  if (!claimed.ok) throw new Error(claimed.refusal.code);
  return claimed.value.publication.id;
}
const calls = async () => (await setup.sandbox.state()).calls.length;
const accountOf = async () =>
  (await setup.within(({ instagramAccounts }) => instagramAccounts.byInfluencer(setup.influencerId)))!;
const restMinutes = async () => (Date.parse((await accountOf()).restsUntil!) - Date.parse(setup.clock.now())) / 60_000;
const minutesLeft = async (id: string) => {
  const { nextStepAt } = await setup.publicationOf(id);
  return (Date.parse(nextStepAt!) - Date.parse(setup.clock.now())) / 60_000;
};

test('an account whose calls are used up gets none until Instagram takes them again, and no post fails', async () => {
  const [first, second] = [await aPublication('Bir'), await aPublication('İki')];
  await setup.sandbox.switches({ usagePercent: 100, regainMinutes: 30 });
  await setup.finish(first, { steps: 1 });
  const before = await calls();
  // The other post of the account, in a process of its own, learns it from the account.
  await setup.finish(second, { steps: 1 });
  expect(await setup.publicationOf(second)).toMatchObject({ status: 'claimed', items: [], waits: 0 });
  expect(await minutesLeft(second)).toBeCloseTo(30, 0);
  await setup.finish(first, { steps: 1 });
  expect(await setup.publicationOf(first)).toMatchObject({ status: 'container', looks: 0, waits: 0 });
  expect(await calls()).toBe(before);
  await setup.sandbox.switches({ usagePercent: 5, regainMinutes: 0 });
  for (const id of [first, second]) expect(await setup.finish(id)).toMatchObject({ status: 'published' });
  expect((await setup.sandbox.outcome()).posts).toHaveLength(2);
});

test('media_publish is not called when the read before it reports that the calls are used up', async () => {
  const id = await aPublication();
  await setup.finish(id, { steps: 1 });
  await setup.sandbox.switches({ usagePercent: 120, regainMinutes: 45 });
  expect(await setup.finish(id, { steps: 1 })).toMatchObject({ status: 'container', notReady: 0 });
  expect((await setup.sandbox.outcome()).publishCalls).toBe(0);
  expect(await minutesLeft(id)).toBeCloseTo(45, 0);
  await setup.sandbox.switches({ usagePercent: 1, regainMinutes: 0 });
  expect(await setup.finish(id)).toMatchObject({ status: 'published' });
  expect((await setup.sandbox.outcome()).publishCalls).toBe(1);
});

test('the usage that the response to media_publish reports pauses the account for its other posts', async () => {
  const id = await aPublication();
  await setup.finish(id, { steps: 1 });
  const { instagram } = setup.ports;
  const publish = instagram.publish.bind(instagram);
  vi.spyOn(instagram, 'publish').mockImplementationOnce(async (...call) => {
    await setup.sandbox.switches({ usagePercent: 100, regainMinutes: 20 });
    return publish(...call);
  });
  expect(await setup.finish(id, { steps: 1 })).toMatchObject({ status: 'published' });
  expect(await restMinutes()).toBeCloseTo(20, 0);
});

test('a shorter pause does not replace a longer one', async () => {
  const at = (minutes: number) => new Date(Date.parse(setup.clock.now()) + minutes * 60_000).toISOString();
  const account = await accountOf();
  await setup.within(({ instagramAccounts }) => instagramAccounts.rest(account.id, at(30)));
  await setup.within(({ instagramAccounts }) => instagramAccounts.rest(account.id, at(5)));
  expect(await restMinutes()).toBeCloseTo(30, 0);
});

test('a pause below the limit does not delay a post that is ready', async () => {
  const id = await aPublication();
  await setup.finish(id, { steps: 1 });
  await setup.sandbox.switches({ usagePercent: 95 });
  expect(await setup.finish(id, { steps: 1 })).toMatchObject({ status: 'published' });
});

test('from 80 percent on each call is followed by a pause', async () => {
  const id = await aPublication();
  await setup.sandbox.switches({ usagePercent: 95 });
  await setup.finish(id, { steps: 1 });
  const before = await calls();
  await setup.finish(id, { steps: 1 });
  expect(await calls()).toBe(before);
  expect(await minutesLeft(id)).toBeGreaterThan(3);
  expect(await setup.finish(id)).toMatchObject({ status: 'published' });
});
