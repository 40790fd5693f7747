// spec: 2.73, 2.74, 2.75, 2.76, 2.78, 2.80
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Content } from '#core/contents/content.ts';
import type { ContentFilter } from '#core/contents/content-store.ts';
import { deleteContents, restoreContents } from '#core/contents/use-cases/delete-contents.ts';
import { listContents, listTags } from '#core/contents/use-cases/queries.ts';
import { endOfMonth } from '#core/shared/turkey-time.ts';
import { organiseContent } from '#core/contents/use-cases/save-content.ts';
import { foldSomeContents } from '#adapters/postgres/search-text.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';

let setup: Awaited<ReturnType<typeof publishingSetup>>;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  await setup.knex('publications').delete();
  await setup.knex('schedules').delete();
  await setup.knex('contents').delete();
  changesBefore = await changes();
});

const day = 86_400_000;
const list = (filter: Partial<ContentFilter> = {}, actor = setup.owner) =>
  listContents(setup.ports)({ actor, userId: null, influencerId: null, limit: 24, offset: 0, ...filter });
const promptsOf = async (filter: Partial<ContentFilter> = {}) =>
  (await list(filter)).contents.map(({ prompt }) => prompt);
const limits = { openRunsPerUser: 20, pendingSchedulesPerUser: 1000, uploadBytesPerUser: 0 };
const organise = (
  content: Pick<Content, 'id'>,
  added: { isFavourite?: boolean; tags?: string[] },
  actor = setup.owner,
) => organiseContent({ ...setup.ports, limits })({ actor, id: content.id, ...added });
const remove = (...contents: Pick<Content, 'id'>[]) =>
  deleteContents(setup.ports)({ actor: setup.owner, ids: contents.map(({ id }) => id) });
const restore = (...contents: Pick<Content, 'id'>[]) =>
  restoreContents(setup.ports)({ actor: setup.owner, ids: contents.map(({ id }) => id) });
let changesBefore = 0;
const changes = async () => (await setup.knex('domain_events').where({ type: 'content.changed' })).length;

async function aSchedule(content: Content, status: string) {
  const platform = await setup.knex('platforms').first('id');
  const row = { user_id: content.userId, influencer_id: content.influencerId, platform_id: platform.id };
  const [schedule] = await setup
    .knex('schedules')
    .insert({
      ...row,
      id: crypto.randomUUID(),
      scheduled_at: '2026-11-25T06:00:00.000Z',
      prompt: '',
      content_type: 'image',
      auto_publish: true,
      input_data: {},
      status,
      version: 1,
      content_id: content.id,
      created_at: content.createdAt,
      updated_at: content.createdAt,
    })
    .returning('id');
  return schedule.id as string;
}

const months = async (filter: Partial<ContentFilter> = {}) => (await list({ withMonths: true, ...filter })).months;

describe('the months of the library', () => {
  test('are those of Turkey, the latest first, each with all contents that match, on each page', async () => {
    // 00:30 of 1 November in Turkey, and 23:59 of 31 October.
    await setup.aContent({ prompt: 'Kasım', createdAt: '2026-10-31T21:30:00.000Z' });
    await setup.aContent({ prompt: 'Ekim', createdAt: '2026-10-31T20:59:00.000Z' });
    await setup.aContent({ prompt: 'Ocak', createdAt: '2025-12-31T22:00:00.000Z', isFavourite: true });
    const all = [
      { month: '2026-11', count: 1 },
      { month: '2026-10', count: 1 },
      { month: '2026-01', count: 1 },
    ];
    expect(await months()).toEqual(all);
    expect(await months({ limit: 1 })).toEqual(all);
    expect(await months({ isFavourite: true })).toEqual(all.slice(2));
    expect((await list({ withMonths: true, isFavourite: true })).total).toBe(1);
    expect(await list()).not.toHaveProperty('months');
  });

  test('narrow the list to one month and the earlier ones, and are counted all the same', async () => {
    await setup.aContent({ prompt: 'Kasım', createdAt: '2026-10-31T21:00:00.000Z' });
    await setup.aContent({ prompt: 'Ekim', createdAt: '2026-10-31T20:59:00.000Z' });
    await setup.aContent({ prompt: 'Eylül', createdAt: '2026-09-10T09:00:00.000Z' });
    const createdBefore = endOfMonth('2026-10');
    expect(await promptsOf({ createdBefore })).toEqual(['Ekim', 'Eylül']);
    expect(await list({ createdBefore, withMonths: true, limit: 1 })).toMatchObject({
      total: 3,
      months: { length: 3 },
    });
  });
});

