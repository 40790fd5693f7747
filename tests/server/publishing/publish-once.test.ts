import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PublishingGround, PublishingPorts } from '../../support/publishing-ground.ts';
import { publishingGround } from '../../support/publishing-ground.ts';
import { checkPublication, declareMissing } from '#core/publishing/use-cases/judge-publication.ts';
import { sentJobs } from '../../support/test-ports.ts';

let ground: PublishingGround;
beforeAll(async () => {
  ground = await publishingGround();
});
afterAll(() => ground.stop());
beforeEach(async () => {
  await ground.sandbox.control('reset');
});

const aPublication = async (caption?: string) => {
  const published = await ground.publish(await ground.aContent(), caption);
  if (!published.ok) throw new Error(published.refusal.code);
  return published.value.publication.id;
};

test('a content becomes one post, marked as made by AI, and the content says where it is', async () => {
  const content = await ground.aContent();
  const published = await ground.publish(content, 'Işıl ışıl #yaz_modası');
  if (!published.ok) throw new Error(published.refusal.code);
  expect(published.value.publication).toMatchObject({ contentId: content.id, status: 'claimed', failure: null });
  const done = await ground.finish(published.value.publication.id);
  const { posts, publishCalls } = await ground.sandbox.outcome();
  expect(posts).toMatchObject([{ caption: 'Işıl ışıl #yaz_modası', isAiGenerated: true, kind: 'feed' }]);
  expect(publishCalls).toBe(1);
  expect(done).toMatchObject({ status: 'published', mediaId: posts[0]!.id, permalink: expect.stringContaining('/p/') });
  if (done.status !== 'published') throw new Error(done.status);
  expect(await ground.within((stores) => stores.contents.byId(content.id))).toMatchObject({
    status: 'published',
    permalink: done.permalink,
    publishedAt: done.finishedAt,
  });
});

test('twenty people pressing at once, twenty workers and a sweep make one post', async () => {
  const content = await ground.aContent();
  const pressed = await Promise.all(Array.from({ length: 20 }, () => ground.publish(content)));
  const ids = new Set(pressed.map((answer) => (answer.ok ? answer.value.publication.id : answer.refusal.code)));
  expect(ids.size).toBe(1);
  const [id] = [...ids];
  for (let round = 0; round < 6; round++) {
    const { nextStepAt } = await ground.publicationOf(id!);
    if (nextStepAt === null) break;
    if (nextStepAt > ground.clock.now()) ground.clock.set(nextStepAt);
    await Promise.all([...Array.from({ length: 20 }, () => ground.advance(id!)), ground.sweep()]);
  }
  const { posts, publishCalls } = await ground.sandbox.outcome();
  expect(publishCalls).toBe(1);
  expect(await ground.publicationOf(id!)).toMatchObject({ status: 'published', mediaId: posts[0]!.id });
  const again = await ground.publish(content, 'başka sözler');
  expect(again).toMatchObject({ ok: true, value: { publication: { id, status: 'published' } } });
});

test('when the answer of the one call is lost, the post is found and there is no second call', async () => {
  const id = await aPublication('Kayıp @ela yanıt #deniz');
  await ground.sandbox.control('post', { username: 'defneaksoy', caption: 'elle paylaşılan' });
  await ground.sandbox.switches({ captionsWithoutAt: true });
  await ground.sandbox.control('faults', { publish: [{ when: 'after', drop: true }] });
  const done = await ground.finish(id);
  const { posts, publishCalls } = await ground.sandbox.outcome();
  const ours = posts.filter(({ containerId }) => containerId !== null);
  expect(ours).toHaveLength(1);
  expect(publishCalls).toBe(1);
  expect(done).toMatchObject({ status: 'published', mediaId: ours[0]!.id });
});

test.each(['error', 'sameId', 'secondPost'] as const)(
  'whatever Instagram would do on a second call (%s), a lost answer leads to one post',
  async (secondPublish) => {
    const id = await aPublication(`Bir kez ${secondPublish}`);
    await ground.sandbox.switches({ secondPublish });
    await ground.sandbox.control('faults', { publish: [{ when: 'after', code: 4, subcode: 2207051 }] });
    expect((await ground.finish(id)).status).toBe('published');
    expect((await ground.sandbox.outcome()).posts).toHaveLength(1);
  },
);

