// spec: 1.9, 4.24
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disclosed } from '../../support/disclosures.ts';
import type { PublishingSetup, PublishingPorts } from '../../support/publishing-setup.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';
import { checkPublication, declareMissing } from '#core/publishing/use-cases/publish-content.ts';
import { findPost } from '#core/verification/use-cases/find-recorded.ts';
import { sentJobs } from '../../support/test-ports.ts';

let setup: PublishingSetup;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  await setup.sandbox.control('reset');
});

const aPublication = async (caption?: string) => {
  const published = await setup.publish(await setup.aContent(), caption);
  if (!published.ok) throw new Error(published.refusal.code);
  return published.value.publication.id;
};

const jobsOf = async (id: string) =>
  (await sentJobs(setup.knex)).filter(({ name, data }) => name === 'advance-publication' && data.publicationId === id);

test('a content becomes one post, marked as made by AI, and the content has its address', async () => {
  const content = await setup.aContent();
  const published = await setup.publish(content, 'Işıl ışıl #yaz_modası');
  if (!published.ok) throw new Error(published.refusal.code);
  expect(published.value.publication).toMatchObject({ contentId: content.id, status: 'claimed', failure: null });
  const done = await setup.finish(published.value.publication.id);
  const { posts, publishCalls } = await setup.sandbox.outcome();
  expect(posts).toMatchObject([{ caption: disclosed('Işıl ışıl #yaz_modası'), isAiGenerated: true, kind: 'feed' }]);
  expect(publishCalls).toBe(1);
  expect(done).toMatchObject({ status: 'published', mediaId: posts[0]!.id, permalink: expect.stringContaining('/p/') });
  if (done.status !== 'published') throw new Error(done.status);
  expect(await setup.within((stores) => stores.contents.byId(content.id))).toMatchObject({
    status: 'published',
    permalink: done.permalink,
    publishedAt: done.finishedAt,
  });
  const find = (link: string) => findPost(setup.ports)({ link });
  const { name } = await setup.knex('influencers').where({ id: content.influencerId }).first('name');
  const found = { ok: true, value: { post: { model: { name }, publishedAt: done.finishedAt } } };
  expect(await find(`${done.permalink}?igsh=abc`)).toMatchObject(found);
  expect(await find('https://www.instagram.com/p/none/')).toEqual({ ok: true, value: { post: null } });
  expect(await find('nothing')).toMatchObject({
    refusal: { issues: [{ path: 'link', code: 'verification.notLink' }] },
  });
});

test('twenty presses at once, twenty workers and a sweep make one post', async () => {
  const content = await setup.aContent();
  const pressed = await Promise.all(Array.from({ length: 20 }, () => setup.publish(content)));
  const ids = new Set(pressed.map((answer) => (answer.ok ? answer.value.publication.id : answer.refusal.code)));
  expect(ids.size).toBe(1);
  const [id] = [...ids];
  for (let round = 0; round < 6; round++) {
    const { nextStepAt } = await setup.publicationOf(id!);
    if (nextStepAt === null) break;
    if (nextStepAt > setup.clock.now()) setup.clock.set(nextStepAt);
    await Promise.all([...Array.from({ length: 20 }, () => setup.advance(id!)), setup.sweep()]);
  }
  const { posts, publishCalls } = await setup.sandbox.outcome();
  expect(publishCalls).toBe(1);
  expect(await setup.publicationOf(id!)).toMatchObject({ status: 'published', mediaId: posts[0]!.id });
  const second = await setup.publish(content, 'başka sözler');
  expect(second).toMatchObject({ ok: true, value: { publication: { id, status: 'published' } } });
});

test('when the response to the one call is lost, the post is found and there is no second call', async () => {
  const id = await aPublication('Kayıp @ela yanıt #deniz');
  await setup.sandbox.control('post', { username: 'defneaksoy', caption: 'elle paylaşılan' });
  await setup.sandbox.switches({ captionsWithoutAt: true });
  await setup.sandbox.control('faults', { publish: [{ when: 'after', drop: true }] });
  const done = await setup.finish(id);
  const { posts, publishCalls } = await setup.sandbox.outcome();
  const ours = posts.filter(({ containerId }) => containerId !== null);
  expect(ours).toHaveLength(1);
  expect(publishCalls).toBe(1);
  expect(done).toMatchObject({ status: 'published', mediaId: ours[0]!.id });
});

