// spec: 9.46
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
