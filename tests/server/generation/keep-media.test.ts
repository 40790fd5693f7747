// spec: 9.5
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepMedia } from '#core/generation/use-cases/steps/copy-result.ts';
import { aFilm, boxNames } from '../../support/films.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { aPicture, generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
beforeAll(async () => {
  setup = await generationSetup();
});
afterAll(() => setup.stop());

async function* inPieces(whole: Uint8Array) {
  for (let at = 0; at < whole.length; at += 10_000) yield whole.subarray(at, at + 10_000);
}
const keep = (bytes: Uint8Array, kind: 'image' | 'video') => keepMedia(setup.ports, inPieces(bytes), kind);
async function filesKept(): Promise<string[]> {
  const entries = await readdir(setup.mediaFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

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
      () => Buffer.concat([aPicture, Buffer.from('PK\x05\x06', 'latin1')]),
    ],
    ['of a picture that breaks off', 'image', () => aPicture.subarray(0, aPicture.length - 20)],
    ['of a picture that unfolds to 56 million pixels', 'image', bomb],
    ['of nothing', 'image', () => Buffer.alloc(0)],
    ['of a picture where a film was promised', 'video', () => aPicture],
    ['of a film where a picture was promised', 'image', () => aFilm()],
    ['of a film that breaks off', 'video', async () => (await aFilm()).subarray(0, 10_000)],
    ['of a film that is a page too', 'video', async () => Buffer.concat([await aFilm(), Buffer.from('<html>')])],
  ])('%s', async (_what, kind, make) => {
    expect(await keep(await make(), kind)).toBeNull();
    expect(await filesKept()).toEqual([]);
  });
});

test('a video whose index comes last is stored with its index first, and its size is known', async () => {
  const film = await aFilm({ index: 'last' });
  const kept = (await keep(film, 'video'))!;
  expect(kept).toMatchObject({ kind: 'video', width: 1080, height: 1920 });
  const stored = (await setup.ports.files.read(kept.url))!;
  expect([boxNames(film).at(-1), boxNames(stored)[1]]).toEqual(['moov', 'moov']);
  expect(await filesKept()).toEqual([kept.url.split('/').at(-1)]);
  await setup.ports.files.remove(kept.url);
});

test('a video whose index comes first is stored byte by byte as it came', async () => {
  const film = await aFilm({ extension: 'mov' });
  const kept = (await keep(film, 'video'))!;
  expect(kept.url).toMatch(/\.mov$/);
  expect(film.equals((await setup.ports.files.read(kept.url))!)).toBe(true);
  await setup.ports.files.remove(kept.url);
});

test('a video that cannot be reordered is stored unchanged', async () => {
  const film = await aFilm({ index: 'last' });
  const films = { ...setup.ports.films, withIndexFirst: () => Promise.resolve(false) };
  const kept = (await keepMedia({ ...setup.ports, films }, inPieces(film), 'video'))!;
  expect(film.equals((await setup.ports.files.read(kept.url))!)).toBe(true);
  expect(await filesKept()).toHaveLength(1);
});
