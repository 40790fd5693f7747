// spec: 9.6
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFilmTool } from '#adapters/films/create-film-tool.ts';
import { filmProblem } from '#core/publishing/film-rules.ts';
import { aFilm, boxNames, partsOf } from '../../support/films.ts';

const films = createFilmTool();
const read = (bytes: Uint8Array) => films.read(partsOf(bytes));

/** The written ranges, joined to one file. */
async function inOrder(bytes: Uint8Array, extension: 'mp4' | 'mov' = 'mp4') {
  let made = Buffer.alloc(0);
  const isMade = await films.withIndexFirst(partsOf(bytes), extension, async (chunk, at) => {
    if (made.length < at + chunk.length) made = Buffer.concat([made], at + chunk.length);
    made.set(chunk, at);
  });
  return { isMade, made };
}

describe('the metadata of a video', () => {
  test('has length, size, speed, codecs and sound', async () => {
    const film = await aFilm({ seconds: 4, framesPerSecond: 25 });
    expect(await read(film)).toEqual({
      bytes: film.length,
      seconds: expect.closeTo(4, 1),
      width: 1080,
      height: 1920,
      rotation: 0,
      videoCodec: 'avc',
      framesPerSecond: expect.closeTo(25, 1),
      bitsPerSecond: expect.closeTo(400 * 8 * 25, -3),
      sound: { codec: 'aac', channels: 1, samplesPerSecond: 48_000 },
      isIndexFirst: true,
    });
  });

  test('a rotated video has the size at which it is displayed', async () => {
    expect(await read(await aFilm({ width: 1920, height: 1080, rotation: 90 }))).toMatchObject({
      width: 1080,
      height: 1920,
      rotation: 90,
    });
  });

  test('a video without sound, with another codec or in QuickTime is described', async () => {
    const film = await aFilm({ sound: false, codec: 'vp9', width: 1921, height: 1080 });
    expect(await read(film)).toMatchObject({ sound: null, videoCodec: 'vp9', width: 1921 });
    expect(await read(await aFilm({ extension: 'mov' }))).toMatchObject({ videoCodec: 'avc', isIndexFirst: true });
  });

  test('shows whether the index is at the start, in one piece', async () => {
    expect(await read(await aFilm({ index: 'last' }))).toMatchObject({ isIndexFirst: false });
    expect(await read(await aFilm({ index: 'fragments' }))).toMatchObject({ isIndexFirst: false });
  });

  test('the videos of the demo are reels', async () => {
    const demo = await readFile(new URL('../../../adapters/stand-ins/demo/videos/anyone.mp4', import.meta.url));
    const film = (await read(demo))!;
    expect(film).toMatchObject({ width: 1080, height: 1920, videoCodec: 'avc', isIndexFirst: true });
    expect(filmProblem(film, 'reels')).toBeNull();
  });

  test('a truncated video or a file that only looks like one is not a video', async () => {
    const film = await aFilm();
    for (const broken of [film.subarray(0, film.length - 1), film.subarray(0, 200), Buffer.alloc(0)]) {
      expect(await read(broken)).toBeNull();
    }
    expect(await read(Buffer.concat([film, Buffer.from('<html><script>alert(1)</script>')]))).toBeNull();
  });

  test('a damaged index gives metadata or nothing, and never throws', async () => {
    const film = await aFilm({ seconds: 0.5 });
    const indexEnd = film.indexOf('mdat', 0, 'latin1');
    await fc.assert(
      fc.asyncProperty(fc.nat(indexEnd - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }), async (at, bytes) => {
        const damaged = Buffer.from(film);
        damaged.set(bytes, at);
        const found = await read(damaged);
        expect(found === null || found.seconds > 0).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('moving the index to the start', () => {
  test.each(['last', 'fragments'] as const)('loses nothing when the index of the video is %s', async (index) => {
    const film = await aFilm({ index, seconds: 5 });
    const { isMade, made } = await inOrder(film);
    expect(isMade).toBe(true);
    const names = boxNames(made);
    expect(names.slice(0, 2)).toEqual(['ftyp', 'moov']);
    expect(names.at(-1)).toBe('mdat');
    const { bytes: _before, ...before } = (await read(film))!;
    const { bytes: _after, ...after } = (await read(made))!;
    expect(after).toEqual({
      ...before,
      isIndexFirst: true,
      seconds: expect.closeTo(before.seconds, 1),
      framesPerSecond: expect.closeTo(before.framesPerSecond, 1),
      bitsPerSecond: expect.closeTo(before.bitsPerSecond, -3),
    });
    expect(made.includes('elst')).toBe(false);
  });

  test('removes the edit list of a video that begins a little late', async () => {
    const demo = await readFile(new URL('../../../adapters/stand-ins/demo/videos/anyone.mp4', import.meta.url));
    const { made } = await inOrder(demo);
    expect(made.includes('elst')).toBe(false);
  });

  test('keeps the rotation of the video', async () => {
    const film = await aFilm({ index: 'last', width: 1920, height: 1080, rotation: 90 });
    expect(await read((await inOrder(film)).made)).toMatchObject({ width: 1080, height: 1920, rotation: 90 });
  });

  test('a file that is not a video cannot be rewritten, and a failing disk is reported', async () => {
    expect((await inOrder(Buffer.from('no film'))).isMade).toBe(false);
    const film = await aFilm({ index: 'last' });
    const failing = films.withIndexFirst(partsOf(film), 'mp4', () => Promise.reject(new Error('disk full')));
    await expect(failing).rejects.toThrow('disk full');
  });
});
