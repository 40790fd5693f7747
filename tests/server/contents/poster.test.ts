// spec: 2.184
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { videoFile } from '#adapters/stand-ins/demo/demo-images.ts';
import { saveContent } from '#core/contents/use-cases/save-content.ts';
import { setPoster } from '#core/contents/use-cases/set-poster.ts';
import { sweepMedia } from '#core/files/use-cases/sweep-files.ts';
import { readMarks } from '#adapters/provenance/read-marks.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { GenerationSetup } from '../generation/generation-setup.ts';
import { generationSetup } from '../generation/generation-setup.ts';

const video = await readFile(videoFile('defne'));
const frame = (background: string) =>
  sharp({ create: { width: 540, height: 960, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();

let setup: GenerationSetup;
let owner: Actor;
let admin: Actor;
/** The address of the run's video. */
let file: string;
let runId: string;
beforeAll(async () => {
  setup = await generationSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  owner = { userId: await setup.aBuyer(5), role: 'customer' };
  admin = { userId: await setup.aBuyer(0), role: 'admin' };
  setup.workflow.answer((_request, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end(video));
  const field = {
    id: 'main',
    fieldPath: 'video',
    displayName: { tr: 'Video', en: 'Video' },
    fieldType: 'video' as const,
    renderComponent: 'VideoComponent' as const,
    displayOrder: 1,
    isRequired: true,
    isPrimaryImage: true,
  };
  const workflow = await setup.aWebhook({ contentType: 'video', responseFields: [field], creditCost: 1 });
  runId = await setup.accepted(owner.userId, workflow.id);
  await setup.run(runId);
  file = (await setup.view(owner.userId, runId)).media[0]!.url;
});

const send = async (image: Buffer, actor = owner, of = file) => setPoster(setup.ports)({ actor, file: of, image });
const save = async () => {
  const saved = await saveContent(setup.ports)({
    actor: owner,
    id: setup.ports.ids.next(),
    influencerId: setup.influencerId,
    contentType: 'video',
    contentUrl: file,
    files: [],
    generationId: runId,
    status: 'archived',
  });
  if (!saved.ok) throw new Error(saved.refusal.code);
  return saved.value.content;
};
const thumbnails = async () => {
  const { media } = await setup.view(owner.userId, runId);
  const row = await setup.knex('contents').where({ content_url: file }).first('thumbnail_url', 'files');
  return { run: media[0]!.thumbnailUrl, content: row?.thumbnail_url, file: row?.files[0].thumbnailUrl };
};
const transact = () => Promise.reject(new Error('the process died'));
const mediaFiles = async () =>
  (await setup.ports.files.listMedia({ after: null, limit: 1000 })).media.map(({ url }) => url);

test('the first poster becomes the small image of the run and of its content, with the metadata of the video alone', async () => {
  const content = await save();
  const events = await setup.knex('domain_events').where({ type: 'content.changed' }).count();
  const sent = await send(await frame('#2447e8'));
  if (!sent.ok) throw new Error(sent.refusal.code);
  const { url } = sent.value;
  expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
  expect(await thumbnails()).toEqual({ run: url, content: url, file: url });
  const bytes = Buffer.from((await setup.ports.files.read(url))!);
  const stored = await sharp(bytes).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 540, height: 960 });
  expect(stored.exif).toBeUndefined();
  expect((await readMarks(bytes)).reading).toEqual({ kind: 'metadata', sourceType: 'trainedAlgorithmicMedia' });
  expect(stored.xmpAsString).toMatch(/trainedAlgorithmicMedia.*\/marketplace\/model\//);
  const after = await setup.knex('domain_events').where({ type: 'content.changed' }).count();
  expect(Number(after[0]!['count'])).toBe(Number(events[0]!['count']) + 1);
  expect(content.thumbnailUrl).toBeNull();
});

test('a second poster, also at the same time or by an admin, changes nothing and leaves no file', async () => {
  const before = await mediaFiles();
  const colors = ['#111111', '#222222', '#333333'];
  const sent = await Promise.all(colors.map(async (color) => send(await frame(color))));
  const urls = new Set(sent.map((each) => (each.ok ? each.value.url : each.refusal.code)));
  expect(urls.size).toBe(1);
  expect(await send(await frame('#444444'), admin)).toEqual(sent[0]);
  expect((await mediaFiles()).length).toBe(before.length + 1);
  expect((await thumbnails()).run).toBe([...urls][0]);
});

test('a content saved without the poster gets that of its run', async () => {
  const sent = await send(await frame('#555555'));
  if (!sent.ok) throw new Error(sent.refusal.code);
  await save();
  const bare = setup.knex.raw(`jsonb_set(files, '{0,thumbnailUrl}', 'null')`);
  await setup.knex('contents').where({ content_url: file }).update({ files: bare, thumbnail_url: null });
  expect(await send(await frame('#666666'))).toEqual(sent);
  const { url } = sent.value;
  expect(await thumbnails()).toEqual({ run: url, content: url, file: url });
});

test('an admin sets it, another person finds no such video', async () => {
  const stranger: Actor = { userId: await setup.aBuyer(0), role: 'customer' };
  expect(await send(await frame('#777777'), stranger)).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
  expect((await thumbnails()).run).toBeNull();
  expect(await send(await frame('#777777'), admin)).toMatchObject({ ok: true });
  expect((await thumbnails()).run).not.toBeNull();
  for (const other of ['/media/none.mp4', '/etc/passwd', `/media/${'0'.repeat(32)}.mp4`]) {
    expect(await send(await frame('#777777'), owner, other)).toMatchObject({ refusal: { code: 'notFound' } });
  }
});

test('anything but an image of at most 1 MB is refused, and leaves no file', async () => {
  const before = await mediaFiles();
  const large = Buffer.concat([await frame('#888888'), Buffer.alloc(1_048_576)]);
  expect(await send(large)).toMatchObject({ refusal: { code: 'contents.posterTooLarge', params: { maxMb: 1 } } });
  const page = Buffer.concat([await frame('#888888'), Buffer.from('<html>')]);
  for (const bytes of [Buffer.from('<svg/>'), video, page, (await frame('#888888')).subarray(0, 200)]) {
    expect(await send(bytes)).toMatchObject({ refusal: { code: 'contents.posterUnreadable' } });
  }
  const broken = await send(Buffer.alloc(0));
  expect(broken).toMatchObject({ refusal: { code: 'contents.posterUnreadable' } });
  expect(await mediaFiles()).toEqual(before);
});

test('a process that dies before the poster has a row leaves a file that the sweep removes', async () => {
  const image = await frame('#999999');
  await expect(setPoster({ ...setup.ports, transact })({ actor: owner, file, image })).rejects.toThrow('died');
  expect((await thumbnails()).run).toBeNull();
  const left = (await mediaFiles()).length;
  const clock = { now: () => new Date(Date.now() + 8 * 86_400_000).toISOString() };
  expect(await sweepMedia({ ...setup.ports, clock })()).toMatchObject({ removed: 1 });
  expect((await mediaFiles()).length).toBe(left - 1);
  expect(await send(await frame('#999999'))).toMatchObject({ ok: true });
});
