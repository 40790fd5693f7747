// spec: 5.4
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { megabyte } from '#core/files/file-limits.ts';
import { storeUpload } from '#core/files/use-cases/store-upload.ts';
import { storeSentFiles } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { aCustomer } from '../../support/shop.ts';
import { sendUpload, signInToken } from '../../support/uploads.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startTestServer } from '../../support/test-server.ts';
import { anImage } from '../generation/generation-setup.ts';

let server: TestServer;
let elif: string;
let can: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false, maxUploadBytes: 300_000 });
  elif = await signInToken(server, 'elif@vitrin.test');
  can = await signInToken(server, 'can@vitrin.test');
});
afterAll(() => server.stop());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const halfWritten = () => readdir(join(server.mediaFolder, 'writing')).catch(() => []);
const isStored = async (sha256: string) => (await server.ports.files.openUpload(sha256)) !== null;
/** An image that was never sent before: bytes behind the end of a PNG do not change its content. */
const aNewImage = (extra = 20) => Buffer.concat([anImage, randomBytes(extra)]);

const aFileField = {
  fieldName: 'photo',
  displayName: { tr: 'Dosya', en: 'File' },
  fieldType: 'file' as const,
  isRequired: false,
  displayOrder: 1,
  options: null,
  validation: null,
};

test('a file is stored under the hash of its bytes, and its type is returned', async () => {
  const image = aNewImage();
  const sent = await sendUpload(server, elif, image, { type: 'image/png', name: 'klasör/plaj günü.png' });
  const file = { sha256: hashOf(image), type: 'image/png', size: image.length, name: 'plaj günü.png' };
  expect(sent).toMatchObject({ status: 201, body: { file } });
  const chunks = (await server.ports.files.openUpload(file.sha256))!.chunks();
  expect(Buffer.concat(await Array.fromAsync(chunks))).toEqual(image);
});

test('the same file again is the same file: 200, with its newer name', async () => {
  const image = aNewImage();
  const first = await sendUpload(server, elif, image, { name: 'a.png' });
  const second = await sendUpload(server, elif, image, { name: 'b.png' });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body.file).toEqual({ ...first.body.file, name: 'b.png' });
});

test('two people who send the same bytes at once have one object and a row each', async () => {
  const image = aNewImage();
  const sent = await Promise.all([elif, can, elif, can, elif].map((token) => sendUpload(server, token, image)));
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201, 201]);
  const sha256 = hashOf(image);
  expect(await server.knex('uploads').where({ sha256 })).toHaveLength(2);
  expect(await server.knex('upload_objects').where({ sha256 })).toHaveLength(1);
  expect(await isStored(sha256)).toBe(true);
  expect(await halfWritten()).toEqual([]);
});

test('a file over the limit is refused by code, whether its length is announced or not, and nothing of it stays', async () => {
  const large = aNewImage(300_000);
  const chunked = new ReadableStream({
    start(out) {
      for (let at = 0; at < large.length; at += 50_000) out.enqueue(large.subarray(at, at + 50_000));
      out.close();
    },
  });
  for (const body of [large, chunked]) {
    const sent = await sendUpload(server, elif, body, { type: 'image/png' });
    expect(sent).toMatchObject({ status: 413, body: { code: 'files.tooLarge', params: { maxMb: 0.3 } } });
    expect(sent.body.error).toBe('Dosya çok büyük. En fazla 0,3 MB olabilir.');
  }
  expect(await isStored(hashOf(large))).toBe(false);
  expect(await halfWritten()).toEqual([]);
});

test.each([
  ['image/jpeg', 'a picture under the name of another kind'],
  ['application/pdf', 'a picture called a document'],
  ['text/plain', 'a picture called a text'],
])('%s for a PNG is refused: %s', async (type) => {
  const image = aNewImage();
  const sent = await sendUpload(server, elif, image, { type });
  expect(sent).toMatchObject({ status: 415, body: { code: 'files.typeMismatch', params: { claimed: type } } });
  expect(await isStored(hashOf(image))).toBe(false);
});

const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), randomBytes(40)]);
/** Its directory lies beyond the bytes that are examined. */
const tiff = Buffer.concat([Buffer.from('II*\0\xff\xff\xff\0', 'latin1'), randomBytes(90_000)]);

test.each([
  ['HEIC', 'image/heic', heic],
  ['HEIC', '', heic],
  ['HEIC', 'image/jpeg', heic],
  ['TIFF', 'image/tiff', tiff],
  ['TIFF', 'application/octet-stream', tiff],
])('%s declared as “%s” is refused with its reason', async (format, type, bytes) => {
  const sent = await sendUpload(server, elif, bytes, { type });
  expect(sent).toMatchObject({ status: 415, body: { code: 'files.unsupportedImage', params: { format } } });
  expect(await isStored(hashOf(bytes))).toBe(false);
});

