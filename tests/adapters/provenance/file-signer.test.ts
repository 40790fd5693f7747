import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from '#core/provenance/verdict.ts';
import { jpegParts, jpegStores, joined } from '#adapters/provenance/jpeg-parts.ts';
import { manifestsOf } from '#adapters/provenance/manifest-store.ts';
import { pngChunks, pngStores } from '#adapters/provenance/png-parts.ts';
import { readMarks } from '#adapters/provenance/read-marks.ts';
import { verdictOf } from '#core/provenance/verdict.ts';
import { hasExiftool, readWithExiftool } from '../../support/exiftool.ts';
import { aSigner, anImage, anUnsigningSigner, facts, signedAt } from '../../support/signers.ts';

type Signer = Awaited<ReturnType<typeof aSigner>>;
let ours: Signer;
let theirs: Signer;
let files: Record<'jpg' | 'png', { plain: Buffer; signed: Uint8Array }>;
/** An image of a service with a manifest of its own, signed by us, and made into a JPEG for Instagram. */
let derived: Uint8Array;

beforeAll(async () => {
  [ours, theirs] = await Promise.all([aSigner(), aSigner({ name: 'Vitrin test' })]);
  const plain = { jpg: await anImage().jpeg().toBuffer(), png: await anImage().png().toBuffer() };
  const sign = async (bytes: Buffer) => ({ plain: bytes, signed: (await ours.sign(bytes, facts)).bytes });
  files = { jpg: await sign(plain.jpg), png: await sign(plain.png) };
  const arrived = await theirs.sign(plain.png, facts);
  const stored = await ours.sign(arrived.bytes, facts);
  derived = (await ours.sign(plain.jpg, { ...facts, making: 'edited' }, stored.bytes)).bytes;
});

async function verdict(bytes: Uint8Array, own: readonly string[] = [ours.fingerprint]): Promise<Verdict> {
  return verdictOf((await readMarks(bytes)).reading, own);
}

async function reading(bytes: Uint8Array) {
  return (await readMarks(bytes)).reading;
}

/** A check takes some milliseconds; `npm run test:properties` changes ten times as many bits. */
const flips = Math.ceil((fc.readConfigureGlobal()?.numRuns ?? 300) / 2);
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
const placeOf = (bytes: Uint8Array) => {
  const jpeg = jpegParts(bytes);
  return (jpeg ? jpegStores(bytes, jpeg) : pngStores(pngChunks(bytes) ?? []))[0]!;
};
const flipped = (bytes: Uint8Array, bit: number) => {
  const copy = Uint8Array.from(bytes);
  copy[bit >> 3]! ^= 1 << (bit & 7);
  return copy;
};

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

describe.each(['jpg', 'png'] as const)('a signed %s', (format) => {
  test('is ours, names the model and has the same pixels', async () => {
    const { plain, signed } = files[format];
    expect(await verdict(signed)).toEqual({
      kind: 'ours',
      statement: {
        generator: 'Vitrin',
        modelName: 'Defne Ada',
        modelPageUrl: 'https://vitrin.example/marketplace/model/defne',
        madeAt: signedAt,
        sourceType: 'trainedAlgorithmicMedia',
        actions: ['c2pa.created'],
      },
    });
    expect((await pixels(signed)).equals(await pixels(plain))).toBe(true);
    expect(signed.length - plain.length).toBeLessThan(6_000);
  });

  test('is not ours any more after any change of one bit', async () => {
    const { signed } = files[format];
    const { start, end } = placeOf(signed);
    const anywhere = fc.nat(signed.length * 8 - 1);
    // Most bytes of the manifest are covered by hashes; all of them are worth as many tries as the image.
    const inManifest = fc.integer({ min: start * 8, max: end * 8 - 1 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(anywhere, inManifest), async (bit) => {
        expect((await verdict(flipped(signed, bit))).kind).not.toBe('ours');
      }),
      { numRuns: flips },
    );
  });

  test('is not ours when it breaks off anywhere', async () => {
    const { signed } = files[format];
    await fc.assert(
      fc.asyncProperty(fc.nat(signed.length - 1), async (length) => {
        expect((await verdict(signed.subarray(0, length))).kind).not.toBe('ours');
      }),
      { numRuns: 50 },
    );
  });

  test('is unreadable with a second manifest', async () => {
    const { signed } = files[format];
    const { start, end } = placeOf(signed);
    const twice = joined([signed.subarray(0, end), signed.subarray(start, end), signed.subarray(end)]);
    expect(await verdict(twice)).toEqual({ kind: 'unreadable' });
  });

  test('with our names under another key is foreign', async () => {
    const { bytes } = await theirs.sign(files[format].plain, facts);
    expect(await verdict(bytes)).toEqual({ kind: 'foreign', isIntact: true, generator: 'Vitrin' });
    expect((await verdict(bytes, [ours.fingerprint, theirs.fingerprint])).kind).toBe('ours');
  });

  test('has no place, no prompt and no comment, and its position', async () => {
    const gps = { IFD0: { Artist: 'A person' }, IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } };
    const withPlace = anImage().withExif(gps).withMetadata({ orientation: 6 });
    const arrived = await (format === 'jpg' ? withPlace.jpeg() : withPlace.png()).toBuffer();
    const { bytes } = await ours.sign(arrived, facts);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect(orientation).toBe(6);
    expect(exif!.length).toBeLessThan(60);
    expect(Buffer.from(arrived).includes('A person')).toBe(true);
    expect(Buffer.from(bytes).includes('A person')).toBe(false);
    expect((await verdict(bytes)).kind).toBe('ours');
  });

  test.runIf(hasExiftool)('is read by exiftool', async () => {
    const read = await readWithExiftool(files[format].signed, format);
    expect(read).toMatchObject({
      DigitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      Creator: ['Defne Ada'],
      JUMDLabel: 'c2pa',
    });
    expect(JSON.stringify(read)).toContain('c2pa.created');
    expect(read).not.toHaveProperty('Warning');
  });
});

