import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InstagramSandbox, MediaServer } from '../../support/instagram-sandbox.ts';
import { anImage, demoAccount, instagramSandbox, mediaServer, redirectUri } from '../../support/instagram-sandbox.ts';

const day = 86_400_000;
let sandbox: InstagramSandbox;
let media: MediaServer;
let nowMs = Date.parse('2026-11-21T09:00:00.000Z');
const { instagramUserId: user, token } = demoAccount;

beforeAll(async () => {
  media = await mediaServer();
  media.files.set('/good.jpg', { body: await anImage(1080, 1350) });
  media.files.set('/film.mp4', { body: Buffer.from('\0\0\0\x18ftypmp42……', 'latin1') });
  sandbox = await instagramSandbox({ now: () => nowMs, processingMs: 2_000 });
});
afterAll(async () => {
  await sandbox.stop();
  media.stop();
});
beforeEach(() => sandbox.control('reset'));

async function graph(method: string, path: string, form?: Record<string, string>, bearer = token) {
  const response = await fetch(`${sandbox.url}/v26.0${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}` },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return { status: response.status, body: await bodyOf(response), headers: response.headers };
}
const create = (form: Record<string, string> = {}) =>
  graph('POST', `/${user}/media`, {
    image_url: `${media.url}/good.jpg`,
    caption: 'Merhaba #yaz',
    is_ai_generated: 'true',
    ...form,
  });
const publish = (id: string) => graph('POST', `/${user}/media_publish`, { creation_id: id });
async function ready(caption = 'Merhaba'): Promise<string> {
  const { body } = await create({ caption });
  nowMs += 2_000;
  return body.id;
}
const list = async (query: string) => (await graph('GET', `/${user}/media?${query}`)).body.data;
const errorOf = ({ body }: { body: any }) => [body.error.code, body.error.error_subcode];

describe('containers', () => {
  test('of a post of ours need the AI label', async () => {
    expect(errorOf(await create({ is_ai_generated: 'false' }))).toEqual([100, undefined]);
    expect((await create({ is_ai_generated: 'false', is_carousel_item: 'true', caption: '' })).status).toBe(200);
  });

  test('fetch the media and change their states by the clock', async () => {
    const { body } = await create({ alt_text: 'Mavi' });
    expect(BigInt(body.id)).toBeGreaterThan(2n ** 53n);
    expect((await graph('GET', `/${body.id}`)).body).toMatchObject({
      status_code: 'IN_PROGRESS',
      is_ai_generated: true,
      alt_text: 'Mavi',
    });
    expect(errorOf(await publish(body.id))).toEqual([9007, 2207027]);
    nowMs += 2_000;
    expect((await graph('GET', `/${body.id}`)).body.status_code).toBe('FINISHED');
    nowMs += day;
    expect((await graph('GET', `/${body.id}`)).body.status_code).toBe('EXPIRED');
    expect(errorOf(await publish(body.id))).toEqual([-2, 2207020]);
  });

  test('are refused when Instagram does not accept the media', async () => {
    media.files.set('/png', { body: await anImage(1080, 1350, 'png') });
    media.files.set('/tall', { body: await anImage(832, 1216) });
    media.files.set('/huge', { body: Buffer.alloc(9 * 1024 * 1024, 1) });
    media.files.set('/html', { body: Buffer.from('<!doctype html>') });
    media.files.set('/moved', { status: 302, body: Buffer.of(), location: '/good.jpg' });
    const of = async (path: string) => errorOf(await create({ image_url: `${media.url}${path}` }));
    expect(await of('/png')).toEqual([36001, 2207005]);
    expect(await of('/html')).toEqual([36001, 2207005]);
    expect(await of('/tall')).toEqual([36003, 2207009]);
    expect(await of('/huge')).toEqual([36000, 2207004]);
    expect(await of('/moved')).toEqual([9004, 2207052]);
    expect(await of('/missing')).toEqual([9004, 2207052]);
    expect(await of('/türkçe.jpg')).toEqual([9004, 2207052]);
    expect(errorOf(await create({ caption: 'a'.repeat(2201) }))).toEqual([36004, 2207010]);
    expect(errorOf(await create({ caption: '#a '.repeat(31) }))).toEqual([36004, 2207010]);
    const video = { image_url: '', media_type: 'REELS' };
    expect(errorOf(await create({ ...video, video_url: `${media.url}/good.jpg` }))).toEqual([352, 2207026]);
    expect((await create({ ...video, video_url: `${media.url}/film.mp4` })).status).toBe(200);
  });
});

