// spec: 9.37
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createInstagramGateway, readExchange, readPosts } from '#adapters/instagram/create-instagram-gateway.ts';
import type { InstagramGateway } from '#core/publishing/instagram-gateway.ts';
import { sendJson, startScriptedServer } from '../support/scripted-server.ts';
import type { InstagramSandbox, MediaServer } from '../support/instagram-sandbox.ts';
import { anImage, demoAccount, instagramSandbox, mediaServer, redirectUri } from '../support/instagram-sandbox.ts';

let sandbox: InstagramSandbox;
let media: MediaServer;
let gateway: InstagramGateway;
const nowMs = Date.parse('2026-11-21T09:00:00.000Z');
const secret = 'app-secret-0123456789';
const account = { instagramUserId: demoAccount.instagramUserId, token: demoAccount.token };

function gatewayTo(url: string): InstagramGateway {
  return createInstagramGateway({
    appId: 'app',
    appSecret: secret,
    graphUrl: url,
    apiUrl: url,
    authorizeUrl: `${url}/oauth/authorize`,
    graphVersion: 'v26.0',
    now: () => nowMs,
  });
}

beforeAll(async () => {
  media = await mediaServer();
  media.files.set('/a.jpg', { body: await anImage(1080, 1350) });
  media.files.set('/a.mp4', { body: Buffer.from('\0\0\0\x18ftypmp42……', 'latin1') });
  sandbox = await instagramSandbox({ now: () => nowMs });
  gateway = gatewayTo(sandbox.url);
});
afterAll(async () => {
  await sandbox.stop();
  media.stop();
});
beforeEach(() => sandbox.control('reset'));

async function connectAs(choice: Parameters<InstagramSandbox['consent']>[1]) {
  const { location } = await sandbox.consent(gateway.authorizeUrl('some-state', redirectUri), choice);
  expect(location.endsWith('#_')).toBe(true);
  return gateway.connect(new URL(location).searchParams.get('code') ?? '', redirectUri);
}

test('the sign-in requests both scopes, the exact address, the state and a fresh sign-in', () => {
  const input = new URL(gateway.authorizeUrl('s/+=', redirectUri)).searchParams;
  expect(Object.fromEntries(input)).toEqual({
    client_id: 'app',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'instagram_business_basic,instagram_business_content_publish',
    state: 's/+=',
    force_reauth: 'true',
  });
});

test.each([
  ['flat', 'text'],
  ['flat', 'list'],
  ['list', 'text'],
  ['list', 'list'],
] as const)(
  'the gateway connects when the exchange returns %s with permissions as %s',
  async (exchangeShape, permissionsShape) => {
    await sandbox.switches({ exchangeShape, permissionsShape, mixedCaseTypes: true });
    const answer = await connectAs({ account: 'selinkaya' });
    expect(answer).toMatchObject({
      kind: 'ok',
      value: {
        expiresAt: '2027-01-20T09:00:00.000Z',
        scopes: ['instagram_business_basic', 'instagram_business_content_publish'],
        profile: { username: 'selinkaya', accountType: 'Media_creator' },
      },
    });
    const known = (await sandbox.state()).accounts.find(({ username }) => username === 'selinkaya');
    if (answer.kind === 'ok') expect(answer.value.profile.instagramUserId).toBe(known?.userId);
  },
);

test.each(['flat', 'list'] as const)('the gateway reads a profile in the form %s', async (meShape) => {
  await sandbox.switches({ meShape });
  const answer = await connectAs({ account: 'selinkaya' });
  const known = (await sandbox.state()).accounts.find(({ username }) => username === 'selinkaya');
  expect(answer).toMatchObject({
    kind: 'ok',
    value: { profile: { instagramUserId: known?.userId, username: 'selinkaya', followerCount: known?.followers } },
  });
});

test('the gateway returns the granted scopes and passes refusals on as codes', async () => {
  expect(await connectAs({ scopes: ['instagram_business_basic'] })).toMatchObject({
    value: { scopes: ['instagram_business_basic'] },
  });
  expect(await connectAs({ scopes: ['instagram_business_content_publish'] })).toMatchObject({
    kind: 'refused',
    error: { code: 10 },
  });
  expect(await gateway.connect('made up', redirectUri)).toMatchObject({ kind: 'refused', error: { status: 400 } });
});

