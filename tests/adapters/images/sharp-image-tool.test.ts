// spec: 2.81, 9.5
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createSharpImageTool } from '#adapters/images/create-sharp-image-tool.ts';
import { videoLayout } from '#adapters/videos/create-video-tool.ts';
import { changesShape, frameOf, imageFits } from '#core/files/image-frame.ts';

const images = createSharpImageTool();
const canvas = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 120, alpha } } });
const formats = {
  jpg: () => canvas(832, 1216).flatten().jpeg(),
  png: () => canvas(832, 1216, 0).png(),
  webp: () => canvas(832, 1216, 0.5).webp(),
  gif: () => canvas(832, 1216).gif(),
  avif: () => canvas(832, 1216).avif({ effort: 0 }),
};
const box = (type: string, ...parts: Buffer[]) => {
  const contents = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + contents.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, contents]);
};
const ftyp = (brand: string) => box('ftyp', Buffer.from(`${brand}\0\0\0\0isom`, 'latin1'));
const moov = box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84))));
const mdat = box('mdat', Buffer.from('frames'));
const video = (brand: string) => Buffer.concat([ftyp(brand), moov, mdat]);
/** The type of a file, decided as when a result is stored. */
async function kindOf(bytes: Buffer) {
  const sniffed = images.sniff(bytes.subarray(0, 4100));
  if (sniffed?.kind !== 'video') return sniffed;
  const read = async (from: number, length: number) => bytes.subarray(from, from + length);
  return (await videoLayout({ size: bytes.length, read })) ? sniffed : null;
}

describe('the type of bytes', () => {
  test.each(Object.entries(formats))('%s is recognised by its bytes', async (extension, make) => {
    expect(images.sniff(await make().toBuffer())).toEqual({ kind: 'image', extension });
  });

  test('videos are recognised', async () => {
    for (const brand of ['isom', 'mp42', 'avc1', 'M4V ']) expect((await kindOf(video(brand)))?.extension).toBe('mp4');
    expect(await kindOf(video('qt  '))).toEqual({ kind: 'video', extension: 'mov' });
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after an XML declaration', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7'],
    ['TIFF', 'II*\0'],
    ['HTML after the beginning of a video', `\0\0\0\x18ftypisom\0\0\0\0isom<html><script>alert(1)`],
    ['video without a track', Buffer.concat([ftyp('isom'), box('moov', box('mvhd')), mdat]).toString('latin1')],
    ['video without media', Buffer.concat([ftyp('isom'), moov]).toString('latin1')],
    ['video that breaks off', video('isom').subarray(0, -1).toString('latin1')],
    ['video with other bytes appended', Buffer.concat([video('isom'), Buffer.from('<html>')]).toString('latin1')],
    ['HEIC', ftyp('heic').toString('latin1')],
    ['nothing', ''],
    ['JSON', '{"url":"x"}'],
  ])('%s is refused', async (_title, text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(await kindOf(bytes)).toBeNull();
    expect(await images.measure(bytes)).toBeNull();
    await expect(async () => images.thumbnail(bytes)).rejects.toThrow('not an image');
  });
});

test('the videos of the demo and a fragmented video are recognised', async () => {
  const demo = await readFile(new URL('../../../adapters/stand-ins/demo/videos/anyone.mp4', import.meta.url));
  expect(await kindOf(demo)).toEqual({ kind: 'video', extension: 'mp4' });
  const fragments = Buffer.concat([ftyp('iso5'), moov, box('moof', Buffer.alloc(8)), mdat, box('moof'), mdat]);
  expect((await kindOf(fragments))?.extension).toBe('mp4');
});

describe('measuring', () => {
  test('returns the upright size', async () => {
    const turned = await canvas(300, 200).flatten().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await images.measure(turned)).toEqual({ width: 200, height: 300 });
    expect(await images.measure(await formats.png().toBuffer())).toEqual({ width: 832, height: 1216 });
  });

  test('an image that breaks off or has too many pixels is refused', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, noise, background: '#000000' } })
      .jpeg()
      .toBuffer();
    expect(await images.measure(whole.subarray(0, whole.length / 2))).toBeNull();
    const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#ffffff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await images.measure(bomb)).toBeNull();
    const needle = await sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    expect(await images.measure(needle)).toBeNull();
    await expect(images.thumbnail(needle)).rejects.toThrow('side');
    await expect(images.instagramJpeg(needle, 'feed', 'crop')).rejects.toThrow('side');
  });
});