describe('a file made from a signed one', () => {
  test('names its parent and carries all its manifests unchanged', async () => {
    const result = await verdict(derived);
    expect(result).toMatchObject({ kind: 'ours', statement: { actions: ['c2pa.opened', 'c2pa.edited'] } });
    const { carried } = await readMarks(derived);
    expect(carried!.manifests).toHaveLength(3);
    const stored = await ours.sign((await theirs.sign(files.png.plain, facts)).bytes, facts);
    expect((await readMarks(stored.bytes)).carried!.manifests).toHaveLength(2);
  });

  test('is not ours any more after a change of one bit in a manifest that it carries', async () => {
    const { start, end } = placeOf(derived);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: start * 8, max: end * 8 - 1 }), async (bit) => {
        expect((await verdict(flipped(derived, bit))).kind).not.toBe('ours');
      }),
      { numRuns: flips },
    );
  });

  test('remains composite', async () => {
    const composite = await ours.sign(files.jpg.plain, {
      ...facts,
      sourceType: 'compositeWithTrainedAlgorithmicMedia',
    });
    const { bytes } = await ours.sign(files.jpg.plain, { ...facts, making: 'transcoded' }, composite.bytes);
    expect(await verdict(bytes)).toMatchObject({
      statement: { sourceType: 'compositeWithTrainedAlgorithmicMedia', actions: ['c2pa.opened', 'c2pa.transcoded'] },
    });
  });

  test('carries no manifest that its parent does not fit', async () => {
    const { signed, plain } = files.jpg;
    const changed = flipped(signed, (signed.length - 3) * 8);
    for (const parent of [changed, Buffer.alloc(0), Buffer.from('no image')]) {
      const { bytes } = await ours.sign(plain, { ...facts, making: 'edited' }, parent);
      expect(await verdict(bytes)).toMatchObject({
        kind: 'ours',
        statement: { actions: ['c2pa.created', 'c2pa.edited'] },
      });
      expect((await readMarks(bytes)).carried!.manifests).toHaveLength(1);
    }
    const again = await ours.sign(changed, facts);
    expect(await verdict(again.bytes)).toMatchObject({ kind: 'ours', statement: { actions: ['c2pa.created'] } });
  });

  test('has one manifest store of boxes that fit', async () => {
    const { start, end } = placeOf(derived);
    const jumbf = derived.subarray(start + 12, end);
    expect(manifestsOf(jumbf)).toHaveLength(3);
    expect(manifestsOf(jumbf.subarray(1))).toBeNull();
  });
});

describe('a certificate that is over', () => {
  test('keeps its files valid', async () => {
    const madeAt = '2020-06-01T00:00:00.000Z';
    const past = await aSigner({ from: '2020-01-01T00:00:00.000Z', years: 1, now: () => madeAt });
    const { bytes } = await past.sign(files.jpg.plain, { ...facts, madeAt });
    expect((await verdict(bytes, [past.fingerprint])).kind).toBe('ours');
    expect((await verdict(flipped(bytes, (bytes.length - 3) * 8), [past.fingerprint])).kind).toBe('changed');
    const outside = await past.sign(files.jpg.plain, { ...facts, madeAt: '2022-06-01T00:00:00.000Z' });
    expect(await reading(outside.bytes)).toMatchObject({ failures: ['signingCredential.expired'] });
  });

  test('signs nothing, with one warning', async () => {
    const past = await aSigner({ from: '2020-01-01T00:00:00.000Z', years: 1 });
    const made = [await past.sign(files.jpg.plain, facts), await past.sign(files.png.plain, facts)];
    expect(made.map(({ mark }) => mark.kind)).toEqual(['metadata', 'metadata']);
    expect(past.log).toEqual(['provenance.certificateOver']);
  });
});