test('a code works only once', async () => {
  const { location } = await sandbox.consent(gateway.authorizeUrl('s', redirectUri));
  const code = new URL(location).searchParams.get('code') ?? '';
  expect((await gateway.connect(code, redirectUri)).kind).toBe('ok');
  expect((await gateway.connect(code, redirectUri)).kind).toBe('refused');
});

test('a token that is at least a day old is extended by sixty days', async () => {
  expect((await gateway.refreshToken(demoAccount.token)).kind).toBe('refused');
  await sandbox.control('clock', { advanceMs: 2 * 86_400_000 });
  expect(await gateway.refreshToken(demoAccount.token)).toMatchObject({
    kind: 'ok',
    value: { token: demoAccount.token, expiresAt: '2027-01-20T09:00:00.000Z' },
  });
  expect((await gateway.refreshToken('nobody')).kind).toBe('refused');
});

test('creates, reads and publishes a container; Turkish letters and # arrive; the AI label is always sent', async () => {
  const caption = 'Işıl ışıl İstanbul #yaz_modası & 100%';
  const made = await gateway.createContainer(account, { kind: 'feed', mediaUrl: `${media.url}/a.jpg`, caption });
  if (made.kind !== 'ok') throw new Error('no container');
  const { containerId } = made.value;
  expect(await gateway.containerStatus(account, containerId)).toMatchObject({ value: { status: 'FINISHED' } });
  expect(await gateway.quota(account)).toEqual({ kind: 'ok', value: { used: 0, total: 50 } });
  const live = await gateway.publish(account, containerId);
  if (live.kind !== 'ok') throw new Error('not published');
  expect((await sandbox.outcome()).posts).toMatchObject([{ caption, isAiGenerated: true, id: live.value.mediaId }]);
  expect(await gateway.permalink(account, live.value.mediaId)).toMatchObject({
    value: { permalink: expect.stringContaining('/p/') },
  });
  expect(await gateway.recentMedia(account, '2026-11-21T08:58:00.000Z', 'feed')).toEqual({
    kind: 'ok',
    value: { media: [{ id: live.value.mediaId, caption, kind: 'feed', timestamp: '2026-11-21T09:00:00.000Z' }] },
  });
  expect(await gateway.recentMedia(account, '2026-11-21T09:05:00.000Z', 'feed')).toMatchObject({
    value: { media: [] },
  });
});

test.each([
  ['reels', 'a.mp4', true],
  ['story', 'a.jpg', false],
  ['story', 'a.mp4', true],
] as const)('the gateway sends a %s of %s in the form Instagram requires', async (kind, file, isVideo) => {
  const made = await gateway.createContainer(account, { kind, mediaUrl: `${media.url}/${file}`, caption: 'x' });
  expect(made.kind).toBe('ok');
  expect((await sandbox.state()).containers).toMatchObject([
    { kind, isVideo, isAiGenerated: true, caption: kind === 'story' ? '' : 'x' },
  ]);
});

test('the gateway sends the files of a carousel without a caption, and its parent with the caption, the label and their order', async () => {
  const items: string[] = [];
  for (const file of ['a.jpg', 'a.mp4', 'a.jpg']) {
    const made = await gateway.createContainer(account, { kind: 'item', mediaUrl: `${media.url}/${file}` });
    if (made.kind !== 'ok') throw new Error('no container');
    items.push(made.value.containerId);
  }
  const children = items.toReversed();
  const parent = await gateway.createContainer(account, { kind: 'carousel', children, caption: 'Üç @ela #kare' });
  if (parent.kind !== 'ok') throw new Error('no parent');
  const item = { isCarouselItem: true, caption: '', isAiGenerated: false };
  expect((await sandbox.state()).containers).toMatchObject([
    { ...item, isVideo: false },
    { ...item, isVideo: true },
    { ...item, isVideo: false },
    { kind: 'carousel', isCarouselItem: false, children, caption: 'Üç @ela #kare', isAiGenerated: true },
  ]);
  expect((await gateway.publish(account, items[0]!)).kind).toBe('refused');
  const live = await gateway.publish(account, parent.value.containerId);
  if (live.kind !== 'ok') throw new Error('not published');
  expect(await gateway.recentMedia(account, '2026-11-21T08:58:00.000Z', 'carousel')).toMatchObject({
    value: { media: [{ id: live.value.mediaId, kind: 'carousel', caption: 'Üç @ela #kare' }] },
  });
});