test('a page declared as an image is refused, and stored when declared as a page', async () => {
  const page = Buffer.from(`<html><script>alert(1)</script>${randomBytes(4).toString('hex')}</html>`);
  expect(await sendUpload(server, elif, page, { type: 'image/png' })).toMatchObject({ status: 415 });
  const sent = await sendUpload(server, elif, page, { type: 'text/html' });
  expect(sent).toMatchObject({ status: 201, body: { file: { type: 'text/html' } } });
});

test('no address leads to an upload', async () => {
  const image = aNewImage();
  const { sha256 } = (await sendUpload(server, elif, image)).body.file;
  for (const path of [`/media/uploads/${sha256.slice(0, 2)}/${sha256}`, `/media/${sha256}`, `/media/${sha256}.png`]) {
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  }
});

test('an empty file, and one whose size differs from the sender’s count, are refused', async () => {
  expect(await sendUpload(server, elif, Buffer.alloc(0))).toMatchObject({ status: 400, body: { code: 'files.empty' } });
  const image = aNewImage();
  const other = await sendUpload(server, elif, image, { sha256: 'ab'.repeat(32) });
  expect(other).toMatchObject({ status: 400, body: { code: 'files.hashMismatch' } });
  expect(await isStored(hashOf(image))).toBe(false);
  const right = await sendUpload(server, elif, image, { sha256: hashOf(image) });
  expect(right.status).toBe(201);
  const noHash = await sendUpload(server, elif, image, { sha256: 'x' });
  expect(noHash.body).toMatchObject({ code: 'input.invalid', issues: [{ path: 'sha256', code: 'format' }] });
});

test('a file whose announced size is too large is refused before a byte of it is read', async () => {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${elif}\r\nContent-Length: 300001\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString('utf8')).toMatch(/^HTTP\/1\.1 413/);
  socket.destroy();
});

test('the files of a person have a quota; files that they sent before are accepted again', async () => {
  const { ports } = server;
  const few = { ...ports, limits: { ...ports.limits, uploadBytesPerUser: megabyte / 2 } };
  const owner = await aCustomer(server.knex);
  const [first, second] = [randomBytes(290_000), randomBytes(290_000)];
  const send = (bytes: Buffer, userId = owner) =>
    storeUpload(few)({
      actor: { userId, role: 'customer' },
      claim: { name: 'a', type: null, sha256: null },
      length: null,
      bytes: Readable.from([bytes], { objectMode: false }),
    });
  expect(await send(first)).toMatchObject({ ok: true, value: { created: true } });
  expect(await send(second)).toMatchObject({ refusal: { code: 'files.noRoom', params: { maxMb: 0.5 } } });
  expect(await isStored(hashOf(second))).toBe(false);
  expect(await halfWritten()).toEqual([]);
  expect(await send(first)).toMatchObject({ ok: true, value: { created: false } });
  expect(await send(second, await aCustomer(server.knex))).toMatchObject({ ok: true });
  const asDataUrl = storeSentFiles(few, {
    userId: owner,
    inputData: { photo: `data:application/octet-stream;base64,${second.toString('base64')}` },
    fields: async () => [aFileField],
  });
  expect(await asDataUrl).toMatchObject({ refusal: { code: 'files.noRoom' } });
});

test('parallel uploads have no larger quota together', async () => {
  const { ports } = server;
  const few = { ...ports, limits: { ...ports.limits, uploadBytesPerUser: megabyte / 2 } };
  const actor = { userId: await aCustomer(server.knex), role: 'customer' as const };
  const sent = await Promise.all(
    Array.from({ length: 6 }, () =>
      storeUpload(few)({
        actor,
        claim: { name: 'a', type: null, sha256: null },
        length: null,
        bytes: Readable.from([randomBytes(200_000)], { objectMode: false }),
      }),
    ),
  );
  expect(sent.map((one) => (one.ok ? 'kept' : one.refusal.code)).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'files.noRoom'),
    ...Array.from({ length: 2 }, () => 'kept'),
  ]);
  expect(await server.knex('uploads').where({ user_id: actor.userId })).toHaveLength(2);
  expect(await halfWritten()).toEqual([]);
});

test('an aborted upload leaves nothing', async () => {
  const image = aNewImage(100_000);
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${elif}\r\nContent-Type: image/png\r\nContent-Length: ${image.length}\r\n\r\n`,
  );
  socket.write(image.subarray(0, 70_000));
  await expect.poll(halfWritten).toHaveLength(1);
  socket.destroy();
  await expect.poll(halfWritten).toEqual([]);
  expect(await server.knex('upload_objects').where({ sha256: hashOf(image.subarray(0, 70_000)) })).toEqual([]);
  expect(server.log.filter(({ event }) => event === 'request.fault')).toEqual([]);
});

test('only the announced length of a longer file is stored, and its hash proves it', async () => {
  // A line end may follow one request on its connection before the next.
  const image = Buffer.concat([aNewImage(), Buffer.from('\r\n')]);
  const message = image.length - 2;
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(
    `POST /api/uploads?sha256=${hashOf(image)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${elif}\r\nContent-Type: image/png\r\nContent-Length: ${message}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(image);
  const answer = Buffer.concat(await Array.fromAsync(socket)).toString('utf8');
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(answer).toContain('files.hashMismatch');
});
