// spec: 9.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VideoFacts } from '#core/files/file-ports.ts';
import { videoProblem } from '#core/publishing/file-problem.ts';

const reel: VideoFacts = {
  bytes: 10_000_000,
  seconds: 8,
  width: 1080,
  height: 1920,
  rotation: 0,
  videoCodec: 'avc',
  chroma: '4:2:0',
  bitDepth: 8,
  framesPerSecond: 30,
  bitsPerSecond: 5_000_000,
  sound: { codec: 'aac', channels: 2, samplesPerSecond: 48_000 },
  isIndexFirst: true,
};

test.each<[string, Partial<VideoFacts>, 'reels' | 'story' | 'carousel', string | null]>([
  ['an ordinary reel', {}, 'reels', null],
  ['2.9 seconds', { seconds: 2.9 }, 'reels', 'videoLength'],
  ['3 seconds', { seconds: 3 }, 'reels', null],
  ['15 minutes', { seconds: 900 }, 'reels', null],
  ['15 minutes and a second', { seconds: 901 }, 'reels', 'videoLength'],
  ['61 seconds in a story', { seconds: 61 }, 'story', 'storyLength'],
  ['61 seconds as a reel', { seconds: 61 }, 'reels', null],
  ['101 MB in a story', { bytes: 101 * 1_048_576 }, 'story', 'mediaTooLarge'],
  ['301 MB', { bytes: 301 * 1_048_576 }, 'reels', 'mediaTooLarge'],
  ['1921 pixels wide', { width: 1921, height: 1080 }, 'reels', 'videoWidth'],
  ['1920 pixels wide', { width: 1920, height: 1080 }, 'reels', null],
  ['a ribbon', { width: 1920, height: 100 }, 'reels', 'videoShape'],
  ['22 frames a second', { framesPerSecond: 22 }, 'reels', 'videoFrameRate'],
  ['23.976 frames a second', { framesPerSecond: 23.976 }, 'reels', null],
  ['61 frames a second', { framesPerSecond: 61 }, 'carousel', 'videoFrameRate'],
  ['VP9', { videoCodec: 'vp9' }, 'reels', 'videoCodec'],
  ['an unknown codec', { videoCodec: null }, 'reels', 'videoCodec'],
  ['HEVC', { videoCodec: 'hevc' }, 'reels', null],
  ['4:4:4', { chroma: '4:4:4' }, 'reels', 'videoChroma'],
  ['4:2:2 in a story', { chroma: '4:2:2' }, 'story', 'videoChroma'],
  ['ten bits', { videoCodec: 'hevc', bitDepth: 10 }, 'reels', 'videoBitDepth'],
  ['a format that the codec does not state', { chroma: null, bitDepth: null }, 'reels', null],
  ['26 megabits a second', { bitsPerSecond: 26_000_000 }, 'reels', 'videoBitrate'],
  ['no sound', { sound: null }, 'reels', null],
  ['Opus', { sound: { codec: 'opus', channels: 2, samplesPerSecond: 48_000 } }, 'reels', 'videoSound'],
  ['six channels', { sound: { codec: 'aac', channels: 6, samplesPerSecond: 48_000 } }, 'reels', 'videoSound'],
  ['96 kHz', { sound: { codec: 'aac', channels: 2, samplesPerSecond: 96_000 } }, 'reels', 'videoSound'],
])('%s', (_title, parts, kind, problem) => {
  expect(videoProblem({ ...reel, ...parts }, kind)).toBe(problem);
});

test('a reel accepts every video that a story accepts', () => {
  const video = fc.record({
    seconds: fc.double({ min: 0.1, max: 2000, noNaN: true }),
    bytes: fc.integer({ min: 1, max: 500 * 1_048_576 }),
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
    framesPerSecond: fc.double({ min: 1, max: 120, noNaN: true }),
  });
  fc.assert(
    fc.property(video, (parts) => {
      if (videoProblem({ ...reel, ...parts }, 'story') === null) {
        expect(videoProblem({ ...reel, ...parts }, 'reels')).toBeNull();
      }
    }),
  );
});