test('errors keep code, subcode and trace; lost responses, 5xx and invalid bodies are unknown', async () => {
  const publish = () => gateway.publish(account, 'none');
  expect(await publish()).toMatchObject({
    kind: 'refused',
    error: { code: 24, subcode: 2207006, status: 400, traceId: expect.any(String) },
  });
  await sandbox.control('faults', {
    publish: [
      { when: 'before', drop: true },
      { when: 'before', status: 502, code: 2 },
      { when: 'before', status: 503, code: 2 },
    ],
  });
  expect(await publish()).toMatchObject({ kind: 'unknown', reach: 'unanswered' });
  expect(await publish()).toEqual({ kind: 'unknown', detail: 'HTTP 502', reach: 'unanswered' });
  expect(await publish()).toEqual({ kind: 'unknown', detail: 'HTTP 503', reach: 'answered' });
  const freed = createServer().listen(0, '127.0.0.1');
  await once(freed, 'listening');
  const closed = gatewayTo(`http://127.0.0.1:${(freed.address() as AddressInfo).port}`);
  freed.close();
  await once(freed, 'close');
  expect(await closed.publish(account, 'x')).toEqual({ kind: 'unknown', detail: 'ECONNREFUSED', reach: 'notSent' });
});

test.each([
  [200, '<html>', 'unknown'],
  [200, '[]', 'unknown'],
  [200, '{"id": 17900000000000001}', 'unknown'],
  [400, '<html>', 'unknown'],
  [302, '', 'unknown'],
  [400, '{"error":{"code":190,"message":"Malformed access token IGAA-demo-token-of-defne"}}', 'refused'],
] as const)('HTTP %i with %s is %s, and the message contains no secret', async (status, body, kind) => {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const odd = gatewayTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const answers = [
    await odd.publish(account, '1'),
    await odd.connect('code-0123', redirectUri),
    await odd.refreshToken(account.token),
    await odd.permalink(account, '1'),
  ];
  server.close();
  expect(answers[0]!.kind).toBe(kind);
  for (const word of [account.token, secret, 'code-0123']) expect(JSON.stringify(answers)).not.toContain(word);
});

test('the gateway reads an exchange in either shape, and refuses one without a token', () => {
  expect(readExchange({ access_token: 't', permissions: 'a, b' })).toEqual({ token: 't', scopes: ['a', 'b'] });
  expect(readExchange({ data: [{ access_token: 't', permissions: ['a'] }] })).toEqual({ token: 't', scopes: ['a'] });
  expect(readExchange({ data: [] })).toBeNull();
  expect(readExchange({ access_token: '' })).toBeNull();
});

test('the gateway skips posts it cannot read', () => {
  const rows = [
    { id: '1', timestamp: '2026-11-21T09:00:00+0000', media_product_type: 'REELS' },
    { id: '', timestamp: '2026-11-21T09:00:00+0000' },
    { id: '2', timestamp: 'soon' },
    null,
  ];
  expect(readPosts({ data: rows }, 'reels')).toEqual([
    { id: '1', caption: '', timestamp: '2026-11-21T09:00:00.000Z', kind: 'reels' },
  ]);
  expect(readPosts({ data: 'none' }, 'feed')).toEqual([]);
});

test('a response without the usage of the account does not end a pause that an earlier one reported', async () => {
  const usage = { call_count: 100, total_cputime: 1, total_time: 1, estimated_time_to_regain_access: 30 };
  const server = await startScriptedServer(({ path }, response) => {
    if (path.includes('container')) response.setHeader('x-business-use-case-usage', JSON.stringify({ a: [usage] }));
    sendJson(response, path.includes('container') ? { status_code: 'FINISHED' } : { data: [] });
  });
  const scripted = gatewayTo(server.url);
  await scripted.containerStatus(account, 'container');
  const rest = { until: '2026-11-21T09:30:00.000Z', isBlocked: true };
  expect(scripted.restOf(account)).toEqual(rest);
  await scripted.quota(account);
  expect(scripted.restOf(account)).toEqual(rest);
  await server.stop();
});
