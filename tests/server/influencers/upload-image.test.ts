// spec: 5.17, 5.18, 7.46, 7.47, 9.4
import sharp from 'sharp';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createHttpImageSource } from '#adapters/images/create-http-image-source.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { startScriptedServer } from '../../support/scripted-server.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let web: Awaited<ReturnType<typeof startScriptedServer>>;
let admin: Caller;
let token: string;
beforeAll(async () => {
  web = await startScriptedServer((_request, response) => response.writeHead(404).end());
  const imageSource = createHttpImageSource({ allowedOrigins: [web.url] });
  server = await startTestServer({ worker: false, replace: { imageSource } });
  admin = await signIn(server, 'admin@vitrin.test');
  const { email, password } = demoAccounts.find((one) => one.email === 'admin@vitrin.test')!;
  token = (await apiOf(server)('POST', '/auth/login', { email, password })).body.token;
});
afterAll(async () => {
  await server.stop();
  await web.stop();
});

const blue = { r: 36, g: 71, b: 232 };
const canvas = (width = 400, height = 500, background = blue) =>
  sharp({ create: { width, height, channels: 3, background } });
const withPlace = () =>
  canvas()
    .withExif({ IFD0: { Copyright: 'Elif' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();

async function upload(bytes: Uint8Array | string, { field = 'image', headers = {}, language = 'tr' } = {}) {
  const form = new FormData();
  form.set(field, new File([bytes as BlobPart], 'foto.png', { type: 'image/png' }));
  const response = await fetch(`${server.url}/api/upload/image`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language, ...headers },
  });
  return { status: response.status, body: await response.json() };
}
const fetched = async (path: string) => {
  const response = await fetch(server.url + path);
  return { type: response.headers.get('content-type'), bytes: await response.bytes() };
};

test('a photo is stored as a re-encoded image, without the other data of the file', async () => {
  const sent = await withPlace();
  expect(sent.includes('Exif')).toBe(true);
  const { status, body } = await upload(sent);
  expect([status, body.url]).toEqual([200, expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/)]);
  const { type, bytes } = await fetched(body.url);
  expect(type).toBe('image/jpeg');
  expect(Buffer.from(bytes).includes('Exif')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 500 });
});