describe('a search of the library', () => {
  test.each(['ışık', 'IŞIK', 'isik', 'Işık', 'balkonda ISIK'])('%s finds a prompt with Işık', async (search) => {
    await setup.aContent({ prompt: 'Balkonda sabah Işığı değil, IŞIK' });
    await setup.aContent({ prompt: 'Karanlık' });
    expect(await promptsOf({ search })).toEqual(['Balkonda sabah Işığı değil, IŞIK']);
  });

  test('searches texts too, and takes the typed text literally', async () => {
    await setup.aContent({ contentType: 'text', prompt: 'Bir söz', generatedText: 'Günaydın %100 Bodrum' });
    await setup.aContent({ prompt: 'Başka 100' });
    expect(await promptsOf({ search: 'GUNAYDIN' })).toEqual(['Bir söz']);
    expect(await promptsOf({ search: '%100' })).toEqual(['Bir söz']);
    expect(await promptsOf({ search: '_' })).toEqual([]);
  });

  test('finds contents that were archived before the search existed', async () => {
    const { id } = await setup.aContent({ prompt: 'Gün IŞIĞI' });
    await setup.knex('contents').where({ id }).update({ search_text: '' });
    expect(await promptsOf({ search: 'isigi' })).toEqual([]);
    const nothing = '00000000-0000-0000-0000-000000000000';
    expect(await foldSomeContents(setup.knex, nothing)).toBe(id);
    expect(await foldSomeContents(setup.knex, id)).toBeNull();
    expect(await promptsOf({ search: 'isigi' })).toEqual(['Gün IŞIĞI']);
  });
});

describe('pages', () => {
  test('follow one another by content, also of one moment, while a new content is archived', async () => {
    for (const prompt of ['bir', 'iki', 'üç', 'dört', 'beş']) await setup.aContent({ prompt });
    const received: string[] = [];
    for (let before: string | null = null, first = true; first || before !== null; first = false) {
      const page = await list({ before, limit: 2 });
      received.push(...page.contents.map(({ prompt }) => prompt));
      before = page.next;
      expect(page.total).toBe(received.length > 2 ? 6 : 5);
      if (first) {
        setup.clock.advance(1000);
        await setup.aContent({ prompt: 'yeni' });
      }
    }
    expect(received.toSorted()).toEqual(['bir', 'beş', 'dört', 'iki', 'üç'].toSorted());
  });
});

describe('favourites and tags', () => {
  test('are stored, filtered by in any spelling, and listed once', async () => {
    const summer = await setup.aContent({ prompt: 'yaz' });
    await setup.aContent({ prompt: 'kış' });
    const stored = await organise(summer, { isFavourite: true, tags: ['Gün Işığı', 'GUN ISIGI', 'yaz'] });
    expect(stored).toMatchObject({ ok: true, value: { content: { isFavourite: true, tags: ['Gün Işığı', 'yaz'] } } });
    await organise(summer, { isFavourite: true });
    expect((await changes()) - changesBefore).toBe(1);
    expect(await promptsOf({ isFavourite: true })).toEqual(['yaz']);
    expect(await promptsOf({ isFavourite: false })).toEqual(['kış']);
    expect(await promptsOf({ tag: 'gün ışığı' })).toEqual(['yaz']);
    expect(await promptsOf({ tag: 'gün' })).toEqual([]);
    await organise(summer, { tags: ['yaz'] });
    expect(await promptsOf({ tag: 'gün ışığı' })).toEqual([]);
    expect(await promptsOf({ isFavourite: true })).toEqual(['yaz']);
  });

  test('are counted for their person alone, the most used first', async () => {
    const [one, two] = [await setup.aContent(), await setup.aContent()];
    await organise(one, { tags: ['Kahve', 'yaz'] });
    await organise(two, { tags: ['kahve'] });
    const { tags } = await listTags(setup.ports)({ actor: setup.owner, influencerId: setup.influencerId });
    expect(tags.map(({ name, count }) => [name.toLowerCase(), count])).toEqual([
      ['kahve', 2],
      ['yaz', 1],
    ]);
    expect(await listTags(setup.ports)({ actor: setup.stranger, influencerId: null })).toEqual({ tags: [] });
  });

  test('can be set only by their owner, on existing contents', async () => {
    const content = await setup.aContent();
    expect(await organise(content, { isFavourite: true }, setup.stranger)).toMatchObject({
      refusal: { code: 'notFound' },
    });
    await remove(content);
    expect(await organise(content, { isFavourite: true })).toMatchObject({ refusal: { code: 'notFound' } });
  });

  test('stay when a post changes the content', async () => {
    const content = await setup.aContent();
    await organise(content, { isFavourite: true, tags: ['yaz'] });
    await setup.within((stores) => stores.contents.save({ ...content, status: 'published', permalink: 'https://x' }));
    expect((await list()).contents[0]).toMatchObject({ isFavourite: true, tags: ['yaz'], status: 'published' });
  });
});

