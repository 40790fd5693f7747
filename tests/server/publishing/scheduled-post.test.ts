// spec: 4.15
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Content } from '#core/contents/content.ts';
import { disclosed } from '../../support/disclosures.ts';
import { everyValueOf } from '../../support/planning-setup.ts';
import { storedPlan } from '#core/schedules/plan-fields.ts';
import type { PendingSchedule, Schedule } from '#core/schedules/schedule.ts';
import { publishScheduledContent } from '#core/schedules/use-cases/steps/publish-scheduled-content.ts';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';
import { aVideo } from '../../support/videos.ts';

let setup: PublishingSetup;
let platformId: string;
beforeAll(async () => {
  setup = await publishingSetup();
  const platforms = await setup.within((stores) => stores.platforms.list());
  platformId = platforms.find(({ name }) => name === 'instagram')!.id;
});
afterAll(() => setup.stop());
beforeEach(() => setup.sandbox.control('reset'));

/** A schedule whose content is made and whose post was claimed: planning ends and publishing begins here. */
async function handedOver(
  content: Content,
  contentType: Schedule['contentType'] = 'image',
  details: { coverSeconds?: number; coverContentId?: string } = {},
) {
  const now = setup.clock.now();
  const schedule: PendingSchedule = {
    id: randomUUID(),
    userId: setup.owner.userId,
    influencerId: setup.influencerId,
    ...storedPlan({
      platformId,
      scheduledAt: now,
      prompt: 'Sahilde gün batımı',
      caption: 'Sahilde gün batımı #yaz',
      contentType,
      ...details,
    }),
    status: 'pending',
    version: 1,
    createdAt: now,
    updatedAt: now,
    bulkId: null,
    deletedAt: null,
  };
  const publicationId = randomUUID();
  await setup.within(async (stores) => {
    await stores.schedules.insert(schedule);
    await stores.schedules.save(await publishScheduledContent(stores, schedule, content, { publicationId, now }));
  });
  return { scheduleId: schedule.id, publicationId };
}
const scheduleOf = async (id: string) => {
  await setup.notifyOthers();
  return everyValueOf((await setup.within((stores) => stores.schedules.byId(id)))!);
};

test('a scheduled post completes its schedule', async () => {
  const { scheduleId, publicationId } = await handedOver(await setup.aContent());
  expect((await setup.finish(publicationId, { steps: 1 })).status).toBe('container');
  expect((await scheduleOf(scheduleId)).status).toBe('processing');
  expect((await setup.finish(publicationId, { steps: 1 })).status).toBe('published');
  expect(await scheduleOf(scheduleId)).toMatchObject({ status: 'completed', failure: null });
  expect((await setup.sandbox.outcome()).posts).toMatchObject([{ caption: disclosed('Sahilde gün batımı #yaz') }]);
});

test('a scheduled story is posted as a story, without a caption', async () => {
  const { publicationId } = await handedOver(await setup.aContent(), 'story');
  await setup.finish(publicationId);
  expect((await setup.sandbox.outcome()).posts).toMatchObject([{ kind: 'story', caption: '' }]);
});

async function aReel() {
  const { url } = await setup.ports.files.put(await aVideo({ seconds: 4 }), 'mp4');
  const files = [{ url, thumbnailUrl: null, kind: 'video' as const, width: 1080, height: 1920 }];
  return setup.aContent({ contentType: 'video', contentUrl: url, files });
}
const containerOf = async (details: { coverSeconds?: number; coverContentId?: string }) => {
  const { scheduleId, publicationId } = await handedOver(await aReel(), 'reels', details);
  await setup.finish(publicationId);
  expect((await scheduleOf(scheduleId)).status).toBe('completed');
  const [container] = (await setup.sandbox.state()).containers;
  return container!;
};

describe('the cover image of a reel', () => {
  test('arrives upright as a JPEG of 1080×1920, and replaces the moment', async () => {
    const { id } = await setup.aContent();
    expect(await containerOf({ coverContentId: id, coverSeconds: 2 })).toMatchObject({
      cover: { width: 1080, height: 1920 },
      thumbOffset: null,
    });
  });

  test('is left out once it was deleted: the reel is posted with the moment', async () => {
    const cover = await setup.aContent();
    await setup.knex('contents').where({ id: cover.id }).update({ deleted_at: setup.clock.now() });
    expect(await containerOf({ coverContentId: cover.id, coverSeconds: 2 })).toMatchObject({
      cover: null,
      thumbOffset: 2000,
    });
  });

  test('is left out while its file is missing', async () => {
    const { id } = await setup.aContent({ contentUrl: '/media/missing.png' });
    expect(await containerOf({ coverContentId: id })).toMatchObject({ cover: null, thumbOffset: null });
  });

  test('is not sent with an image', async () => {
    const { id } = await setup.aContent();
    const { publicationId } = await handedOver(await setup.aContent(), 'image', { coverContentId: id });
    await setup.finish(publicationId);
    expect((await setup.sandbox.state()).containers).toMatchObject([{ kind: 'feed', cover: null }]);
  });
});

test('the failure of the post is the schedule’s failure too', async () => {
  await setup.sandbox.control('faults', { create: [{ when: 'before', code: 36003, subcode: 2207009 }] });
  const { scheduleId, publicationId } = await handedOver(await setup.aContent());
  await setup.finish(publicationId);
  expect(await scheduleOf(scheduleId)).toMatchObject({ status: 'failed', failure: 'publication.mediaRatio' });
});

test('an unconfirmed post fails its schedule for now, and completes it once it is known to be live', async () => {
  const { scheduleId, publicationId } = await handedOver(await setup.aContent());
  await setup.finish(publicationId, { steps: 1 });
  setup.clock.advance(3_000);
  // Reads fail from the call on, for longer than the wait before the result is reported as unknown.
  const outage = Array.from({ length: 10 }, () => ({ when: 'before', code: 100, subcode: 33 }));
  await setup.advance(publicationId, {
    instagram: {
      ...setup.ports.instagram,
      publish: async (...call) => {
        await setup.sandbox.control('faults', {
          publish: [{ when: 'after', drop: true }],
          status: outage,
          list: [...outage],
        });
        return setup.ports.instagram.publish(...call);
      },
    },
  });
  let unconfirmedSeen = false;
  for (let step = 0; step < 30 && (await scheduleOf(scheduleId)).status !== 'completed'; step++) {
    await setup.finish(publicationId, { steps: 1 });
    const schedule = await scheduleOf(scheduleId);
    unconfirmedSeen ||= schedule.failure === 'publication.unconfirmed';
  }
  expect(await scheduleOf(scheduleId)).toMatchObject({ status: 'completed', failure: null });
  expect((await setup.sandbox.outcome()).posts).toHaveLength(1);
  expect(unconfirmedSeen).toBe(true);
});
