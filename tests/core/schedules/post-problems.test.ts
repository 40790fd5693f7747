// spec: 9.45
import { expect, test } from 'vitest';
import type { Media } from '#core/generation/generation.ts';
import { postProblems, usualPostProblem } from '#core/schedules/post-problems.ts';

const image: Media = { url: '/media/a.png', thumbnailUrl: null, kind: 'image', width: 832, height: 1216 };
const facts: NonNullable<Media['video']> = {
  bytes: 1_000_000,
  seconds: 8,
  width: 1080,
  height: 1920,
  rotation: 0,
  videoCodec: 'avc',
  chroma: '4:2:0',
  bitDepth: 8,
  framesPerSecond: 30,
  bitsPerSecond: 1_000_000,
  sound: null,
  isIndexFirst: true,
};
const video = (change: Partial<typeof facts> = {}): Media => ({
  ...image,
  kind: 'video',
  video: { ...facts, ...change },
});

test('a video of four minutes is a reel, but no story', () => {
  const content = { contentType: 'video' as const, files: [video({ seconds: 240 })] };
  expect(postProblems(content)).toEqual({ story: 'storyLength' });
  expect(usualPostProblem(content)).toBeNull();
});

test('a video of 4:4:4 or ProRes cannot be posted at all', () => {
  const full = { contentType: 'video' as const, files: [video({ chroma: '4:4:4' })] };
  expect(postProblems(full)).toEqual({ reels: 'videoChroma', story: 'videoChroma' });
  expect(usualPostProblem({ ...full, files: [video({ videoCodec: null })] })).toBe('videoCodec');
});

test('a small image cannot be posted, one of unknown size may be', () => {
  const small = { contentType: 'image' as const, files: [{ ...image, width: 40, height: 40 }] };
  expect(usualPostProblem(small)).toBe('imageTooSmall');
  expect(postProblems({ ...small, files: [{ ...image, width: null, height: null }] })).toEqual({});
});

test('a video stored without its facts, a text and a content without files have no known problem', () => {
  expect(postProblems({ contentType: 'video', files: [{ ...image, kind: 'video' }] })).toEqual({});
  expect(usualPostProblem({ contentType: 'text', files: [] })).toBeNull();
  expect(postProblems({ contentType: 'image', files: [] })).toEqual({});
});