test('its colour becomes the model’s unless one was chosen', async () => {
  const { body } = await upload(await canvas().png().toBuffer());
  expect(body.color).toMatch(/^#[0-9A-F]{6}$/);
  const parts = { name: 'Mira', creatorPrompt: 'x', referenceImageUrl: body.url };
  const made = await admin('POST', '/influencers', parts);
  expect(made.body.influencer).toMatchObject({ referenceImageUrl: body.url, color: body.color });
  const chosen = await admin('POST', '/influencers', { ...parts, color: '#C40E73' });
  expect(chosen.body.influencer.color).toBe('#C40E73');
});

test('an address of our own that a client made absolute is stored as a path', async () => {
  const { body } = await upload(await canvas().png().toBuffer());
  const absolute = new URL(body.url, server.url).href;
  const made = await admin('POST', '/influencers', { name: 'Mira', creatorPrompt: 'x', referenceImageUrl: absolute });
  expect(made.body.influencer.referenceImageUrl).toBe(body.url);
});

test.each([
  ['png', () => canvas().png()],
  ['gif', () => canvas().gif()],
  ['webp', () => canvas().webp()],
])('%s is accepted', async (_kind, make) => {
  expect((await upload(await make().toBuffer())).status).toBe(200);
});

test('a large image is made smaller', async () => {
  const { body } = await upload(await canvas(4000, 5000).jpeg().toBuffer());
  expect(await sharp((await fetched(body.url)).bytes).metadata()).toMatchObject({ width: 1600, height: 2000 });
});

test.each([
  ['a page', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a text', 'resim'],
])('%s named as an image is refused', async (_title, bytes) => {
  expect(await upload(bytes)).toMatchObject({
    status: 415,
    body: { code: 'influencers.photoNotImage', error: 'Lütfen sadece resim dosyası seçin.' },
  });
});

test('an image that is cut off is refused', async () => {
  const whole = await canvas().png().toBuffer();
  expect((await upload(whole.subarray(0, whole.length / 2))).body.code).toBe('influencers.photoNotImage');
});

test('five megabytes are accepted, a byte more is not, however it is sent', async () => {
  const image = await canvas().jpeg().toBuffer();
  const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
  expect((await upload(padded(5 * 1_048_576))).status).toBe(200);
  for (const size of [5 * 1_048_576 + 1, 6 * 1_048_576]) {
    expect(await upload(padded(size))).toMatchObject({
      status: 413,
      body: { code: 'influencers.photoTooLarge', error: "Dosya boyutu 5MB'dan küçük olmalıdır." },
    });
  }
  expect((await upload(padded(6 * 1_048_576), { language: 'en' })).body.error).toBe(
    'The file must be smaller than 5MB.',
  );
});

test('a request without a file in the field `image` is refused', async () => {
  const image = await canvas().jpeg().toBuffer();
  expect((await upload(image, { field: 'photo' })).body.code).toBe('influencers.photoMissing');
  expect((await upload('')).body.code).toBe('influencers.photoMissing');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
  const torn = await fetch(`${server.url}/api/upload/image`, { method: 'POST', body: '--x\r\n', headers });
  expect([torn.status, (await torn.json()).code]).toEqual([400, 'influencers.photoMissing']);
});

test('a repeat with the same key is the same file', async () => {
  const image = await canvas().jpeg().toBuffer();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await upload(image, { headers });
  expect((await upload(image, { headers })).body).toEqual(first.body);
  expect((await upload(image)).body.url).not.toBe(first.body.url);
});

test('an image of the web is downloaded and stored', async () => {
  const image = await withPlace();
  web.answer((_request, response) => response.end(image));
  const referenceImageUrl = `${web.url}/foto.jpg`;
  const { body } = await admin('POST', '/influencers', { name: 'Mira', creatorPrompt: 'x', referenceImageUrl });
  expect(body.influencer.referenceImageUrl).toMatch(/^\/media\//);
  expect(Buffer.from((await fetched(body.influencer.referenceImageUrl)).bytes).includes('Exif')).toBe(false);
});

test('a file that is not an image is refused at its field; one that cannot be downloaded stays an address', async () => {
  const parts = { name: 'Mira', creatorPrompt: 'x', referenceImageUrl: `${web.url}/foto.jpg` };
  web.answer((_request, response) => response.end('<html></html>'));
  const refused = await admin('POST', '/influencers', parts);
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [expect.objectContaining({ path: 'referenceImageUrl', code: 'influencers.photoNotImage' })],
  ]);
  web.answer((_request, response) => response.writeHead(503).end());
  const { body } = await admin('POST', '/influencers', parts);
  expect(body.influencer.referenceImageUrl).toBe(parts.referenceImageUrl);
  const received = web.received.length;
  const inside = await admin('POST', '/influencers', { ...parts, referenceImageUrl: 'http://127.0.0.1:1/foto.jpg' });
  expect([inside.status, web.received.length]).toEqual([201, received]);
});

test('another photo removes the cut-out of the previous one', async () => {
  const { influencers } = (await admin('GET', '/influencers')).body;
  const seeded = influencers.find((one: any) => one.cutoutImageUrl !== null);
  const { name, creatorPrompt } = seeded;
  const put = (referenceImageUrl: string) =>
    admin('PUT', `/influencers/${seeded.id}`, { name, creatorPrompt, referenceImageUrl });
  const same = (await put(seeded.referenceImageUrl)).body.influencer;
  expect(same.cutoutImageUrl).toBe(seeded.cutoutImageUrl);
  const { body } = await upload(await canvas().png().toBuffer());
  expect((await put(body.url)).body.influencer).toMatchObject({ referenceImageUrl: body.url, cutoutImageUrl: null });
});
