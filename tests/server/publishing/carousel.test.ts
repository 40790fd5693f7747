// spec: 1.9
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Content } from '#core/contents/content.ts';
import { disclosed } from '../../support/disclosures.ts';
import type { PublishingPorts, PublishingSetup } from '../../support/publishing-setup.ts';
import { aVideo } from '../../support/videos.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';

let setup: PublishingSetup;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  await setup.sandbox.control('reset');
});

const urlsOf = ({ files }: Content) => files.map(({ url }) => url);

async function shared(content: Content, files: readonly string[] = urlsOf(content), caption = 'Kareler @ela #yaz') {
  const answer = await setup.publish(content, caption, setup.owner, files);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.publication.id;
}
async function callsOf(operation: string) {
  return (await setup.sandbox.state()).calls.filter((call) => call.operation === operation).length;
}
/** The heights of the images of a post at Instagram, in its order. */
async function heightsOf(names: readonly string[]): Promise<number[]> {
  const heights: number[] = [];
  for (const name of names) {
    const bytes = await (await fetch(`${setup.sandbox.url}/files/${name}`)).arrayBuffer();
    heights.push((await sharp(Buffer.from(bytes)).metadata()).height);
  }
  return heights;
}

test('named files become one carousel in their order, with one caption and one publish call', async () => {
  const content = await setup.aContentOf(4);
  const [a, b, , d] = urlsOf(content);
  const id = await shared(content, [d!, a!, b!]);
  expect(await setup.publicationOf(id)).toMatchObject({ kind: 'carousel', fileIndexes: [3, 0, 1], items: [] });
  const done = await setup.finish(id);
  const { posts, publishCalls } = await setup.sandbox.outcome();
  expect(publishCalls).toBe(1);
  expect(posts).toMatchObject([{ kind: 'carousel', caption: disclosed('Kareler @ela #yaz'), isAiGenerated: true }]);
  expect(await heightsOf(posts[0]!.files.map(({ file }) => file))).toEqual([424, 400, 408]);
  expect(done).toMatchObject({
    status: 'published',
    mediaId: posts[0]!.id,
    permalink: expect.stringContaining('/p/'),
    called: { kind: 'carousel', containerId: posts[0]!.containerId },
  });
  expect(await callsOf('create')).toBe(4);
  expect(await setup.within((stores) => stores.contents.byId(content.id))).toMatchObject({ status: 'published' });
});

test('the row stores every container as it is made, and the parent once it is made', async () => {
  const id = await shared(await setup.aContentOf(2));
  const received: unknown[] = [];
  for (let step = 0; step < 6; step++) {
    const row = await setup.finish(id, { steps: 1 });
    if (row.status !== 'claimed' && row.status !== 'container') break;
    const parent = row.status === 'container' && row.containerId !== null ? 'with parent' : 'without';
    received.push([row.status, row.items.map(({ fileIndex, status }) => `${fileIndex} ${status}`), parent]);
  }
  expect(received).toEqual([
    ['claimed', ['0 IN_PROGRESS'], 'without'],
    ['container', ['0 IN_PROGRESS', '1 IN_PROGRESS'], 'without'],
    ['container', ['0 FINISHED', '1 IN_PROGRESS'], 'without'],
    ['container', ['0 FINISHED', '1 FINISHED'], 'without'],
    ['container', ['0 FINISHED', '1 FINISHED'], 'with parent'],
  ]);
});

test('without named files a content of several is posted as its main file, with the calls of a single image', async () => {
  const calls: number[] = [];
  for (const content of [await setup.aContentOf(1), await setup.aContentOf(4)]) {
    await setup.sandbox.control('reset');
    expect(await setup.finish(await shared(content, []))).toMatchObject({ status: 'published', fileIndexes: [0] });
    const { containers, posts } = await setup.sandbox.state();
    expect(posts).toMatchObject([{ kind: 'feed', files: [], caption: disclosed('Kareler @ela #yaz') }]);
    expect(containers).toHaveLength(1);
    calls.push((await setup.sandbox.state()).calls.length);
  }
  expect(calls[0]).toBe(calls[1]);
});

test('one named file is posted alone', async () => {
  const content = await setup.aContentOf(3);
  await setup.finish(await shared(content, [urlsOf(content)[2]!]));
  const { posts } = await setup.sandbox.outcome();
  expect(posts).toMatchObject([{ kind: 'feed', files: [] }]);
  expect(await heightsOf([posts[0]!.file!])).toEqual([416]);
});

test('images and videos can be mixed; ten files are accepted', async () => {
  const { files } = await setup.aContentOf(9);
  const file = await setup.ports.files.put(await aVideo(), 'mp4');
  const video = { url: file.url, thumbnailUrl: null, kind: 'video', width: null, height: null } as const;
  const content = await setup.aContent({ contentUrl: files[0]!.url, files: [...files, video] });
  const done = await setup.finish(await shared(content), { steps: 60 });
  expect(done.status).toBe('published');
  const { posts } = await setup.sandbox.outcome();
  expect(posts[0]!.files.map(({ isVideo }) => isVideo)).toEqual([...Array(9).fill(false), true]);
});

test('files that cannot be a carousel are refused at their field, and nothing is made', async () => {
  const content = await setup.aContentOf(11);
  const urls = urlsOf(content);
  const issueOf = async (files: readonly string[]) => {
    const answer = await setup.publish(content, 'x', setup.owner, files);
    return answer.ok ? null : answer.refusal.issues;
  };
  expect(await issueOf(urls)).toEqual([
    { path: 'files', code: 'instagram.tooManyFiles', params: { count: 11, max: 10 } },
  ]);
  expect(await issueOf([urls[0]!, '/media/other.png'])).toEqual([{ path: 'files', code: 'instagram.notItsFile' }]);
  expect(await issueOf([urls[0]!, urls[0]!])).toEqual([{ path: 'files', code: 'instagram.fileTwice' }]);
  expect(await setup.knex('publications').where({ content_id: content.id })).toEqual([]);
});

