// spec: 9.5
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Media } from '#core/generation/generation.ts';
import { storeMedia } from '#core/generation/use-cases/steps/copy-result.ts';
import { readMarks } from '#adapters/provenance/read-marks.ts';
import { verdictOf } from '#core/provenance/verdict.ts';
import { aVideo, avcRecord, boxNames } from '../../support/videos.ts';
import { aSigner, facts } from '../../support/signers.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
beforeAll(async () => {
  setup = await generationSetup();
});
afterAll(() => setup.stop());

async function* inPieces(whole: Uint8Array) {
  for (let at = 0; at < whole.length; at += 10_000) yield whole.subarray(at, at + 10_000);
}
const store = (bytes: Uint8Array, kind: 'image' | 'video') => storeMedia(setup.ports, inPieces(bytes), { kind, facts });
async function storedOf(storing: ReturnType<typeof storeMedia>): Promise<Media> {
  const media = await storing;
  if (typeof media === 'string') throw new Error(media);
  return media;
}
async function filesStored(): Promise<string[]> {
  const entries = await readdir(setup.mediaFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const manifestType = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');

const bomb = () =>
  sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

describe('leaves nothing', () => {
  test.each<[string, 'image' | 'video', () => Promise<Buffer> | Buffer]>([
    [
      'of SVG named as a picture',
      'image',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    [
      'of a picture that is an archive too',
      'image',
      () => Buffer.concat([anImage, Buffer.from('PK\x05\x06', 'latin1')]),
    ],
    ['of a picture that breaks off', 'image', () => anImage.subarray(0, anImage.length - 20)],
    [
      'of a picture whose metadata cannot be removed',
      'image',
      async () => Buffer.concat([await sharp(anImage).avif({ effort: 0 }).toBuffer(), Buffer.alloc(8)]),
    ],
    ['of a picture that unfolds to 56 million pixels', 'image', bomb],
    ['of nothing', 'image', () => Buffer.alloc(0)],
    ['of a picture where a film was promised', 'video', () => anImage],
    ['of a film where a picture was promised', 'image', () => aVideo()],
    ['of a film that breaks off', 'video', async () => (await aVideo()).subarray(0, 10_000)],
    ['of a film that is a page too', 'video', async () => Buffer.concat([await aVideo(), Buffer.from('<html>')])],
  ])('%s', async (_title, kind, make) => {
    expect(await store(await make(), kind)).toBe('result.badMedia');
    expect(await filesStored()).toEqual([]);
  });
});

const moving = () =>
  sharp(Buffer.concat([Buffer.alloc(192, 0), Buffer.alloc(192, 255)]), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  });

test('an animated image or a WebM in the place of a video has its own reason, and leaves nothing', async () => {
  expect(await store(await moving().webp().toBuffer(), 'video')).toBe('result.animatedImage');
  expect(await store(Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex'), 'video')).toBe('result.webm');
  expect(await filesStored()).toEqual([]);
});

test('the facts of a video are stored with it', async () => {
  const video = await aVideo({ seconds: 4, record: avcRecord({ profile: 244, chroma: 3, extraBits: 2, setId: 0 }) });
  const stored = await storedOf(store(video, 'video'));
  expect(stored.video).toMatchObject({ videoCodec: 'avc', chroma: '4:4:4', bitDepth: 10, bytes: video.length });
  await setup.ports.files.remove(stored.url);
});

test('a video whose index comes last is stored with its index first, and its size is known', async () => {
  const video = await aVideo({ index: 'last' });
  const storedRow = await storedOf(store(video, 'video'));
  expect(storedRow).toMatchObject({ kind: 'video', width: 1080, height: 1920, video: { isIndexFirst: true } });
  const stored = (await setup.ports.files.read(storedRow.url))!;
  expect([boxNames(video).at(-1), boxNames(stored)[1]]).toEqual(['moov', 'moov']);
  expect(await filesStored()).toEqual([storedRow.url.split('/').at(-1)]);
  await setup.ports.files.remove(storedRow.url);
});

/** The bytes of a video as they came, followed by our mark. */
const marked = (video: Buffer) => Buffer.concat([video, setup.ports.signer.videoMark(facts)]);

test('a video whose index comes first is stored byte by byte as it came, with its mark at the end', async () => {
  const video = await aVideo({ extension: 'mov' });
  const stored = await storedOf(store(video, 'video'));
  expect(stored.url).toMatch(/\.mov$/);
  expect(marked(video).equals((await setup.ports.files.read(stored.url))!)).toBe(true);
  await setup.ports.files.remove(stored.url);
});

test('a video that cannot be reordered is stored unchanged but for its mark', async () => {
  const video = await aVideo({ index: 'last' });
  const videos = { ...setup.ports.videos, withIndexFirst: () => Promise.resolve(false) };
  const stored = await storedOf(storeMedia({ ...setup.ports, videos }, inPieces(video), { kind: 'video', facts }));
  expect(marked(video).equals((await setup.ports.files.read(stored.url))!)).toBe(true);
  expect(stored.video).toMatchObject({ isIndexFirst: false });
  expect(await filesStored()).toHaveLength(1);
});

test('an image is signed before it is stored, a video with a manifest stays as it is', async () => {
  const signer = await aSigner();
  const ports = { ...setup.ports, signer };
  const image = await storedOf(storeMedia(ports, inPieces(anImage), { kind: 'image', facts }));
  const { reading } = await readMarks((await setup.ports.files.read(image.url))!);
  expect(verdictOf(reading, [signer.fingerprint])).toMatchObject({
    kind: 'ours',
    statement: { modelName: 'Defne Ada', actions: ['c2pa.created'] },
  });
  const box = Buffer.concat([Buffer.of(0, 0, 0, 24), Buffer.from('uuid'), manifestType]);
  const video = Buffer.concat([await aVideo(), box]);
  const stored = await storedOf(storeMedia(ports, inPieces(video), { kind: 'video', facts }));
  expect(video.equals((await setup.ports.files.read(stored.url))!)).toBe(true);
});