test('a server error before anything happened is tried once more, ten minutes later, with the same container', async () => {
  const id = await aPublication();
  await ground.sandbox.control('faults', { publish: [{ when: 'before', status: 503, code: 2 }] });
  const done = await ground.finish(id);
  const { calls } = await ground.sandbox.state();
  const made = calls.filter(({ operation }) => operation === 'publish');
  expect(new Set(made.map((call) => call.id)).size).toBe(1);
  expect(made[1]!.at - made[0]!.at).toBeGreaterThanOrEqual(600_000);
  expect(done).toMatchObject({ status: 'published', called: { containerId: made[0]!.id } });
  expect((await ground.sandbox.outcome()).posts).toHaveLength(1);
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
    const content = await ground.aContent();
    const first = await ground.publish(content, 'Reddedildi ama canlı');
    if (!first.ok) throw new Error(first.refusal.code);
    await ground.sandbox.control('faults', { publish: [{ when: 'after', code, ...(subcode && { subcode }) }] });
    const done = await ground.finish(first.value.publication.id);
    expect(done.status).toBe('published');
    await ground.knex('instagram_accounts').update({ is_active: true });
    const again = await ground.publish(content, 'Reddedildi ama canlı');
    expect(again).toMatchObject({ ok: true, value: { publication: { id: done.id } } });
    expect((await ground.sandbox.outcome()).posts).toHaveLength(1);
  },
);

test('a publish call that is carried out ten minutes after we stopped waiting makes one post', async () => {
  const held: (() => Promise<unknown>)[] = [];
  const holding: Partial<PublishingPorts> = {
    instagram: {
      ...ground.ports.instagram,
      publish: async (...call) => {
        held.push(() => ground.ports.instagram.publish(...call));
        return { kind: 'unknown', detail: 'time-out', reach: 'unanswered' };
      },
    },
  };
  const id = await aPublication('Yolda bekleyen');
  await ground.finish(id, { steps: 1 });
  ground.clock.advance(3_000);
  await ground.advance(id, holding);
  const calledAt = Date.parse(ground.clock.now());
  while (Date.parse((await ground.publicationOf(id)).nextStepAt!) < calledAt + 600_000)
    await ground.finish(id, { steps: 1 });
  ground.clock.set(new Date(calledAt + 600_000).toISOString());
  await Promise.all(held.map((late) => late()));
  const done = await ground.finish(id);
  const { posts, publishCalls } = await ground.sandbox.outcome();
  expect([held.length, publishCalls, posts.length]).toEqual([1, 1, 1]);
  expect(done).toMatchObject({ status: 'published', mediaId: posts[0]!.id });
});

test('after an unconfirmed post a person may say that it is missing; publishing again looks once more before it posts', async () => {
  const content = await ground.aContent();
  const first = await ground.publish(content, 'Bilinmeyen');
  if (!first.ok) throw new Error(first.refusal.code);
  const { id } = first.value.publication;
  const lostCall: Partial<PublishingPorts> = {
    instagram: {
      ...ground.ports.instagram,
      publish: async () => ({ kind: 'unknown', detail: 'time-out', reach: 'unanswered' }),
    },
  };
  await ground.finish(id, { steps: 1 });
  ground.clock.advance(3_000);
  await ground.advance(id, lostCall);
  expect((await ground.finish(id, { steps: 6 })).status).toBe('unconfirmed');
  const declare = declareMissing(ground.ports);
  expect(await declare({ actor: ground.stranger, id })).toMatchObject({ refusal: { code: 'notFound' } });
  const declared = await declare({ actor: ground.owner, id });
  expect(declared).toMatchObject({ value: { publication: { status: 'failed', failure: 'notPosted' } } });
  expect(await declare({ actor: ground.owner, id })).toEqual(declared);
  const again = await ground.publish(content, 'Bilinmeyen');
  if (!again.ok) throw new Error(again.refusal.code);
  expect(again.value.publication.id).not.toBe(id);
  expect((await ground.finish(again.value.publication.id)).status).toBe('published');
  expect((await ground.sandbox.outcome()).posts).toHaveLength(1);
});

test('checking again reads an unconfirmed post at once', async () => {
  const id = await aPublication('Yeniden bak');
  await ground.sandbox.control('faults', { publish: [{ when: 'after', drop: true }] });
  await ground.finish(id, { steps: 1 });
  ground.clock.advance(3_000);
  await ground.advance(id);
  await ground.sandbox.switches({ readOutage: true });
  expect((await ground.finish(id, { steps: 6 })).status).toBe('unconfirmed');
  await ground.sandbox.switches({ readOutage: false });
  const check = checkPublication(ground.ports);
  expect(await check({ actor: ground.stranger, id })).toMatchObject({ refusal: { code: 'notFound' } });
  expect(await check({ actor: ground.owner, id })).toMatchObject({ ok: true });
  expect((await ground.publicationOf(id)).nextStepAt).toBe(ground.clock.now());
  await ground.advance(id);
  expect((await ground.publicationOf(id)).status).toBe('published');
});