const filtered = async (use: 'planned' | 'posted' | 'used' | 'unused') => (await promptsOf({ use })).toSorted();

describe('the stages of contents', () => {
  test('are shown with each, and filter them', async () => {
    const planned = await setup.aContent({ prompt: 'planlı' });
    const posted = await setup.aContent({ prompt: 'yayında' });
    const made = await setup.aContent({ prompt: 'planı bitmiş' });
    await aSchedule(planned, 'processing');
    await aSchedule(made, 'completed');
    const post = await setup.publish(posted);
    if (!post.ok) throw new Error('not published');
    await setup.finish(post.value.publication.id);
    const { contents } = await list();
    const of = (prompt: string) => contents.find((content) => content.prompt === prompt)!;
    expect(of('planlı').planned).toEqual([
      { scheduleId: expect.any(String), scheduledAt: '2026-11-25T06:00:00.000Z', status: 'processing' },
    ]);
    expect(of('yayında').posted).toEqual([
      {
        publicationId: post.value.publication.id,
        username: expect.any(String),
        kind: 'feed',
        isLive: true,
        at: expect.any(String),
      },
    ]);
    expect(of('planı bitmiş')).toMatchObject({ planned: [], posted: [] });
    expect(await filtered('planned')).toEqual(['planlı']);
    expect(await filtered('posted')).toEqual(['yayında']);
    expect(await filtered('used')).toEqual(['planlı', 'yayında']);
    expect(await filtered('unused')).toEqual(['planı bitmiş']);
  });
});

describe('a deletion', () => {
  test('removes contents from the list, and can be undone', async () => {
    const [first, second] = [await setup.aContent({ prompt: 'bir' }), await setup.aContent({ prompt: 'iki' })];
    const ids = [first.id, second.id].toSorted();
    expect(await remove(first, second)).toEqual({ ok: true, value: { deleted: ids, kept: [] } });
    expect(await remove(first, second)).toEqual({ ok: true, value: { deleted: ids, kept: [] } });
    expect((await changes()) - changesBefore).toBe(2);
    expect((await list()).total).toBe(0);
    expect(await promptsOf({ deleted: true })).toHaveLength(2);
    expect(await setup.publish(first)).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await restore(first)).toEqual({ ok: true, value: { restored: [first.id] } });
    expect(await restore(first)).toEqual({ ok: true, value: { restored: [first.id] } });
    expect(await promptsOf()).toEqual(['bir']);
    expect(await promptsOf({ deleted: true })).toEqual(['iki']);
  });

  test('of another user’s content deletes nothing', async () => {
    const [own, other] = [await setup.aContent(), await setup.aContent({ userId: setup.stranger.userId })];
    expect(await remove(own, other)).toMatchObject({ refusal: { code: 'notFound' } });
    expect((await list()).total).toBe(1);
    expect(await restore(own, other)).toMatchObject({ refusal: { code: 'notFound' } });
  });

  test('leaves a content that is being posted', async () => {
    const [planned, posting, free] = [await setup.aContent(), await setup.aContent(), await setup.aContent()];
    await aSchedule(planned, 'processing');
    await setup.publish(posting);
    const notifications = await remove(planned, posting, free);
    expect(notifications).toEqual({ ok: true, value: { deleted: [free.id], kept: expect.any(Array) } });
    expect(notifications.ok && notifications.value.kept.toSorted()).toEqual([planned.id, posting.id].toSorted());
    expect((await list()).total).toBe(2);
  });

  test('cannot be undone after 30 days', async () => {
    const content = await setup.aContent();
    await remove(content);
    setup.clock.advance(30 * day);
    expect((await restore(content)).ok).toBe(true);
    await remove(content);
    setup.clock.advance(30 * day + 1);
    expect(await restore(content)).toMatchObject({ refusal: { code: 'notFound' } });
  });
});