test('each file is offered under its own address', async () => {
  const id = await shared(await setup.aContentOf(3));
  const offered: string[] = [];
  const { instagram } = setup.ports;
  const listening: Partial<PublishingPorts> = {
    instagram: {
      ...instagram,
      createContainer: (account, container) => {
        if ('mediaUrl' in container) offered.push(container.mediaUrl);
        return instagram.createContainer(account, container);
      },
    },
  };
  for (let step = 0; step < 3; step++) await setup.advance(id, listening);
  expect(new Set(offered).size).toBe(3);
  const heights = await Promise.all(
    offered.map(async (url) => (await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()).height),
  );
  expect(heights).toEqual([400, 408, 416]);
});

test('a worker that slept while another made the same file does not give its container to the next file', async () => {
  const id = await shared(await setup.aContentOf(2));
  const { instagram } = setup.ports;
  const asleep: Partial<PublishingPorts> = {
    instagram: {
      ...instagram,
      createContainer: async (...call) => {
        const answer = await instagram.createContainer(...call);
        setup.clock.advance(3 * 60_000);
        await setup.finish(id, { steps: 1 });
        return answer;
      },
    },
  };
  await setup.advance(id, asleep);
  expect((await setup.finish(id)).status).toBe('published');
  const { posts, publishCalls } = await setup.sandbox.outcome();
  expect(publishCalls).toBe(1);
  expect(await heightsOf(posts[0]!.files.map(({ file }) => file))).toEqual([400, 408]);
});

test('twenty workers at every step make each container once and publish once', async () => {
  const id = await shared(await setup.aContentOf(3));
  for (let round = 0; round < 14; round++) {
    const { nextStepAt } = await setup.publicationOf(id);
    if (nextStepAt === null) break;
    if (nextStepAt > setup.clock.now()) setup.clock.set(nextStepAt);
    await Promise.all([...Array.from({ length: 20 }, () => setup.advance(id)), setup.sweep()]);
  }
  expect((await setup.publicationOf(id)).status).toBe('published');
  expect(await callsOf('create')).toBe(4);
  expect((await setup.sandbox.outcome()).publishCalls).toBe(1);
});

test('a lost response to the call is found by the post, also beside a single image with the same words', async () => {
  await setup.sandbox.switches({ captionsWithoutAt: true });
  const id = await shared(await setup.aContentOf(2));
  await setup.sandbox.control('faults', { publish: [{ when: 'after', drop: true }] });
  await setup.finish(id, { steps: 5 });
  await setup.sandbox.control('post', { username: 'defneaksoy', caption: disclosed('Kareler @ela #yaz') });
  const done = await setup.finish(id);
  const { posts, publishCalls } = await setup.sandbox.outcome();
  const ours = posts.filter(({ containerId }) => containerId !== null);
  expect([ours.length, publishCalls]).toEqual([1, 1]);
  expect(done).toMatchObject({ status: 'published', mediaId: ours[0]!.id });
});

test('a lost file and a lost parent are made again; a third loss ends it', async () => {
  const lost = { when: 'after', drop: true } as const;
  const id = await shared(await setup.aContentOf(2));
  await setup.sandbox.control('faults', { create: [lost] });
  await setup.finish(id, { steps: 5 });
  expect(await setup.publicationOf(id)).toMatchObject({ status: 'container', containerId: null, lost: 1 });
  await setup.sandbox.control('faults', { create: [lost] });
  expect((await setup.finish(id)).status).toBe('published');
  expect((await setup.sandbox.outcome()).posts).toHaveLength(1);
  expect((await setup.sandbox.state()).containers).toHaveLength(5);
  const unlucky = await shared(await setup.aContentOf(2));
  await setup.sandbox.control('faults', { create: [lost, lost, lost] });
  expect(await setup.finish(unlucky)).toMatchObject({ status: 'failed', failure: 'instagramTrouble' });
});

test('files that expired while no worker ran are made again, and it is posted once', async () => {
  const id = await shared(await setup.aContentOf(3));
  await setup.finish(id, { steps: 4 });
  setup.clock.advance(25 * 3_600_000);
  const done = await setup.finish(id);
  expect(done.status).toBe('published');
  expect((await setup.sandbox.outcome()).posts).toHaveLength(1);
  expect(await callsOf('create')).toBe(7);
});

test('a file that is missing before the parent is made has all made again', async () => {
  const id = await shared(await setup.aContentOf(2));
  await setup.finish(id, { steps: 4 });
  await setup.sandbox.control('faults', { create: [{ when: 'before', code: 24, subcode: 2207006 }] });
  expect(await setup.finish(id, { steps: 1 })).toMatchObject({ status: 'claimed', items: [], lost: 1 });
  expect((await setup.finish(id)).status).toBe('published');
  expect((await setup.sandbox.outcome()).posts).toHaveLength(1);
});

test('a missing file ends it before the parent, and nothing is posted', async () => {
  const { files } = await setup.aContentOf(2);
  const lost = { ...files[1]!, url: '/media/00000000000000000000000000000000.png' };
  const content = await setup.aContent({ contentUrl: files[0]!.url, files: [files[0]!, lost] });
  expect(await setup.finish(await shared(content))).toMatchObject({ status: 'failed', failure: 'mediaMissing' });
  expect((await setup.sandbox.outcome()).publishCalls).toBe(0);
});