describe('images for Instagram', () => {
  for (const [name, make] of Object.entries(formats)) {
    test(`makes a plain JPEG of ${name}, for the feed and for a story`, async () => {
      const source = await make().toBuffer();
      for (const [kind, width, height, fit] of [
        ['feed', 1080, 1350, 'crop'],
        ['feed', 1080, 1350, 'pad'],
        ['story', 1080, 1920, 'crop'],
        ['story', 1080, 1920, 'pad'],
      ] as const) {
        const jpeg = await images.instagramJpeg(source, kind, fit);
        expect(Buffer.from(jpeg.subarray(0, 3)).toString('hex')).toBe('ffd8ff');
        const { format, space, exif, hasAlpha, ...size } = await sharp(jpeg).metadata();
        expect({ format, space, hasAlpha }).toEqual({ format: 'jpeg', space: 'srgb', hasAlpha: false });
        expect(exif).toBeUndefined();
        expect(size).toMatchObject({ width, height });
        expect(jpeg.length).toBeLessThanOrEqual(8_000_000);
      }
    });
  }

  test('transparent pixels become white, not black', async () => {
    const jpeg = await images.instagramJpeg(await formats.png().toBuffer(), 'feed', 'crop');
    const { channels } = await sharp(jpeg).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  test('removes the place and the camera from a photo', async () => {
    const withPlace = await canvas(1000, 1000)
      .flatten()
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    for (const made of [await images.instagramJpeg(withPlace, 'feed', 'crop'), await images.thumbnail(withPlace)]) {
      expect((await sharp(made).metadata()).exif).toBeUndefined();
    }
  });

  test('converts CMYK to sRGB', async () => {
    const cmyk = await canvas(1080, 1080).flatten().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await sharp(await images.instagramJpeg(cmyk, 'feed', 'crop')).metadata()).space).toBe('srgb');
  });

  test('cropping removes the edges; padding puts the whole image between blurred edges', async () => {
    const wide = await sharp({ create: { width: 1800, height: 600, channels: 3, background: '#ffffff' } })
      .composite([
        { input: await band('#ff0000'), left: 0, top: 0 },
        { input: await band('#0000ff'), left: 1600, top: 0 },
      ])
      .png()
      .toBuffer();
    const [cut, padded] = [
      await images.instagramJpeg(wide, 'feed', 'crop'),
      await images.instagramJpeg(wide, 'feed', 'pad'),
    ];
    const { width, height } = await sharp(padded).metadata();
    expect([width, height]).toEqual([1080, 566]);
    // At a width of 1080 the whole image is 360 high.
    const ends = (jpeg: Uint8Array) => Promise.all([4, width - 12].map((left) => colourAt(jpeg, left, height / 2)));
    expect(await ends(padded)).toEqual([
      [4, 0, 0],
      [0, 0, 4],
    ]);
    // At a width of 1080 the whole image is 360 high.
    expect(await colourAt(padded, width / 2, 20)).toEqual([4, 4, 4]);
    const cutEnds = await ends(cut);
    expect(cutEnds.filter((colour) => colour.join() !== '4,4,4').length).toBeLessThan(2);
  });

  test('an image with an accepted shape is unchanged, whichever fit is chosen', async () => {
    const source = await canvas(1080, 1200).flatten().png().toBuffer();
    const sizes = await Promise.all(
      imageFits.map(async (fit) => sharp(await images.instagramJpeg(source, 'feed', fit)).metadata()),
    );
    for (const size of sizes) expect(size).toMatchObject({ width: 1080, height: 1200 });
    for (const [width, height] of [
      [1080, 1350],
      [832, 1040],
      [1080, 1080],
      [1910, 1000],
    ] as const) {
      expect([width, height, changesShape({ width, height })]).toEqual([width, height, false]);
    }
    for (const [width, height] of [
      [832, 1216],
      [1024, 1536],
      [1200, 620],
      [1080, 1920],
    ] as const) {
      expect([width, height, changesShape({ width, height })]).toEqual([width, height, true]);
    }
  });

  test('every image gets a shape that Instagram accepts', () => {
    const side = fc.integer({ min: 16, max: 8000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const frame = frameOf({ width, height }, 'feed');
        expect(frame.width / frame.height).toBeGreaterThanOrEqual(0.8);
        expect(frame.width / frame.height).toBeLessThanOrEqual(1.91);
        expect(frame.width).toBeGreaterThanOrEqual(320);
        expect(frame.width).toBeLessThanOrEqual(1440);
      }),
    );
  });
});

test('a thumbnail fits into 512 pixels and is never enlarged', async () => {
  const large = await sharp(await images.thumbnail(await formats.jpg().toBuffer())).metadata();
  expect(large).toMatchObject({ format: 'webp', width: 350, height: 512 });
  const small = await sharp(await images.thumbnail(await canvas(40, 30).png().toBuffer())).metadata();
  expect(small).toMatchObject({ width: 40, height: 30 });
});

function band(background: string): Promise<Buffer> {
  return sharp({ create: { width: 200, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The color of a small square there, each channel from 0 to 4. */
async function colourAt(jpeg: Uint8Array, left: number, top: number): Promise<number[]> {
  const one = sharp(jpeg).extract({ left, top, width: 8, height: 8 }).resize(1, 1);
  return [...(await one.raw().toBuffer())].map((value) => Math.round(value / 64));
}
