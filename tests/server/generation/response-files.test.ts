// spec: 9.45
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { videoFile } from '#adapters/stand-ins/demo/demo-images.ts';
import type { FileStore } from '#core/files/file-ports.ts';
import { sweepUploads } from '#core/files/use-cases/sweep-files.ts';
import type { ResponseField } from '#core/webhooks/webhook.ts';
import { sendJson } from '../../support/scripted-server.ts';
import { pixelsOf } from '../../support/signers.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';

/** Large enough to be stored outside JSON. */
const noise = await sharp({
  create: {
    width: 400,
    height: 600,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .png()
  .toBuffer();
const video = await readFile(videoFile('defne'));

let setup: GenerationSetup;
let openUpload: FileStore['openUpload'];
let userId: string;
beforeAll(async () => {
  setup = await generationSetup();
  openUpload = setup.ports.files.openUpload.bind(setup.ports.files);
});
beforeEach(async () => {
  setup.ports.files.openUpload = openUpload;
  userId = await setup.aBuyer(5);
});
afterAll(() => setup.stop());

const field = (parts: Partial<ResponseField>): ResponseField => ({
  id: parts.fieldPath ?? 'main',
  fieldPath: 'image',
  displayName: { tr: 'Görsel', en: 'Image' },
  fieldType: 'image',
  renderComponent: 'ImageComponent',
  displayOrder: 1,
  isRequired: true,
  isPrimaryImage: true,
  ...parts,
});
const accepted = async (contentType: 'image' | 'video', responseFields: ResponseField[]) =>
  setup.accepted(userId, (await setup.aWebhook({ contentType, responseFields, creditCost: 2 })).id);
const answering = (body: Buffer, type: string) =>
  setup.workflow.answer((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
const stored = async (path: string) => Buffer.from((await setup.ports.files.read(path))!);
const storedUploads = async () =>
  (await readdir(join(setup.mediaFolder, 'uploads'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

const moving = sharp(Buffer.concat([Buffer.alloc(192, 0), Buffer.alloc(192, 255)]), {
  raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
});

describe('a response that contains its files', () => {
  test('an image as the response is copied, measured and charged once', async () => {
    answering(noise, 'image/png');
    const id = await accepted('image', [field({})]);
    await setup.run(id);
    const view = await setup.view(userId, id);
    expect(view).toMatchObject({ status: 'done', creditsUsed: 2, media: [{ kind: 'image', width: 400, height: 600 }] });
    expect((await pixelsOf(await stored(view.media[0]!.url))).equals(await pixelsOf(noise))).toBe(true);
    expect(view.responseFields).toMatchObject([{ fieldPath: 'image', value: [view.media[0]!.url] }]);
    expect(await setup.spends(userId)).toEqual([-2]);
  });

  test('a video as the response is copied and charged', async () => {
    answering(video, 'video/mp4');
    const id = await accepted('video', [field({ fieldPath: 'video', fieldType: 'video' })]);
    await setup.run(id);
    const view = await setup.view(userId, id);
    expect(view).toMatchObject({ status: 'done', media: [{ kind: 'video' }] });
    expect((await stored(view.media[0]!.url)).subarray(0, video.length).equals(video)).toBe(true);
  });

  test('several images in base64, large and small, are accepted as OpenAI sends them', async () => {
    const data = [noise, anImage].map((image) => ({ b64_json: image.toString('base64') }));
    setup.workflow.answer((_request, response) => sendJson(response, { created: 1, data }));
    const id = await accepted('image', [field({ fieldPath: 'data', fieldType: 'image_array' })]);
    await setup.run(id);
    const view = await setup.view(userId, id);
    expect(view).toMatchObject({ status: 'done', media: [{ width: 400 }, { width: 832 }] });
    expect(await setup.balance(userId)).toEqual({ balance: 3, held: 0 });
  });

  test('a video instead of an image fails and costs nothing', async () => {
    answering(video, 'video/mp4');
    const id = await accepted('image', [field({})]);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure: 'webhook.missingResult' });
    expect(await setup.balance(userId)).toEqual({ balance: 5, held: 0 });
  });

  test.each<[string, string, () => Promise<Buffer>, string]>([
    ['an animated WebP', 'image/webp', async () => moving.webp().toBuffer(), 'result.animatedImage'],
    [
      'a WebM',
      'video/webm',
      async () => Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      'result.webm',
    ],
  ])('%s instead of a video fails with its own reason and costs nothing', async (_title, type, make, failure) => {
    answering(await make(), type);
    const id = await accepted('video', [field({ fieldPath: 'video', fieldType: 'video' })]);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure });
    expect(await setup.balance(userId)).toEqual({ balance: 5, held: 0 });
  });

  test('an image that is cut off fails and costs nothing', async () => {
    answering(noise.subarray(0, 50_000), 'image/png');
    const id = await accepted('image', [field({})]);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure: 'result.badMedia' });
    expect(await setup.balance(userId)).toEqual({ balance: 5, held: 0 });
  });

  test('a crash between response and copy: the copy restarts from the stored file, and the workflow is called once', async () => {
    answering(noise, 'image/png');
    setup.workflow.received.length = 0;
    setup.ports.files.openUpload = () => Promise.reject(new Error('the process is gone'));
    const id = await accepted('image', [field({})]);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'downloading', creditsHeld: 2 });
    setup.ports.files.openUpload = openUpload;
    setup.clock.advance(61_000);
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 2, media: [{ width: 400 }] });
    expect(setup.workflow.received).toHaveLength(1);
    expect(await setup.spends(userId)).toEqual([-2]);
  });

  test('files stored outside responses are swept after an hour; a run left alone longer ends and is refunded', async () => {
    answering(noise, 'image/png');
    setup.ports.files.openUpload = () => Promise.reject(new Error('the process is gone'));
    const id = await accepted('image', [field({})]);
    await setup.run(id);
    expect(await storedUploads()).toBeGreaterThan(0);
    setup.clock.advance(3_600_000 + 1000);
    await sweepUploads(setup.ports)();
    expect(await storedUploads()).toBe(0);
    setup.ports.files.openUpload = openUpload;
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure: 'result.unavailable' });
    expect(await setup.balance(userId)).toEqual({ balance: 5, held: 0 });
  });
});
