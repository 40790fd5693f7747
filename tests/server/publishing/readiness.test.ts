// spec: 2.82, 9.45
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { VideoShape } from '../../support/videos.ts';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { judgeReadiness } from '#core/publishing/use-cases/publish-content.ts';
import { anImage, demoAccount } from '../../support/instagram-sandbox.ts';
import { aVideo, avcRecord, hevcRecord } from '../../support/videos.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';
import { aModelOnSale } from '../../support/shop.ts';

let setup: PublishingSetup;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  await setup.sandbox.control('reset');
  await setup.connect();
});

const { username } = demoAccount;

function judge(file: string, actor = setup.owner, influencerId = setup.influencerId) {
  return judgeReadiness(setup.ports)({ actor, influencerId, file });
}

async function aVideoFile(shape: VideoShape): Promise<string> {
  const { url } = await setup.ports.files.put(await aVideo(shape), 'mp4');
  const files = [{ url, thumbnailUrl: null, kind: 'video' as const, width: null, height: null }];
  await setup.aContent({ contentType: 'video', contentUrl: url, files });
  return url;
}

test('an archived image can be posted: the account, its daily posts, no objection to the file', async () => {
  const { contentUrl } = await setup.aContent();
  const match = await judge(contentUrl!);
  expect(match).toEqual({
    ok: true,
    value: { readiness: { account: { username, isActive: true }, quota: { used: 0, total: 50 }, failure: null } },
  });
});

test('a video is checked against Instagram’s limits', async () => {
  expect(await judge(await aVideoFile({ seconds: 4 }))).toMatchObject({ value: { readiness: { failure: null } } });
  const short = await judge(await aVideoFile({ seconds: 1 }));
  expect(short).toMatchObject({ value: { readiness: { failure: 'videoLength' } } });
});

test('a video whose pixels Instagram does not show is reported', async () => {
  const full = avcRecord({ profile: 244, chroma: 3, extraBits: 0, setId: 0 });
  const chroma = await judge(await aVideoFile({ record: full }));
  expect(chroma).toMatchObject({ value: { readiness: { failure: 'videoChroma' } } });
  const deep = hevcRecord({ chroma: 1, luma: 2, colour: 2 });
  const bits = await judge(await aVideoFile({ codec: 'hevc', record: deep }));
  expect(bits).toMatchObject({ value: { readiness: { failure: 'videoBitDepth' } } });
});

test.each([
  [40, 40, 'imageTooSmall'],
  [320, 167, 'imageTooSmall'],
  [320, 168, null],
])('an image of %i × %i pixels', async (width, height, failure) => {
  const { url } = await setup.ports.files.put(await anImage(width, height, 'png'), 'png');
  const files = [{ url, thumbnailUrl: null, kind: 'image' as const, width, height }];
  await setup.aContent({ contentUrl: url, files });
  expect(await judge(url)).toMatchObject({ value: { readiness: { failure } } });
});

test('a missing file cannot be posted', async () => {
  const missing = await setup.aContent({ contentUrl: `/media/${'0'.repeat(32)}.png` });
  expect(await judge(missing.contentUrl!)).toMatchObject({ value: { readiness: { failure: 'mediaMissing' } } });
});

test('a limit that Instagram does not report is left open, a passive account is not queried', async () => {
  const { contentUrl } = await setup.aContent();
  await setup.sandbox.control('revoke', { username });
  expect(await judge(contentUrl!)).toMatchObject({
    value: { readiness: { account: { username, isActive: true }, quota: null, failure: null } },
  });
  await setup.knex('instagram_accounts').where({ influencer_id: setup.influencerId }).update({ is_active: false });
  const input = vi.spyOn(setup.ports.instagram, 'quota');
  expect(await judge(contentUrl!)).toMatchObject({
    value: { readiness: { account: { username, isActive: false }, quota: null } },
  });
  expect(input).not.toHaveBeenCalled();
  input.mockRestore();
  await setup.knex('instagram_accounts').where({ influencer_id: setup.influencerId }).delete();
  expect(await judge(contentUrl!)).toMatchObject({ value: { readiness: { account: null, quota: null } } });
});

test('a model or a file of another user is not found', async () => {
  const notFound = { ok: false, refusal: { code: 'notFound' } };
  const { contentUrl } = await setup.aContent();
  expect(await judge(contentUrl!, setup.stranger)).toMatchObject(notFound);
  expect(await judge(contentUrl!, setup.owner, await aModelOnSale(setup.knex))).toMatchObject(notFound);
  const foreign = await setup.aContent({ userId: setup.stranger.userId });
  expect(await judge(foreign.contentUrl!)).toMatchObject(notFound);
  const deleted = await setup.aContent({ deletedAt: setup.clock.now() });
  expect(await judge(deleted.contentUrl!)).toMatchObject(notFound);
  expect(await judge('/etc/passwd')).toMatchObject(notFound);
});
