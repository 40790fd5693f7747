// spec: 9.7, 9.47
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { startS3Server } from '../../support/s3-server.ts';
import { startTestServer } from '../../support/test-server.ts';
import { sendUpload, signInToken } from '../../support/uploads.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let server: TestServer;
beforeAll(async () => {
  s3 = await startS3Server();
  server = await startTestServer({ worker: false, s3: s3.settings });
}, 60_000);
afterAll(async () => {
  await server.stop();
});

const onDisk = async () => {
  const entries = await readdir(server.mediaFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile());
};
const videoOfTheDemo = async () => {
  const { rows } = await server.knex.raw(
    `select content_url as url from contents where content_url like '%.mp4' limit 1`,
  );
  return `${server.url}${rows[0].url}`;
};

test('the demo’s files are served from the bucket, and none is on the disk', async () => {
  const url = await videoOfTheDemo();
  const whole = await fetch(url, { redirect: 'error' });
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  const video = Buffer.from(await whole.bytes());
  expect(video.length).toBe(Number(whole.headers.get('content-length')));
  expect(await onDisk()).toEqual([]);

  const part = await fetch(url, { headers: { range: 'bytes=100-299' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${video.length}`]);
  expect(video.subarray(100, 300).equals(await part.bytes())).toBe(true);
  const past = await fetch(url, { headers: { range: `bytes=${video.length}-` } });
  expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${video.length}`]);
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(video.length)]);
});

test('uploads are in the bucket under their hash, and no address leads to them', async () => {
  const elif = await signInToken(server, 'elif@vitrin.test');
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2447e8' } })
    .png()
    .toBuffer();
  const sha256 = createHash('sha256').update(image).digest('hex');
  expect(await sendUpload(server, elif, image, { type: 'image/png' })).toMatchObject({ status: 201 });
  expect((await server.ports.files.openUpload(sha256))?.size).toBe(image.length);
  for (const path of [`/uploads/${sha256}`, `/media/${sha256}`, `/media/../uploads/${sha256}`]) {
    const reply = await fetch(server.url + path);
    expect([path, image.equals(await reply.bytes())]).toEqual([path, false]);
  }
  expect(await onDisk()).toEqual([]);
});

const readiness = async () => {
  const reply = await fetch(`${server.url}/health/ready`);
  return [reply.status, ((await reply.json()) as { missing?: string[] }).missing];
};

test('while the bucket responds with 503, so does the address of a file, with the seconds to wait, and readiness names the storage', async () => {
  const url = await videoOfTheDemo();
  expect(await readiness()).toEqual([200, undefined]);
  s3.setUnavailable(true);
  const reply = await fetch(url);
  const during = await readiness();
  s3.setUnavailable(false);
  expect(during).toEqual([200, ['storage']]);
  expect(await readiness()).toEqual([200, undefined]);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await reply.json()).toMatchObject({ code: 'server.unavailable' });
  expect((await fetch(url)).status).toBe(200);
});

test('while the bucket does not respond, a file is temporarily unavailable; its address is not revealed', async () => {
  const url = await videoOfTheDemo();
  await s3.stop();
  const reply = await fetch(url);
  expect(reply.status).toBe(503);
  expect(await reply.text()).not.toContain(new URL(s3.settings.endpoint!).port);
});
