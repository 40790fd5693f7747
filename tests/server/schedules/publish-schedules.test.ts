// spec: 4.15, 4.17, 4.19, 7.61
import { randomUUID } from 'node:crypto';
import { scheduleFailureSentence } from '#core/schedules/failure-sentence.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublicationFailure } from '#core/publishing/graph-errors.ts';
import type { Publication, PublicationState } from '#core/publishing/publication.ts';
import { disclosed } from '../../support/disclosures.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { publicationEvents } from '#core/publishing/publishing-events.ts';
import { moved } from '#core/publishing/observation.ts';
import { newPublication } from '#core/publishing/new-publication.ts';
import { scheduleEventHandlers, followPublication } from '#core/schedules/event-handlers.ts';
import { resultsOf } from '#core/schedules/schedule.ts';
import { followSchedule } from '#core/schedules/use-cases/queries.ts';
import { sweepSchedules } from '#core/schedules/use-cases/sweep-schedules.ts';
import { triggerSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { runEventJobs } from '../../support/event-jobs.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { sentJobs } from '../../support/test-ports.ts';
import { accountRow } from '../../support/rows.ts';

let setup: PlanningSetup;
const accountId = randomUUID();
beforeAll(async () => {
  setup = await planningSetup();
});
afterAll(() => setup.drop());
beforeEach(async () => {
  setup.clock.set('2026-11-21T09:00:00.000Z');
  await setup.knex('instagram_accounts').delete();
  await connect();
});

const connect = (isActive = true) =>
  setup.within((stores) =>
    stores.instagramAccounts.insert(
      accountRow({ id: accountId, influencerId: setup.influencerId, isActive, createdAt: setup.clock.now() }),
    ),
  );
const trigger = (id: string) => triggerSchedule(setup.ports)({ actor: setup.owner, id });
const follow = async (id: string) => {
  const followed = await followSchedule(setup.ports)({ actor: setup.owner, id });
  return followed.ok ? followed.value : Promise.reject(new Error(followed.refusal.code));
};
const publicationsOf = (id: string) => setup.knex('publications').where({ schedule_id: id }).orderBy('created_at');
const contentsOf = (id: string) =>
  setup.knex('contents').join('generations', 'generations.id', 'contents.generation_id').where({ schedule_id: id });

/** A schedule whose content has just been made; `before` happens between planning and its time. */
async function made(
  change: Parameters<PlanningSetup['draft']>[0] = {},
  before: () => Promise<unknown> = async () => {},
): Promise<string> {
  const id = await setup.plan({ autoPublish: true, ...change });
  await before();
  await setup.comesDue(id);
  await setup.endGeneration(id, 'done');
  return id;
}

/** The ways in which a publication may end, with the call that was made for it. */
function ends(
  how: 'published' | 'failed' | 'unconfirmed',
  mediaId: string | null = null,
  failure: PublicationFailure = 'refused',
): PublicationState {
  const now = setup.clock.now();
  const called = { containerId: '17', caption: '', kind: 'feed', firstCallAt: now, lastCallAt: now } as const;
  const open = { called, nextStepAt: null } as const;
  switch (how) {
    case 'published':
      return {
        status: 'published',
        ...open,
        mediaId,
        permalink: 'https://instagram.test/p/1',
        looks: 0,
        finishedAt: now,
      };
    case 'unconfirmed':
      return { status: 'unconfirmed', ...open, answer: { kind: 'none' } };
    default:
      return { status: 'failed', ...open, failure, finishedAt: now };
  }
}

/** Moves a publication without a notification. */
async function move(publication: Publication, end: PublicationState): Promise<Publication> {
  const ended = moved(publication, end);
  await setup.within(async (stores) => {
    if (!(await stores.publications.move(ended, [publication.status]))) throw new Error('the publication has moved on');
  });
  return ended;
}

/** Ends the publication that a schedule waits for, as its own job would; the schedule is notified. */
async function endPublication(id: string, end: PublicationState): Promise<void> {
  await setup.within(async (stores) => {
    const { publicationId } = resultsOf((await stores.schedules.byId(id))!);
    const publication = (await stores.publications.lock(publicationId!))!;
    const ended = moved(publication, end);
    if (!(await stores.publications.move(ended, [publication.status]))) throw new Error('the publication has moved on');
    await stores.events.append(...publicationEvents(publication, ended, setup, setup.clock.now()));
  });
  await runEventJobs(setup.knex, scheduleEventHandlers(setup.ports));
}

describe('a plan that posts automatically', () => {
  test('claims one publication of its result; without a caption none is posted, not the prompt', async () => {
    const id = await made();
    const [publication, ...more] = await publicationsOf(id);
    expect(more).toEqual([]);
    const { contentId } = await setup.schedule(id);
    expect(publication).toMatchObject({
      content_id: contentId,
      account_id: accountId,
      kind: 'feed',
      caption: disclosed(''),
      status: 'claimed',
    });
    const jobs = (await sentJobs(setup.knex)).filter(
      (job) => job.name === 'advance-publication' && job.data.publicationId === publication.id,
    );
    expect(jobs).toHaveLength(1);
    expect(await follow(id)).toMatchObject({
      contentGenerated: true,
      instagramPublished: false,
      schedule: { status: 'processing', step: 'publishing', creditsUsed: 3 },
    });
  });

  test('is completed once it is live, with its address', async () => {
    const id = await made();
    await endPublication(id, ends('published', '179001'));
    expect(await follow(id)).toMatchObject({
      instagramPublished: true,
      instagramPostId: '179001',
      schedule: {
        status: 'completed',
        permalink: 'https://instagram.test/p/1',
        failure: null,
        post: { at: setup.clock.now(), caption: disclosed('') },
      },
    });
    expect(await trigger(id)).toMatchObject({ refusal: { code: 'schedules.alreadyDone' } });
    expect(await publicationsOf(id)).toHaveLength(1);
  });

  test('is posted with its own caption, not the prompt', async () => {
    const id = await made({ caption: 'Yeni gün' });
    expect(await publicationsOf(id)).toMatchObject([{ caption: disclosed('Yeni gün') }]);
  });

  test('is posted with the caption that the workflow wrote when it has none', async () => {
    const id = await setup.plan({ autoPublish: true });
    await setup.comesDue(id);
    await setup.endGeneration(id, 'done', ' Günaydın! ');
    expect(await publicationsOf(id)).toMatchObject([{ caption: disclosed('Günaydın!') }]);
  });

  test('a story is posted as a story without a caption', async () => {
    const id = await made({ contentType: 'story' });
    expect(await publicationsOf(id)).toMatchObject([{ kind: 'story', caption: '' }]);
  });
});

const onlyGenerate = (id: string) => triggerSchedule(setup.ports)({ actor: setup.owner, id, onlyGenerate: true });

describe('a start that only generates', () => {
  test('archives the content, posts nothing, and marks the plan', async () => {
    const id = await setup.plan({ autoPublish: true });
    expect(await onlyGenerate(id)).toMatchObject({ ok: true, value: { status: 'processing', autoPublish: false } });
    await setup.endGeneration(id, 'done');
    expect(await publicationsOf(id)).toEqual([]);
    expect(await contentsOf(id)).toHaveLength(1);
    expect(await follow(id)).toMatchObject({
      contentGenerated: true,
      instagramPublished: false,
      schedule: { status: 'completed', autoPublish: false, post: null, madeAt: setup.clock.now() },
    });
  });

  test('is refused where the content exists and only its post is missing', async () => {
    const id = await made();
    await endPublication(id, ends('failed', null, 'quota'));
    expect(await onlyGenerate(id)).toMatchObject({ refusal: { code: 'schedules.contentThere' } });
    expect(await publicationsOf(id)).toHaveLength(1);
  });
});

describe('a failed publication', () => {
  test('leaves the content, and triggering posts that same content again without charging again', async () => {
    const id = await made();
    await endPublication(id, ends('failed', null, 'quota'));
    const { schedule } = await follow(id);
    expect(schedule).toMatchObject({ status: 'failed', failure: { code: 'publication.quota' }, creditsUsed: 3 });
    expect(scheduleFailureSentence(schedule, 'tr')).toMatch(/arşivinizde\.$/);

    const before = await setup.balance();
    await Promise.all(Array.from({ length: 10 }, () => trigger(id)));
    expect(await setup.balance()).toEqual(before);
    expect(await contentsOf(id)).toHaveLength(1);
    const publications = await publicationsOf(id);
    expect(publications.map(({ status }) => status)).toEqual(['failed', 'claimed']);
    expect(publications[0].content_id).toBe(publications[1].content_id);
    await endPublication(id, ends('published', '179002'));
    expect((await follow(id)).schedule).toMatchObject({ status: 'completed', failure: null });
  });

  test('is not affected by late events of the first attempt after a second one', async () => {
    const id = await made();
    await endPublication(id, ends('failed', null, 'quota'));
    const first = (await setup.schedule(id)).publicationId!;
    await trigger(id);
    await followPublication(setup.ports)({ publicationId: first });
    expect(await setup.schedule(id)).toMatchObject({ status: 'processing', failure: null });
  });

  test('is not posted again when it may be live, and is completed when it turns out to be', async () => {
    const id = await made();
    await endPublication(id, ends('unconfirmed'));
    expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'publication.unconfirmed' });
    expect(await trigger(id)).toMatchObject({ refusal: { code: 'schedules.unconfirmed' } });
    expect(await publicationsOf(id)).toHaveLength(1);
    await endPublication(id, ends('published', '179003'));
    expect(await setup.schedule(id)).toMatchObject({ status: 'completed', failure: null });
  });
});

