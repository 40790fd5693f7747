// spec: 9.6
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVideoTool } from '#adapters/videos/create-video-tool.ts';
import { videoProblem } from '#core/publishing/file-problem.ts';
import { aVideo, avcRecord, boxNames, hevcRecord, partsOf } from '../../support/videos.ts';

const videos = createVideoTool();
const read = (bytes: Uint8Array) => videos.read(partsOf(bytes));

/** The written ranges, joined to one file. */
async function inOrder(bytes: Uint8Array, extension: 'mp4' | 'mov' = 'mp4') {
  let made = Buffer.alloc(0);
  const isMade = await videos.withIndexFirst(partsOf(bytes), extension, async (chunk, at) => {
    if (made.length < at + chunk.length) made = Buffer.concat([made], at + chunk.length);
    made.set(chunk, at);
  });
  return { isMade, made };
}

describe('the metadata of a video', () => {
  test('has length, size, speed, codecs and sound', async () => {
    const video = await aVideo({ seconds: 4, framesPerSecond: 25 });
    expect(await read(video)).toEqual({
      bytes: video.length,
      seconds: expect.closeTo(4, 1),
      width: 1080,
      height: 1920,
      rotation: 0,
      videoCodec: 'avc',
      chroma: '4:2:0',
      bitDepth: 8,
      framesPerSecond: expect.closeTo(25, 1),
      bitsPerSecond: expect.closeTo(400 * 8 * 25, -3),
      sound: { codec: 'aac', channels: 1, samplesPerSecond: 48_000 },
      isIndexFirst: true,
    });
  });

  test('a rotated video has the size at which it is displayed', async () => {
    expect(await read(await aVideo({ width: 1920, height: 1080, rotation: 90 }))).toMatchObject({
      width: 1080,
      height: 1920,
      rotation: 90,
    });
  });

  test('a video without sound, with another codec or in QuickTime is described', async () => {
    const video = await aVideo({ sound: false, codec: 'vp9', width: 1921, height: 1080 });
    expect(await read(video)).toMatchObject({ sound: null, videoCodec: 'vp9', width: 1921 });
    expect(await read(await aVideo({ extension: 'mov' }))).toMatchObject({ videoCodec: 'avc', isIndexFirst: true });
  });

  test('the format of its pixels is that of its configuration record', async () => {
    const full = avcRecord({ profile: 244, chroma: 3, extraBits: 0, setId: 0 });
    expect(await read(await aVideo({ record: full }))).toMatchObject({ chroma: '4:4:4', bitDepth: 8 });
    const deep = hevcRecord({ chroma: 1, luma: 2, colour: 2 });
    const hevc = await read(await aVideo({ codec: 'hevc', record: deep }));
    expect(hevc).toMatchObject({ videoCodec: 'hevc', chroma: '4:2:0', bitDepth: 10 });
  });

  test('shows whether the index is at the start, in one piece', async () => {
    expect(await read(await aVideo({ index: 'last' }))).toMatchObject({ isIndexFirst: false });
    expect(await read(await aVideo({ index: 'fragments' }))).toMatchObject({ isIndexFirst: false });
  });

  test('the videos of the demo are reels', async () => {
    const demo = await readFile(new URL('../../../adapters/stand-ins/demo/videos/anyone.mp4', import.meta.url));
    const video = (await read(demo))!;
    expect(video).toMatchObject({ width: 1080, height: 1920, videoCodec: 'avc', isIndexFirst: true });
    expect(videoProblem(video, 'reels')).toBeNull();
  });

  test('a truncated video or a file that only looks like one is not a video', async () => {
    const video = await aVideo();
    for (const broken of [video.subarray(0, video.length - 1), video.subarray(0, 200), Buffer.alloc(0)]) {
      expect(await read(broken)).toBeNull();
    }
    expect(await read(Buffer.concat([video, Buffer.from('<html><script>alert(1)</script>')]))).toBeNull();
  });

  test('a damaged index gives metadata or nothing, and never throws', async () => {
    const video = await aVideo({ seconds: 0.5 });
    const indexEnd = video.indexOf('mdat', 0, 'latin1');
    await fc.assert(
      fc.asyncProperty(fc.nat(indexEnd - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }), async (at, bytes) => {
        const damaged = Buffer.from(video);
        damaged.set(bytes, at);
        const row = await read(damaged);
        expect(row === null || row.seconds > 0).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('moving the index to the start', () => {
  test.each(['last', 'fragments'] as const)('loses nothing when the index of the video is %s', async (index) => {
    const video = await aVideo({ index, seconds: 5 });
    const { isMade, made } = await inOrder(video);
    expect(isMade).toBe(true);
    const names = boxNames(made);
    expect(names.slice(0, 2)).toEqual(['ftyp', 'moov']);
    expect(names.at(-1)).toBe('mdat');
    const { bytes: _before, ...before } = (await read(video))!;
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
    const video = await aVideo({ index: 'last', width: 1920, height: 1080, rotation: 90 });
    expect(await read((await inOrder(video)).made)).toMatchObject({ width: 1080, height: 1920, rotation: 90 });
  });

  test('a file that is not a video cannot be rewritten, and a failing disk is reported', async () => {
    expect((await inOrder(Buffer.from('no film'))).isMade).toBe(false);
    const video = await aVideo({ index: 'last' });
    const failing = videos.withIndexFirst(partsOf(video), 'mp4', () => Promise.reject(new Error('disk full')));
    await expect(failing).rejects.toThrow('disk full');
  });
});