test.each(['error', 'sameId', 'secondPost'] as const)(
  'whatever Instagram would do on a second call (%s), a lost response leads to one post',
  async (secondPublish) => {
    const id = await aPublication(`Bir kez ${secondPublish}`);
    await setup.sandbox.switches({ secondPublish });
    await setup.sandbox.control('faults', { publish: [{ when: 'after', code: 4, subcode: 2207051 }] });
    expect((await setup.finish(id)).status).toBe('published');
    expect((await setup.sandbox.outcome()).posts).toHaveLength(1);
  },
);

test('the post of another publication is never taken for ours, however alike the two are', async () => {
  const [first, second] = [await aPublication('Aynı sözler'), await aPublication('Aynı sözler')];
  const live = await setup.finish(first);
  expect(live.status).toBe('published');
  await setup.sandbox.control('faults', { publish: [{ when: 'before', drop: true }] });
  const ended = await setup.finish(second, { steps: 12 });
  expect(ended.status).toBe('unconfirmed');
  expect((await setup.sandbox.outcome()).posts).toHaveLength(1);
});

test('a server error before any effect is retried once, ten minutes later, with the same container', async () => {
  const id = await aPublication();
  await setup.sandbox.control('faults', { publish: [{ when: 'before', status: 503, code: 2 }] });
  const done = await setup.finish(id);
  const { calls } = await setup.sandbox.state();
  const made = calls.filter(({ operation }) => operation === 'publish');
  expect(new Set(made.map((call) => call.id)).size).toBe(1);
  expect(made[1]!.at - made[0]!.at).toBeGreaterThanOrEqual(600_000);
  expect(done).toMatchObject({ status: 'published', called: { containerId: made[0]!.id } });
  expect((await setup.sandbox.outcome()).posts).toHaveLength(1);
});

test.each([
  [10, null],
  [200, null],
  [25, 2207050],
  [36003, 2207009],
  [36000, 2207004],
  [352, 2207026],
])(
  'a refusal %i after which the post is live is not believed, and pressing again posts nothing',
  async (code, subcode) => {
    const content = await setup.aContent();
    const first = await setup.publish(content, 'Reddedildi ama canlı');
    if (!first.ok) throw new Error(first.refusal.code);
    await setup.sandbox.control('faults', { publish: [{ when: 'after', code, ...(subcode && { subcode }) }] });
    const done = await setup.finish(first.value.publication.id);
    expect(done.status).toBe('published');
    await setup.knex('instagram_accounts').update({ is_active: true });
    const second = await setup.publish(content, 'Reddedildi ama canlı');
    expect(second).toMatchObject({ ok: true, value: { publication: { id: done.id } } });
    expect((await setup.sandbox.outcome()).posts).toHaveLength(1);
  },
);

test('a publish call that takes effect ten minutes after we stopped waiting makes one post', async () => {
  const held: (() => Promise<unknown>)[] = [];
  const holding: Partial<PublishingPorts> = {
    instagram: {
      ...setup.ports.instagram,
      publish: async (...call) => {
        held.push(() => setup.ports.instagram.publish(...call));
        return { kind: 'unknown', detail: 'time-out', reach: 'unanswered' };
      },
    },
  };
  const id = await aPublication('Yolda bekleyen');
  await setup.finish(id, { steps: 1 });
  setup.clock.advance(3_000);
  await setup.advance(id, holding);
  const calledAt = Date.parse(setup.clock.now());
  while (Date.parse((await setup.publicationOf(id)).nextStepAt!) < calledAt + 600_000)
    await setup.finish(id, { steps: 1 });
  setup.clock.set(new Date(calledAt + 600_000).toISOString());
  await Promise.all(held.map((late) => late()));
  const done = await setup.finish(id);
  const { posts, publishCalls } = await setup.sandbox.outcome();
  expect([held.length, publishCalls, posts.length]).toEqual([1, 1, 1]);
  expect(done).toMatchObject({ status: 'published', mediaId: posts[0]!.id });
});

