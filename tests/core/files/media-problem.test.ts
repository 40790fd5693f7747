// spec: 9.5
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mediaProblem } from '#core/files/media-problem.ts';

const still = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#2447e8' } });
const moving = () =>
  sharp(Buffer.concat([Buffer.alloc(192, 0), Buffer.alloc(192, 255)]), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  });
const webm = Buffer.from('1a45dfa3', 'hex');
/** A PNG with a control chunk before its image. */
const apng = async () => {
  const png = await still().png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), Buffer.from('\0\0\0\x08acTL', 'latin1'), png.subarray(33)]);
};

describe('in the place of a video', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['an animated WebP', () => moving().webp().toBuffer(), 'result.animatedImage'],
    ['an animated GIF', () => moving().gif().toBuffer(), 'result.animatedImage'],
    ['an animated PNG', apng, 'result.animatedImage'],
    ['an AVIF sequence', async () => Buffer.from('\0\0\0\x1cftypavis', 'latin1'), 'result.animatedImage'],
    ['a still WebP', () => still().webp().toBuffer(), 'result.badMedia'],
    ['a still WebP with transparency', () => still().ensureAlpha(0.5).webp().toBuffer(), 'result.badMedia'],
    ['a still PNG', () => still().png().toBuffer(), 'result.badMedia'],
    ['a WebM', async () => webm, 'result.webm'],
    ['nothing', async () => Buffer.alloc(0), 'result.badMedia'],
  ])('%s is %s', async (_title, make, problem) => {
    expect(mediaProblem(await make(), 'video')).toBe(problem);
  });
});

test('in another place an animation is no file of its kind', async () => {
  const gif = await moving().gif().toBuffer();
  for (const kind of ['image', 'audio'] as const) expect(mediaProblem(gif, kind)).toBe('result.badMedia');
});

test('in the place of an image a WebM has its own reason', () => {
  expect(mediaProblem(webm, 'image')).toBe('result.webm');
  expect(mediaProblem(Buffer.from('<html>'), 'image')).toBe('result.badMedia');
});
