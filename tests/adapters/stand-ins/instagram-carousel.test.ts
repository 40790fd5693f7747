import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InstagramSandbox, MediaServer } from '../../support/instagram-sandbox.ts';
import { anImage, demoAccount, instagramSandbox, mediaServer } from '../../support/instagram-sandbox.ts';

const day = 86_400_000;
const { instagramUserId: user, token } = demoAccount;
let sandbox: InstagramSandbox;
let media: MediaServer;
let nowMs = Date.parse('2026-11-21T09:00:00.000Z');

beforeAll(async () => {
  media = await mediaServer();
  media.files.set('/a.jpg', { body: await anImage(1080, 1350) });
  media.files.set('/a.mp4', { body: Buffer.from('\0\0\0\x18ftypmp42……', 'latin1') });
  sandbox = await instagramSandbox({ now: () => nowMs, processingMs: 2_000 });
});
afterAll(async () => {
  await sandbox.stop();
  media.stop();
});
beforeEach(() => sandbox.control('reset'));

type Answer = { status: number; body: any };
async function graph(method: string, path: string, form?: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${sandbox.url}/v26.0${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return { status: response.status, body: await response.json() };
}
const create = (form: Record<string, string>) => graph('POST', `/${user}/media`, form);
const anItem = (form: Record<string, string> = {}) =>
  create({ image_url: `${media.url}/a.jpg`, is_carousel_item: 'true', ...form });
const aVideoItem = () => anItem({ image_url: '', video_url: `${media.url}/a.mp4`, media_type: 'VIDEO' });
const aParent = (children: string[]) =>
  create({ media_type: 'CAROUSEL', children: children.join(','), caption: 'Kareler #yaz', is_ai_generated: 'true' });
const publish = (id: string) => graph('POST', `/${user}/media_publish`, { creation_id: id });
const errorOf = ({ body }: Answer) => [body.error?.code, body.error?.error_subcode];

async function items(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await anItem()).body.id);
  nowMs += 2_000;
  return ids;
}

test('a carousel of images and videos is one post, with its files in the named order', async () => {
  const video = (await aVideoItem()).body.id;
  const [first, second] = await items(2);
  const parent = await aParent([second!, video, first!]);
  expect((await graph('GET', `/${parent.body.id}`)).body.status_code).toBe('IN_PROGRESS');
  expect(errorOf(await publish(parent.body.id))).toEqual([9007, 2207027]);
  nowMs += 2_000;
  const live = await publish(parent.body.id);
  const post = (await graph('GET', `/${live.body.id}`)).body;
  expect(post).toMatchObject({
    caption: 'Kareler #yaz',
    media_type: 'CAROUSEL_ALBUM',
    media_product_type: 'FEED',
    is_ai_generated: true,
    children: { data: [{ id: expect.any(String) }, { id: expect.any(String) }, { id: expect.any(String) }] },
  });
  const { posts } = await sandbox.outcome();
  expect(posts.map(({ files }) => files.map(({ isVideo }) => isVideo))).toEqual([[false, true, false]]);
  const { data } = (await graph('GET', `/${user}/content_publishing_limit?fields=quota_usage,config`)).body;
  expect(data[0].quota_usage).toBe(1);
  const page = await (await fetch(post.permalink)).text();
  for (const { file } of posts[0]!.files) expect(page).toContain(file);
});

test('a carousel accepts two to ten containers, each once', async () => {
  const made = await items(11);
  expect(errorOf(await aParent(made.slice(0, 1)))).toEqual([100, 2207028]);
  expect(errorOf(await aParent([]))).toEqual([100, 2207028]);
  expect(errorOf(await aParent(made))).toEqual([100, 2207028]);
  expect(errorOf(await aParent([made[0]!, made[0]!]))).toEqual([100, 2207028]);
  expect((await aParent(made.slice(0, 2))).status).toBe(200);
  expect((await aParent(made.slice(0, 10))).status).toBe(200);
});

test('a carousel accepts only containers that are made for a carousel, processed, not expired and of the account', async () => {
  const [ready] = await items(1);
  const single = (await create({ image_url: `${media.url}/a.jpg`, caption: 'x', is_ai_generated: 'true' })).body.id;
  nowMs += 2_000;
  expect(errorOf(await aParent([ready!, single]))).toEqual([100, 2207023]);
  expect(errorOf(await aParent([ready!, '17990000000000000']))).toEqual([24, 2207006]);
  const processing = (await anItem()).body.id;
  expect(errorOf(await aParent([ready!, processing]))).toEqual([9007, 2207027]);
  nowMs += day;
  const [fresh] = await items(1);
  expect(errorOf(await aParent([fresh!, ready!]))).toEqual([-2, 2207020]);
});

test('a file of a carousel has no caption, is not a reel, and is not published alone', async () => {
  expect(errorOf(await anItem({ caption: 'x' }))[0]).toBe(100);
  const reel = { image_url: '', video_url: `${media.url}/a.mp4`, media_type: 'REELS' };
  expect(errorOf(await anItem(reel))).toEqual([100, 2207023]);
  const [ready] = await items(1);
  expect(errorOf(await publish(ready!))).toEqual([100, 2207023]);
  expect((await sandbox.outcome()).posts).toEqual([]);
  const loose = { video_url: `${media.url}/a.mp4`, media_type: 'VIDEO', is_ai_generated: 'true' };
  expect(errorOf(await create(loose))).toEqual([100, 2207023]);
});