test('after an unconfirmed post a person may declare it missing; publishing again checks once more before it posts', async () => {
  const content = await setup.aContent();
  const first = await setup.publish(content, 'Bilinmeyen');
  if (!first.ok) throw new Error(first.refusal.code);
  const { id } = first.value.publication;
  const lostCall: Partial<PublishingPorts> = {
    instagram: {
      ...setup.ports.instagram,
      publish: async () => ({ kind: 'unknown', detail: 'time-out', reach: 'unanswered' }),
    },
  };
  await setup.finish(id, { steps: 1 });
  setup.clock.advance(3_000);
  await setup.advance(id, lostCall);
  expect((await setup.finish(id, { steps: 6 })).status).toBe('unconfirmed');
  const declare = declareMissing(setup.ports);
  expect(await declare({ actor: setup.stranger, id })).toMatchObject({ refusal: { code: 'notFound' } });
  const declared = await declare({ actor: setup.owner, id });
  expect(declared).toMatchObject({ value: { publication: { status: 'failed', failure: 'notPosted' } } });
  expect(await declare({ actor: setup.owner, id })).toEqual(declared);
  const second = await setup.publish(content, 'Bilinmeyen');
  if (!second.ok) throw new Error(second.refusal.code);
  expect(second.value.publication.id).not.toBe(id);
  expect((await setup.finish(second.value.publication.id)).status).toBe('published');
  expect((await setup.sandbox.outcome()).posts).toHaveLength(1);
});

test('checking again reads an unconfirmed post at once', async () => {
  const id = await aPublication('Yeniden bak');
  await setup.sandbox.control('faults', { publish: [{ when: 'after', drop: true }] });
  await setup.finish(id, { steps: 1 });
  setup.clock.advance(3_000);
  await setup.advance(id);
  await setup.sandbox.switches({ readOutage: true });
  expect((await setup.finish(id, { steps: 6 })).status).toBe('unconfirmed');
  await setup.sandbox.switches({ readOutage: false });
  const check = checkPublication(setup.ports);
  expect(await check({ actor: setup.stranger, id })).toMatchObject({ refusal: { code: 'notFound' } });
  const waiting = await jobsOf(id);
  expect(await check({ actor: setup.owner, id })).toMatchObject({ ok: true });
  expect((await jobsOf(id)).length).toBe(waiting.length + 1);
  expect((await setup.publicationOf(id)).nextStepAt).toBe(setup.clock.now());
  await setup.advance(id);
  expect((await setup.publicationOf(id)).status).toBe('published');
});

test('a read outage is not a failure: the post is published or unconfirmed, and found when reading works again', async () => {
  await setup.sandbox.control('faults', { publish: [{ when: 'after', drop: true }] });
  // From the moment of the call on all reads fail.
  const duringCall: Partial<PublishingPorts> = {
    instagram: {
      ...setup.ports.instagram,
      publish: async (...call) => {
        await setup.sandbox.switches({ readOutage: true });
        return setup.ports.instagram.publish(...call);
      },
    },
  };
  const fresh = await aPublication('Kesinti 2');
  await setup.advance(fresh);
  setup.clock.advance(3_000);
  await setup.advance(fresh, duringCall);
  const open = await setup.finish(fresh, { steps: 10 });
  expect(open).toMatchObject({ status: 'unconfirmed' });
  await setup.sandbox.switches({ readOutage: false });
  const done = await setup.finish(fresh);
  expect(done.status).toBe('published');
  expect(
    (await setup.sandbox.outcome()).posts.filter(({ caption }) => caption === disclosed('Kesinti 2')),
  ).toHaveLength(1);
});

test('a link that cannot be read leaves the post published, and is added later', async () => {
  const id = await aPublication();
  await setup.sandbox.switches({ permalinkFails: true });
  const live = await setup.finish(id, { steps: 4 });
  expect(live).toMatchObject({ status: 'published', permalink: null });
  await setup.sandbox.switches({ permalinkFails: false });
  expect(await setup.finish(id)).toMatchObject({ permalink: expect.stringContaining('/p/') });
});

test('with the account’s daily quota used up, the post waits and does not fail', async () => {
  await setup.sandbox.switches({ quotaTotal: 0 });
  const id = await aPublication();
  expect(await setup.finish(id, { steps: 5 })).toMatchObject({ status: 'container', notReady: 0 });
  expect((await setup.sandbox.outcome()).publishCalls).toBe(0);
  await setup.sandbox.switches({ quotaTotal: 50 });
  expect((await setup.finish(id)).status).toBe('published');
});