test('a read outage is not a failure: the post is published or unconfirmed, and found when reading works again', async () => {
  await ground.sandbox.control('faults', { publish: [{ when: 'after', drop: true }] });
  // From the moment of the call on nothing can be read.
  const duringCall: Partial<PublishingPorts> = {
    instagram: {
      ...ground.ports.instagram,
      publish: async (...call) => {
        await ground.sandbox.switches({ readOutage: true });
        return ground.ports.instagram.publish(...call);
      },
    },
  };
  const fresh = await aPublication('Kesinti 2');
  await ground.advance(fresh);
  ground.clock.advance(3_000);
  await ground.advance(fresh, duringCall);
  const open = await ground.finish(fresh, { steps: 10 });
  expect(open).toMatchObject({ status: 'unconfirmed' });
  await ground.sandbox.switches({ readOutage: false });
  const done = await ground.finish(fresh);
  expect(done.status).toBe('published');
  expect((await ground.sandbox.outcome()).posts.filter(({ caption }) => caption === 'Kesinti 2')).toHaveLength(1);
});

test('a link that cannot be read leaves the post published, and comes later', async () => {
  const id = await aPublication();
  await ground.sandbox.switches({ permalinkFails: true });
  const live = await ground.finish(id, { steps: 4 });
  expect(live).toMatchObject({ status: 'published', permalink: null });
  await ground.sandbox.switches({ permalinkFails: false });
  expect(await ground.finish(id)).toMatchObject({ permalink: expect.stringContaining('/p/') });
});

test('the account’s posts of the day used up: the post waits and does not fail', async () => {
  await ground.sandbox.switches({ quotaTotal: 0 });
  const id = await aPublication();
  expect(await ground.finish(id, { steps: 5 })).toMatchObject({ status: 'container', notReady: 0 });
  await ground.sandbox.switches({ quotaTotal: 50 });
  expect((await ground.finish(id)).status).toBe('published');
});

test('an account disconnected while its post is being processed gets no post', async () => {
  const id = await aPublication();
  await ground.finish(id, { steps: 1 });
  const atLastMoment: Partial<PublishingPorts> = {
    instagram: {
      ...ground.ports.instagram,
      quota: async (...call) => {
        await ground.knex('instagram_accounts').delete();
        return ground.ports.instagram.quota(...call);
      },
    },
  };
  ground.clock.advance(3_000);
  await ground.advance(id, atLastMoment);
  expect(await ground.publicationOf(id)).toMatchObject({ status: 'failed', failure: 'accountRemoved' });
  expect((await ground.sandbox.outcome()).publishCalls).toBe(0);
  await ground.connect();
});

test('a revoked token fails the post, makes the account passive and says so to the owner', async () => {
  const content = await ground.aContent();
  await ground.sandbox.control('revoke', { username: 'defneaksoy' });
  const published = await ground.publish(content);
  if (!published.ok) throw new Error('refused');
  expect(await ground.finish(published.value.publication.id)).toMatchObject({ status: 'failed', failure: 'reconnect' });
  expect(await ground.publish(content)).toMatchObject({
    ok: false,
    refusal: { code: 'instagram.accountPassive', params: { username: 'defneaksoy' } },
  });
  await ground.connect();
  await ground.sandbox.control('reset');
  const again = await ground.publish(content);
  expect(again.ok && (await ground.finish(again.value.publication.id)).status).toBe('published');
});

test('an error that passes is tried again with new containers, three in all', async () => {
  const id = await aPublication();
  await ground.sandbox.control('faults', {
    create: [
      { when: 'before', code: 9004, subcode: 2207052 },
      { when: 'after', drop: true },
    ],
  });
  const made = await ground.finish(id);
  expect(made.status).toBe('published');
  const { calls } = await ground.sandbox.state();
  // The first was refused before it made anything; the answer of the second was lost.
  expect(calls.filter(({ operation }) => operation === 'create')).toHaveLength(2);
  const unlucky = await aPublication();
  await ground.sandbox.control('faults', { create: Array.from({ length: 3 }, () => ({ when: 'before', drop: true })) });
  expect(await ground.finish(unlucky)).toMatchObject({ status: 'failed', failure: 'instagramTrouble' });
});

test('a job lost on the way is found by the sweep', async () => {
  const id = await aPublication();
  await ground.knex.raw(`delete from pgboss.job where name = 'advance-publication'`);
  ground.clock.advance(5_000);
  expect(await ground.sweep()).toBeGreaterThanOrEqual(1);
  const jobs = await sentJobs(ground.knex);
  expect(jobs.some((job) => job.name === 'advance-publication' && job.data.publicationId === id)).toBe(true);
  await ground.finish(id);
  ground.clock.advance(5_000);
  const due = await ground.within((stores) => stores.publications.due(ground.clock.now(), 100));
  expect(due.map((each) => each.id)).not.toContain(id);
});

test('no token and no secret is in any log line or stored row of a publication', async () => {
  const rows = JSON.stringify(await ground.knex('publications'));
  const lines = JSON.stringify(ground.log.lines);
  const { tokens } = await ground.sandbox.state();
  for (const word of [...tokens.map(({ token }) => token), 'app-secret-0123456789']) {
    expect(lines).not.toContain(word);
    expect(rows).not.toContain(word);
  }
});