describe('without an account to post to', () => {
  test.each([['not connected'], ['passive']])('%s: the content is archived, the plan has the reason', async (how) => {
    const id = await made({}, async () => {
      await setup.knex('instagram_accounts').delete();
      if (how === 'passive') await connect(false);
    });
    expect(await setup.schedule(id)).toMatchObject({ status: 'failed', failure: 'instagram.notConnected' });
    expect(await contentsOf(id)).toHaveLength(1);
    expect(await publicationsOf(id)).toEqual([]);

    const version = (await setup.schedule(id)).version;
    expect(await trigger(id)).toMatchObject({ refusal: { code: 'instagram.notConnected' } });
    expect((await setup.schedule(id)).version).toBe(version);

    await setup.knex('instagram_accounts').delete();
    await connect();
    await trigger(id);
    expect(await publicationsOf(id)).toMatchObject([{ status: 'claimed' }]);
    expect(await contentsOf(id)).toHaveLength(1);
  });

  test('a content shared by hand meanwhile is not shared twice: the plan ends as that publication does', async () => {
    const id = await made({}, () => setup.knex('instagram_accounts').delete());
    await connect();
    const byHand = randomUUID();
    await setup.within(async (stores) => {
      const content = (await stores.contents.byId(resultsOf((await stores.schedules.byId(id))!).contentId!))!;
      const post = {
        kind: 'feed',
        fileIndexes: [0],
        fit: 'crop',
        accountId,
        caption: 'Elle',
        disclosure: { isAdvertising: false, brand: null, words: [] },
        scheduleId: null,
        earlier: null,
      } as const;
      await stores.publications.insert(newPublication(content, post, { id: byHand, now: setup.clock.now() }));
    });
    await trigger(id);
    expect(await setup.schedule(id)).toMatchObject({ status: 'processing', publicationId: byHand });
    const claimed = (await setup.within((stores) => stores.publications.byId(byHand)))!;
    await move(claimed, ends('published', '179004'));
    setup.clock.advance(120_001);
    await sweepSchedules(setup.ports)();
    expect(await setup.schedule(id)).toMatchObject({ status: 'completed' });
  });
});

describe('a publication that ended without a notification', () => {
  test.each([
    ['published', 'completed', null],
    ['failed', 'failed', 'publication.refused'],
    ['unconfirmed', 'failed', 'publication.unconfirmed'],
  ] as const)('%s is passed to its schedule by the sweep', async (end, status, failure) => {
    const id = await made();
    const { publicationId } = await setup.schedule(id);
    const claimed = (await setup.within((stores) => stores.publications.byId(publicationId!)))!;
    await move(claimed, ends(end));
    setup.clock.advance(120_001);
    await Promise.all([sweepSchedules(setup.ports)(), sweepSchedules(setup.ports)()]);
    expect(await setup.schedule(id)).toMatchObject({ status, failure });
  });
});