test('an account disconnected while its post is being processed gets no post', async () => {
  const id = await aPublication();
  await setup.finish(id, { steps: 1 });
  const atLastMoment: Partial<PublishingPorts> = {
    instagram: {
      ...setup.ports.instagram,
      quota: async (...call) => {
        await setup.knex('instagram_accounts').delete();
        return setup.ports.instagram.quota(...call);
      },
    },
  };
  setup.clock.advance(3_000);
  await setup.advance(id, atLastMoment);
  expect(await setup.publicationOf(id)).toMatchObject({ status: 'failed', failure: 'accountRemoved' });
  expect((await setup.sandbox.outcome()).publishCalls).toBe(0);
  await setup.connect();
});

test('a revoked token fails the post, makes the account passive and notifies the owner', async () => {
  const content = await setup.aContent();
  await setup.sandbox.control('revoke', { username: 'defneaksoy' });
  const published = await setup.publish(content);
  if (!published.ok) throw new Error('refused');
  expect(await setup.finish(published.value.publication.id)).toMatchObject({ status: 'failed', failure: 'reconnect' });
  expect(await setup.publish(content)).toMatchObject({
    ok: false,
    refusal: { code: 'instagram.accountPassive', params: { username: 'defneaksoy' } },
  });
  await setup.connect();
  await setup.sandbox.control('reset');
  const second = await setup.publish(content);
  expect(second.ok && (await setup.finish(second.value.publication.id)).status).toBe('published');
});

test('a temporary error is retried with new containers, three in all', async () => {
  const id = await aPublication();
  await setup.sandbox.control('faults', {
    create: [
      { when: 'before', code: 9004, subcode: 2207052 },
      { when: 'after', drop: true },
    ],
  });
  const made = await setup.finish(id);
  expect(made.status).toBe('published');
  const { calls } = await setup.sandbox.state();
  // The first was refused before it made anything; the response to the second was lost.
  expect(calls.filter(({ operation }) => operation === 'create')).toHaveLength(2);
  const unlucky = await aPublication();
  await setup.sandbox.control('faults', { create: Array.from({ length: 3 }, () => ({ when: 'before', drop: true })) });
  expect(await setup.finish(unlucky)).toMatchObject({ status: 'failed', failure: 'instagramTrouble' });
});

test('a lost job is found by the sweep', async () => {
  const id = await aPublication();
  await setup.knex.raw(`delete from pgboss.job where name = 'advance-publication'`);
  setup.clock.advance(5_000);
  expect(await setup.sweep()).toBeGreaterThanOrEqual(1);
  const jobs = await sentJobs(setup.knex);
  expect(jobs.some((job) => job.name === 'advance-publication' && job.data.publicationId === id)).toBe(true);
  await setup.finish(id);
  setup.clock.advance(5_000);
  const due = await setup.within((stores) => stores.publications.due(setup.clock.now(), 100));
  expect(due.map((each) => each.id)).not.toContain(id);
});

test('no token and no secret is in any log line or stored row of a publication', async () => {
  const rows = JSON.stringify(await setup.knex('publications'));
  const lines = JSON.stringify(setup.log.lines);
  const { tokens } = await setup.sandbox.state();
  for (const word of [...tokens.map(({ token }) => token), 'app-secret-0123456789']) {
    expect(lines).not.toContain(word);
    expect(rows).not.toContain(word);
  }
});

test('a post that is still in progress cannot be declared missing, and continues', async () => {
  const id = await aPublication();
  const declare = declareMissing(setup.ports);
  const refused = { ok: false, refusal: { code: 'instagram.onItsWay' } };
  expect(await declare({ actor: setup.owner, id })).toMatchObject(refused);
  await setup.advance(id);
  expect(await setup.publicationOf(id)).toMatchObject({ status: 'container' });
  expect(await declare({ actor: setup.owner, id })).toMatchObject(refused);
  expect(await setup.finish(id)).toMatchObject({ status: 'published' });
  expect(await declare({ actor: setup.owner, id })).toMatchObject({
    ok: true,
    value: { publication: { status: 'published' } },
  });
});