test('a certificate that has not begun signs nothing until it begins', async () => {
  let now = '2026-12-31T23:59:59.999Z';
  const future = await aSigner({ from: '2027-01-01T00:00:00.000Z', now: () => now });
  expect((await future.sign(files.jpg.plain, { ...facts, madeAt: now })).mark.kind).toBe('metadata');
  now = '2027-01-01T00:00:00.000Z';
  const { bytes, mark } = await future.sign(files.jpg.plain, { ...facts, madeAt: now });
  expect([mark.kind, (await verdict(bytes, [future.fingerprint])).kind]).toEqual(['manifest', 'ours']);
  expect(future.log).toEqual([]);
});

describe('metadata alone', () => {
  test('is written without a certificate', async () => {
    const { bytes, mark } = await anUnsigningSigner().sign(files.jpg.plain, facts);
    expect(mark).toEqual({ kind: 'metadata' });
    expect(await verdict(bytes)).toEqual({ kind: 'metadataOnly', sourceType: 'trainedAlgorithmicMedia' });
  });

  test.each([
    ['webp', () => anImage().webp()],
    ['webp', () => anImage().ensureAlpha(0.5).webp({ lossless: true })],
    [
      'webp',
      () =>
        anImage()
          .withExif({ IFD0: { Artist: 'A person' } })
          .withMetadata({ orientation: 6 })
          .webp(),
    ],
    ['avif', () => anImage().avif({ effort: 0 })],
  ])('is written into a %s', async (format, make) => {
    const plain = await make().toBuffer();
    const { bytes, mark } = await ours.sign(plain, facts);
    expect(mark).toEqual({ kind: 'metadata' });
    expect((await verdict(bytes)).kind).toBe('metadataOnly');
    const [before, after] = [await sharp(plain).metadata(), await sharp(bytes).metadata()];
    expect(after).toMatchObject({ width: before.width, height: before.height, hasAlpha: before.hasAlpha });
    expect(after.orientation).toBe(before.orientation);
    expect(Buffer.from(bytes).includes('A person')).toBe(false);
    expect((await pixels(bytes)).equals(await pixels(plain))).toBe(true);
    if (format === 'webp') expect(after.xmp?.toString()).toContain('trainedAlgorithmicMedia');
  });

  test('leaves a video with a manifest as it is, and removes one that nothing can read from a WebP', async () => {
    const webp = await anImage().webp().toBuffer();
    const chunk = Buffer.concat([Buffer.from('C2PA\x04\0\0\0', 'latin1'), Buffer.from('abcd')]);
    const arrived = Buffer.concat([webp, chunk]);
    arrived.writeUInt32LE(arrived.length - 8, 4);
    const store = box('uuid', Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex'));
    const video = Buffer.concat([box('ftyp', Buffer.from('isom')), box('mdat', Buffer.from('frames'))]);
    const bytes = Buffer.concat([video, store]);
    expect(await ours.sign(bytes, facts)).toEqual({ bytes, mark: { kind: 'arrived' } });
    const cleaned = await ours.sign(arrived, facts);
    expect(cleaned.mark).toEqual({ kind: 'metadata' });
    expect(Buffer.from(cleaned.bytes).includes('C2PA')).toBe(false);
    const { bytes: marked } = await ours.sign(video, facts);
    expect(Buffer.from(marked)).toEqual(Buffer.concat([video, ours.videoMark(facts)]));
  });
});

test('bytes of no known format stay unmarked', async () => {
  const gif = await anImage().gif().toBuffer();
  const cut = files.jpg.plain.subarray(0, 300);
  for (const bytes of [Buffer.alloc(0), Buffer.from('text'), gif, cut, files.png.plain.subarray(0, 60)]) {
    expect(await ours.sign(bytes, facts)).toEqual({ bytes, mark: { kind: 'unmarked' } });
  }
  expect(await verdict(Buffer.alloc(0))).toEqual({ kind: 'none' });
  expect(await verdict(gif)).toEqual({ kind: 'none' });
});

test('a page cannot name anything else by characters of XML', async () => {
  const model = { name: `</x> & "Ada" ' \u202e😀`, pagePath: null };
  const { bytes } = await ours.sign(files.jpg.plain, { ...facts, model });
  expect(await verdict(bytes)).toMatchObject({ kind: 'ours', statement: { modelName: `</x> & "Ada" ' 😀` } });
  expect((await sharp(bytes).metadata()).xmp!.toString()).toContain('&#60;/x&#62; &#38; &#34;Ada&#34; &#39; 😀');
});
