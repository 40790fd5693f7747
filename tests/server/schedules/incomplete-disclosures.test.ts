import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { triggerSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { ok } from '#core/shared/result.ts';
import { storeDisclosure } from '../../support/disclosures.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { accountRow, contentRow } from '../../support/rows.ts';

let setup: PlanningSetup;
beforeAll(async () => {
  setup = await planningSetup();
  const account = accountRow({ influencerId: setup.influencerId, createdAt: setup.clock.now() });
  await setup.ports.transact(async (stores) => ok(await stores.instagramAccounts.insert(account)));
});
afterAll(() => setup.drop());
beforeEach(() => storeDisclosure(setup.ports, {}));

const incomplete = { autoPublish: true, isAdvertising: true, brand: null };
const refuse = () => storeDisclosure(setup.ports, { check: 'refuse' });
const publicationsOf = (id: string) => setup.knex('publications').where({ schedule_id: id });
const runsOf = (id: string) => setup.knex('generations').where({ schedule_id: id });
const trigger = (id: string, onlyGenerate = false) =>
  triggerSchedule(setup.ports)({ actor: setup.owner, id, onlyGenerate });
const notCharged = async (id: string, before: unknown) => {
  expect(await runsOf(id)).toEqual([]);
  expect(await publicationsOf(id)).toEqual([]);
  expect(await setup.balance()).toEqual(before);
};

describe('a plan whose disclosure is incomplete, after the installation began to refuse that', () => {
  test('fails at its time before anything is made, charged or claimed', async () => {
    const before = await setup.balance();
    const id = await setup.plan(incomplete);
    await refuse();
    await setup.comesDue(id);
    expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'disclosure.incomplete' });
    await notCharged(id, before);
  });

  test('fails at its time as a story, too, unless the story names its brand', async () => {
    const before = await setup.balance();
    const id = await setup.plan({ ...incomplete, contentType: 'story' });
    const named = await setup.plan({ ...incomplete, contentType: 'story', brand: '@acme', caption: 'x'.repeat(2190) });
    await refuse();
    expect(await trigger(id)).toMatchObject({ refusal: { code: 'disclosure.incomplete' } });
    await setup.comesDue(id);
    expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'disclosure.incomplete' });
    await notCharged(id, before);
    await setup.comesDue(named);
    expect(await setup.schedule(named)).toMatchObject({ status: 'processing' });
  });

  test('is refused when it is started by hand, and can be completed; without the post it is made', async () => {
    const before = await setup.balance();
    const id = await setup.plan(incomplete);
    await refuse();
    expect(await trigger(id)).toMatchObject({ refusal: { code: 'disclosure.incomplete' } });
    expect(await setup.schedule(id)).toMatchObject({ status: 'pending', autoPublish: true });
    await notCharged(id, before);
    expect(await trigger(id, true)).toMatchObject({ ok: true, value: { status: 'processing' } });
  });

  test('of a stored content fails at its time, and stays when it is started by hand', async () => {
    const url = `/media/${'0'.repeat(32)}.png`;
    const content = contentRow({
      userId: setup.owner.userId,
      influencerId: setup.influencerId,
      createdAt: setup.clock.now(),
      contentUrl: url,
      files: [{ url, thumbnailUrl: null, kind: 'image', width: 832, height: 1216 }],
    });
    await setup.within((stores) => stores.contents.insert(content));
    const id = await setup.plan({ ...incomplete, webhookConfigId: null, sourceContentId: content.id });
    await refuse();
    expect(await trigger(id)).toMatchObject({ refusal: { code: 'disclosure.incomplete' } });
    expect(await setup.schedule(id)).toMatchObject({ status: 'pending', version: 1 });
    await setup.comesDue(id);
    expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'disclosure.incomplete' });
    expect(await publicationsOf(id)).toEqual([]);
  });

  test('whose run had started keeps its content and is not posted', async () => {
    const id = await setup.plan(incomplete);
    await setup.comesDue(id);
    await refuse();
    await setup.endGeneration(id, 'done');
    expect(await setup.schedule(id)).toMatchObject({
      status: 'failed',
      failure: 'disclosure.incomplete',
      contentId: expect.any(String),
    });
    expect(await publicationsOf(id)).toEqual([]);
  });

  test('is made and posted where the installation only reports it, and made where it is not posted', async () => {
    const id = await setup.plan(incomplete);
    await setup.comesDue(id);
    expect(await setup.schedule(id)).toMatchObject({ status: 'processing' });
    const unposted = await setup.plan({ ...incomplete, autoPublish: false });
    await refuse();
    await setup.comesDue(unposted);
    expect(await setup.schedule(unposted)).toMatchObject({ status: 'processing' });
  });
});

describe('a plan whose caption has no room', () => {
  const marked = { autoPublish: true, isAdvertising: true, brand: '@acme' };

  test('for longer words of advertising fails at its time before anything is made or charged', async () => {
    const before = await setup.balance();
    const id = await setup.plan({ ...marked, caption: 'a'.repeat(2174) });
    await storeDisclosure(setup.ports, { adWords: { tr: '#ReklamYazısı #İşbirliği', en: '#PaidAdvertising' } });
    await setup.comesDue(id);
    expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'disclosure.noRoom' });
    await notCharged(id, before);
  });

  test('for the sentence about AI is posted without it, and its publication names the words that it has', async () => {
    const caption = 'x'.repeat(2170);
    const id = await setup.plan({ ...marked, caption });
    await setup.comesDue(id);
    await setup.endGeneration(id, 'done');
    expect(await publicationsOf(id)).toMatchObject([
      {
        caption: `#Reklam #İşbirliği @acme\n\n${caption}`,
        disclosure: { isAdvertising: true, brand: '@acme', words: ['#Reklam', '#İşbirliği', '@acme'] },
      },
    ]);
  });
});
