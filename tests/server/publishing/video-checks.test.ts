// spec: 9.6
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VideoShape } from '../../support/videos.ts';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { aVideo, boxNames } from '../../support/videos.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';

let setup: PublishingSetup;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  await setup.sandbox.control('reset');
});

async function shared(bytes: Uint8Array) {
  const { url } = await setup.ports.files.put(bytes, 'mp4');
  const video = { url, thumbnailUrl: null, kind: 'video', width: null, height: null } as const;
  const content = await setup.aContent({ contentType: 'video', contentUrl: url, files: [video] });
  const answer = await setup.publish(content);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return setup.finish(answer.value.publication.id);
}
const creates = async () =>
  (await setup.sandbox.state()).calls.filter(({ operation }) => operation === 'create').length;

describe('a video that Instagram would refuse fails with its own reason, before Instagram is called', () => {
  test.each<[string, VideoShape, string]>([
    ['shorter than three seconds', { seconds: 2.9 }, 'videoLength'],
    ['longer than fifteen minutes', { seconds: 901, framesPerSecond: 23, sound: false }, 'videoLength'],
    ['wider than 1920 pixels', { width: 1921, height: 1080 }, 'videoWidth'],
    ['of 22 frames a second', { framesPerSecond: 22 }, 'videoFrameRate'],
    ['of VP9', { codec: 'vp9' }, 'videoCodec'],
  ])('%s', async (_title, shape, failure) => {
    expect(await shared(await aVideo(shape))).toMatchObject({ status: 'failed', failure });
    expect(await creates()).toBe(0);
  });

  test('a file that is not a video', async () => {
    const broken = (await aVideo()).subarray(0, 5000);
    expect(await shared(broken)).toMatchObject({ status: 'failed', failure: 'mediaFormat' });
    expect(await creates()).toBe(0);
  });
});

test('a video whose index comes last is posted with its index first', async () => {
  expect(await shared(await aVideo({ index: 'last' }))).toMatchObject({ status: 'published' });
  const { posts } = await setup.sandbox.outcome();
  const posted = await fetch(`${setup.sandbox.url}/files/${posts[0]!.file}`);
  expect(boxNames(await posted.bytes()).slice(0, 2)).toEqual(['ftyp', 'moov']);
});
