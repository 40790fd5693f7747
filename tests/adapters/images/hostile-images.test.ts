// spec: 9.5
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createSharpImageTool } from '#adapters/images/create-sharp-image-tool.ts';

const images = createSharpImageTool();
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const drawing = () => sharp({ create: { width: 96, height: 64, channels: 3, noise, background: '#000000' } });
const animation = (frames: number, width = 8, height = 8) =>
  sharp(differentFrames(width * height * 3, frames), {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  });

/** Equal frames would be merged into one. */
const differentFrames = (size: number, frames: number) =>
  Buffer.concat(Array.from({ length: frames }, (_, at) => Buffer.alloc(size, at % 2 === 0 ? 0 : 255)));

const imageFiles: Record<string, () => Promise<Buffer>> = {
  jpg: () => drawing().jpeg().toBuffer(),
  'progressive jpg': () => drawing().jpeg({ progressive: true }).toBuffer(),
  png: () => drawing().png().toBuffer(),
  gif: () => drawing().gif().toBuffer(),
  'animated gif': () => animation(5).gif().toBuffer(),
  webp: () => drawing().webp().toBuffer(),
  'animated webp': () => animation(5).webp().toBuffer(),
  avif: () => drawing().avif({ effort: 0 }).toBuffer(),
};
const behind = {
  'a page': Buffer.from('<html><script>alert(1)</script>'),
  'an archive': Buffer.from('PK\x03\x04 … PK\x05\x06', 'latin1'),
  'a program after zeros': Buffer.concat([Buffer.alloc(64), Buffer.from('#!/bin/sh')]),
};

describe.each(Object.entries(imageFiles))('%s', (_name, make) => {
  test('has no other type, also with zeros appended', async () => {
    const image = await make();
    expect(images.isNothingElse(image)).toBe(true);
    expect(images.isNothingElse(Buffer.concat([image, Buffer.alloc(100)]))).toBe(true);
    expect(await images.measure(image)).not.toBeNull();
  });

  test.each(Object.entries(behind))('with %s appended has another type', async (_title, rest) => {
    expect(images.isNothingElse(Buffer.concat([await make(), rest]))).toBe(false);
  });

  test('is incomplete when it breaks off anywhere', async () => {
    const image = await make();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: image.length - 3 }), (length) => {
        expect(images.isNothingElse(image.subarray(0, length))).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});

test('an AVIF that breaks off between two of its boxes is incomplete', async () => {
  const image = await imageFiles['avif']!();
  const ends: number[] = [];
  for (let at = 0; at < image.length; at += image.readUInt32BE(at)) ends.push(at);
  expect(ends.length).toBeGreaterThan(2);
  for (const end of ends) expect(images.isNothingElse(image.subarray(0, end)), `${end} bytes`).toBe(false);
});

test('any bytes get a type without an exception', () => {
  const beginnings = [
    'ffd8ff',
    '89504e470d0a1a0a',
    '474946383961',
    '52494646ffffffff57454250',
    '0000001c6674797061766966',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 200 }), (beginning, rest) => {
      expect(typeof images.isNothingElse(Buffer.concat([Buffer.from(beginning, 'hex'), rest]))).toBe('boolean');
    }),
  );
});

test('a photo with a second image appended, as phones make them, is accepted', async () => {
  const photo = await imageFiles['jpg']!();
  expect(images.isNothingElse(Buffer.concat([photo, await drawing().jpeg().toBuffer()]))).toBe(true);
  expect(images.isNothingElse(Buffer.concat([photo, await drawing().png().toBuffer()]))).toBe(false);
});

test('SVG, HTML and text with the name of an image are not images', () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF', '']) {
    expect(images.isNothingElse(Buffer.from(text))).toBe(false);
  }
});

describe('an animation', () => {
  test('of a hundred frames is measured by its first', async () => {
    expect(await images.measure(await animation(100).gif().toBuffer())).toEqual({ width: 8, height: 8 });
  });

  test('of more than a thousand frames, or of too many pixels in all, is refused', async () => {
    const long = await animation(1_001).gif().toBuffer();
    expect(long.length).toBeLessThan(200_000);
    const large = claimingGif(20, 6_000);
    expect(await images.measure(long)).toBeNull();
    await expect(images.thumbnail(long)).rejects.toThrow('animation');
    expect((await sharp(large).metadata()).pages).toBe(20);
    await expect(images.thumbnail(large)).rejects.toThrow('animation');
  });
});

/** A GIF of a few hundred bytes whose frames declare this size. */
function claimingGif(frames: number, side: number): Buffer {
  const sides = Buffer.alloc(4);
  sides.writeUInt16LE(side, 0);
  sides.writeUInt16LE(side, 2);
  const [screen, colours] = [Buffer.from([0x80, 0, 0]), Buffer.from([0, 0, 0, 255, 255, 255])];
  const control = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const frame = [control, Buffer.from([0x2c, 0, 0, 0, 0]), sides, Buffer.from([0, 2, 2, 0x4c, 0x01, 0])];
  const all = Array.from({ length: frames }, () => Buffer.concat(frame));
  return Buffer.concat([Buffer.from('GIF89a'), sides, screen, colours, ...all, Buffer.from([0x3b])]);
}
