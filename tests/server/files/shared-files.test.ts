// spec: 7.87
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StoredFile } from '#core/files/stored-file.ts';
import { sendUpload, signInToken } from '../../support/uploads.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startTestServer } from '../../support/test-server.ts';
import { anImage } from '../generation/generation-setup.ts';

let server: TestServer;
let elif: string;
let can: string;
const image = Buffer.concat([anImage, randomBytes(50_000)]);
let file: StoredFile;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  elif = await signInToken(server, 'elif@vitrin.test');
  can = await signInToken(server, 'can@vitrin.test');
  file = (await sendUpload(server, elif, image, { type: 'image/png', name: 'yüz.png' })).body.file;
});
afterAll(() => server.stop());

const later = (seconds: number) => new Date(Date.parse(server.ports.clock.now()) + seconds * 1000).toISOString();
const path = (of: StoredFile, seconds = 60) => new URL(server.ports.fileLinks.addressOf(of, later(seconds))).pathname;
const get = (at: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(at, server.url), { method, headers });

test('a signed address has the bytes, for anybody and for nobody', async () => {
  for (const token of [null, elif, can]) {
    const reply = await get(path(file), token === null ? {} : { authorization: `Bearer ${token}` });
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(image);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(image.length),
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
      'x-robots-tag': 'noindex',
    });
  }
  expect(path(file)).toMatch(/\.png$/);
});

test('no line of the log has it', async () => {
  const fault = vi.spyOn(server.ports.files, 'openUpload').mockRejectedValueOnce(new Error('storage'));
  server.log.length = 0;
  expect((await get(path(file))).status).toBe(500);
  fault.mockRestore();
  expect(server.log).toMatchObject([
    { event: 'request.fault', fields: { path: expect.stringMatching(/shared\/•••$/) } },
  ]);
});

test('parts of it, as players and services request them', async () => {
  const part = await get(path(file), { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${image.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(image.subarray(10, 20));
  const end = await get(path(file), { range: 'bytes=-5' });
  expect(Buffer.from(await end.arrayBuffer())).toEqual(image.subarray(-5));
  expect((await get(path(file), { range: `bytes=${image.length}-` })).status).toBe(416);
  const head = await get(path(file), {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(image.length)]);
});

describe('no other address leads to a file', () => {
  test('after its time: 410 with a code', async () => {
    const reply = await get(path(file, -1));
    expect([reply.status, await reply.json()]).toMatchObject([410, { code: 'files.addressOver' }]);
  });

  test('from its end on, not a moment later', () => {
    const { fileLinks } = server.ports;
    const until = later(60);
    const token = fileLinks.addressOf(file, until).split('/').at(-1)!;
    expect(fileLinks.read(token, new Date(Date.parse(until) - 1).toISOString())).toEqual(file);
    expect(fileLinks.read(token, until)).toBe('over');
  });

  test('tampered with, for another purpose, or made up: 404', async () => {
    const good = path(file);
    const token = good.slice(good.lastIndexOf('/') + 1);
    const other = server.ports.secrets.seal(JSON.stringify({ ...file, until: later(60) }), 'webhook:x');
    const short = server.ports.secrets.seal(JSON.stringify({ sha256: '../x', until: later(60) }), 'file-link');
    for (const wrong of [
      token.slice(0, 20) + (token[20] === 'A' ? 'B' : 'A') + token.slice(21),
      token.slice(0, -8),
      file.sha256,
      other,
      short,
      'x',
      '..%2F..%2Fuploads',
    ]) {
      const reply = await get(`${good.slice(0, good.lastIndexOf('/'))}/${wrong}`);
      expect([wrong, reply.status]).toEqual([wrong, 404]);
    }
    expect((await get(`${good.slice(0, good.lastIndexOf('/'))}/`)).status).toBe(404);
  });

  test('a file that is no longer stored: 404', async () => {
    const gone = (await sendUpload(server, can, randomBytes(500), {})).body.file;
    const at = path(gone);
    expect((await get(at)).status).toBe(200);
    await server.ports.files.removeUpload(gone.sha256);
    expect((await get(at)).status).toBe(404);
  });

  test('only GET and HEAD', async () => {
    for (const method of ['POST', 'DELETE']) expect((await get(path(file), {}, method)).status).toBe(404);
  });
});