describe('publishing', () => {
  test('creates one post with a permalink that opens in a browser', async () => {
    const id = await ready('Sahilde #yaz_modası');
    const { body } = await publish(id);
    expect((await graph('GET', `/${id}`)).body.status_code).toBe('PUBLISHED');
    const post = (await graph('GET', `/${body.id}?fields=permalink`)).body;
    const page = await (await fetch(post.permalink)).text();
    expect(page).toContain('Sahilde #yaz_modası');
    expect(page).toContain('1 kez');
    expect(await (await fetch(`${sandbox.url}/defneaksoy`)).text()).toContain('Sahilde #yaz_modası');
  });

  test.each([
    ['error', 400, 1],
    ['sameId', 200, 1],
    ['secondPost', 200, 2],
  ] as const)(
    'a second publish can return %s, since Meta does not document it',
    async (secondPublish, status, posts) => {
      await sandbox.switches({ secondPublish });
      const id = await ready();
      const first = await publish(id);
      const second = await publish(id);
      expect(second.status).toBe(status);
      if (secondPublish === 'sameId') expect(second.body.id).toBe(first.body.id);
      expect((await sandbox.outcome()).posts).toHaveLength(posts);
    },
  );

  test('can lose its response, return an error although it succeeded, or fail without effect', async () => {
    const [lost, blocked, busy] = [await ready('1'), await ready('2'), await ready('3')];
    await sandbox.control('faults', {
      publish: [
        { when: 'after', drop: true },
        { when: 'after', code: 4, subcode: 2207051 },
        { when: 'before', status: 503, code: 2 },
      ],
    });
    await expect(publish(lost)).rejects.toThrow();
    expect(errorOf(await publish(blocked))).toEqual([4, 2207051]);
    expect((await publish(busy)).status).toBe(503);
    const { posts, publishCalls } = await sandbox.outcome();
    expect(posts.map(({ caption }) => caption)).toEqual(['1', '2']);
    expect(publishCalls).toBe(3);
  });

  test('marker words in a caption cause a fault once', async () => {
    const id = await ready('sandbox:busy');
    expect((await publish(id)).status).toBe(503);
    expect((await publish(id)).status).toBe(200);
  });

  test('counts the posts of a rolling day and refuses posts over the limit', async () => {
    await sandbox.switches({ quotaTotal: 1 });
    await publish(await ready());
    expect((await graph('GET', `/${user}/content_publishing_limit?fields=quota_usage,config`)).body.data).toEqual([
      { quota_usage: 1, config: { quota_total: 1, quota_duration: 86_400 } },
    ]);
    nowMs += 60_000;
    const second = await ready();
    expect(errorOf(await publish(second))).toEqual([9, 2207042]);
    nowMs += day - 30_000;
    expect((await publish(second)).status).toBe(200);
  });

  test('a read outage returns 100/33 while publishing works', async () => {
    const id = await ready();
    await sandbox.switches({ readOutage: true });
    expect(errorOf(await graph('GET', `/${id}`))).toEqual([100, 33]);
    expect((await publish(id)).status).toBe(200);
  });

  test('lists live posts since a moment, including posts of others and captions with or without @', async () => {
    await publish(await ready('@ela ile'));
    const since = Math.floor(nowMs / 1000);
    nowMs += 60_000;
    await sandbox.control('post', { username: 'defneaksoy', caption: 'elle' });
    expect((await list('limit=5')).map((post: any) => post.caption)).toEqual(['elle', '@ela ile']);
    expect(await list(`since=${since + 30}`)).toHaveLength(1);
    await sandbox.switches({ captionsWithoutAt: true });
    expect((await list('limit=5'))[1]).toMatchObject({ caption: 'ela ile', media_product_type: 'FEED' });
  });
});

describe('access', () => {
  test('versions, tokens, scopes and ids are checked', async () => {
    expect((await fetch(`${sandbox.url}/v19.0/me`)).status).toBe(400);
    expect((await graph('GET', '/me', undefined, 'nobody')).body.error.code).toBe(190);
    const me = (await graph('GET', '/me')).body;
    expect(me).toMatchObject({ user_id: user, username: 'defneaksoy', followers_count: 12_500 });
    expect(me.id).not.toBe(user);
    expect(errorOf(await graph('POST', `/${me.id}/media`, { image_url: `${media.url}/good.jpg` }))).toEqual([100, 33]);
    await sandbox.control('expire', { username: 'defneaksoy' });
    expect(errorOf(await graph('GET', '/me'))).toEqual([190, 463]);
    await sandbox.control('revoke', { username: 'defneaksoy' });
    expect(errorOf(await graph('GET', '/me'))).toEqual([190, 458]);
  });

  test('an unknown switch, an unknown fault and a foreign page are refused', async () => {
    await expect(sandbox.control('switches', { readOutag: true })).rejects.toThrow('readOutag');
    await expect(sandbox.control('faults', { publish: [{ when: 'never' }] })).rejects.toThrow('publish');
    const foreign = await fetch(`${sandbox.url}/_control/reset`, {
      method: 'POST',
      headers: { origin: 'https://example.com' },
    });
    expect(foreign.status).toBe(403);
  });

  test('the consent page checks the app, its exact address and its scopes', async () => {
    const page = await consentPage({});
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Connect your account');
    for (const wrong of [
      { client_id: 'other' },
      { redirect_uri: `${redirectUri}/` },
      { scope: 'business_basic' },
      { response_type: 'token' },
    ])
      expect((await consentPage(wrong)).status).toBe(400);
  });
});

test('everything survives a restart, including the images', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-instagram-'));
  const stateFile = join(folder, 'instagram.json');
  const before = await instagramSandbox({ stateFile });
  const labelled = { is_ai_generated: 'true', caption: 'kalır' };
  const form = new URLSearchParams({ image_url: `${media.url}/good.jpg`, ...labelled });
  const { id } = (await (await call(before.url, 'media', form)).json()) as { id: string };
  await call(before.url, 'media_publish', new URLSearchParams({ creation_id: id }));
  await before.stop();
  const after = await instagramSandbox({ stateFile });
  const { posts } = await after.outcome();
  expect(posts).toMatchObject([{ caption: 'kalır', containerId: id }]);
  expect((await fetch(`${after.url}/files/${posts[0]!.file}`)).headers.get('content-type')).toBe('image/jpeg');
  await after.stop();
  await rm(folder, { recursive: true });
});

function consentPage(change: Record<string, string>): Promise<Response> {
  const query = new URLSearchParams({
    client_id: 'app',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'instagram_business_basic',
    state: 's',
    ...change,
  });
  return fetch(`${sandbox.url}/oauth/authorize?${query}`, { headers: { 'accept-language': 'en' } });
}

function call(base: string, path: string, body: URLSearchParams): Promise<Response> {
  return fetch(`${base}/v26.0/${user}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

function bodyOf(response: Response): Promise<any> {
  return response.json();
}
