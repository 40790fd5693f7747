import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sourceTypeUri } from '#core/provenance/statement.ts';
import { hasExiftool, readWithExiftool } from '../../support/exiftool.ts';
import { anImage, anUnsigningSigner, facts } from '../../support/signers.ts';

const signer = anUnsigningSigner();
const secret = 'Kandilli 41.0722 N';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSAreaInformation="${secret}"/></rdf:RDF></x:xmpmeta>`;
let photo: Buffer;
afterEach(() => vi.restoreAllMocks());

const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();

beforeAll(async () => {
  photo = await anImage()
    .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 4/1 20/1' } })
    .withXmp(xmp)
    .avif({ effort: 0 })
    .toBuffer();
});

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);
const box = (type: string, ...content: Buffer[]) => {
  const whole = Buffer.concat(content);
  return Buffer.concat([u32(8 + whole.length), Buffer.from(type, 'latin1'), whole]);
};
const fullBox = (type: string, version: number, ...content: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);

/** Its position cannot be removed, and the caller must not store it. */
async function expectRefusal(file: Buffer): Promise<void> {
  const { bytes, mark } = await signer.sign(file, facts);
  expect(mark).toEqual({ kind: 'unreadable' });
  expect(file.equals(bytes)).toBe(true);
}

describe('an AVIF', () => {
  test('with a position in EXIF and XMP is stored without it, with the same pixels', async () => {
    expect(photo.includes(secret)).toBe(true);
    const { bytes, mark } = await signer.sign(photo, facts);
    expect(mark).toEqual({ kind: 'metadata' });
    expect(Buffer.from(bytes).includes(secret)).toBe(false);
    expect((await pixels(bytes)).equals(await pixels(photo))).toBe(true);
  });

  test('that breaks off is refused', async () => {
    for (const cut of [
      photo.subarray(0, -1),
      photo.subarray(0, photo.indexOf('mdat') + 1),
      Buffer.concat([photo, u32(0)]),
      Buffer.concat([photo, u32(0), u32(0)]),
    ]) {
      await expectRefusal(cut);
    }
  });

  test('has no XMP of others in boxes at its top level, and one of ours however often it is signed', async () => {
    const plain = await anImage().avif({ effort: 0 }).toBuffer();
    const type = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
    const content = Buffer.concat([type, Buffer.from(xmp)]);
    const long = Buffer.concat([u32(1), Buffer.from('uuid'), u32(0), u32(16 + content.length), content]);
    for (const arrived of [Buffer.concat([plain, box('uuid', content)]), Buffer.concat([plain, long])]) {
      const first = Buffer.from((await signer.sign(arrived, facts)).bytes);
      expect(first.includes(secret)).toBe(false);
      expect((await pixels(first)).equals(await pixels(plain))).toBe(true);
      const model = { name: 'Mira Su', pagePath: null };
      const second = Buffer.from((await signer.sign(first, { ...facts, model })).bytes);
      expect(second.toString().split(sourceTypeUri(facts.sourceType))).toHaveLength(2);
      const copy = Buffer.from(signer.markCopy(plain, second)).toString();
      expect([copy.includes('Mira Su'), copy.includes('Defne Ada')]).toEqual([true, false]);
    }
  });

  test.each<[string, (place: Place) => Partial<Place>]>([
    ['covers the image', (image) => image],
    ['covers the image and all behind it', ({ offset }) => ({ offset, length: photo.length - offset })],
    ['begins with the last byte of the image', (image) => ({ offset: image.offset + image.length - 1 })],
    ['ends with the first byte of the image', (image) => ({ offset: image.offset - 1, length: 2 })],
    ['covers the index', () => ({ offset: 40, length: 8 })],
    ['ends behind the file', () => ({ length: 10_000 })],
    ['has no length', () => ({ length: 0 })],
  ])('whose EXIF %s is refused', async (_, placeOf) => {
    await expectRefusal(withPlace('exif', placeOf(placeIn('image'))));
  });

  test('stays readable with the same pixels whatever its index says', async () => {
    const byte = fc.record({
      at: fc.integer({ min: photo.indexOf('iloc') - 4, max: photo.indexOf('iprp') - 5 }),
      value: fc.nat(255),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(byte, { minLength: 1, maxLength: 3 }), async (changes) => {
        const bytes = Buffer.from(photo);
        for (const { at, value } of changes) bytes[at] = value;
        const before = await pixels(bytes).catch(() => null);
        const after = (await signer.sign(bytes, facts)).bytes;
        if (before) expect(before.equals(await pixels(after))).toBe(true);
      }),
    );
  });

  test.runIf(hasExiftool)('has no position for another reader', async () => {
    expect(await readWithExiftool(photo, 'avif')).toHaveProperty('GPSLatitude');
    const after = await readWithExiftool((await signer.sign(photo, facts)).bytes, 'avif');
    expect(Object.keys(after).filter((tag) => /gps|artist|warning|error/i.test(tag))).toEqual([]);
  });
});

type Place = { offset: number; length: number };
const itemIds = { image: 1, exif: 2 };
/** Where the index of sharp's AVIF has the base of an item, 4 bytes into its 18 bytes; its length is 10 bytes further. */
const placeAt = (item: keyof typeof itemIds) => photo.indexOf('iloc') + 12 + (itemIds[item] - 1) * 18 + 4;
const placeIn = (item: keyof typeof itemIds): Place => ({
  offset: photo.readUInt32BE(placeAt(item)),
  length: photo.readUInt32BE(placeAt(item) + 10),
});
/** The photo with another place of an item in its index. */
function withPlace(item: keyof typeof itemIds, change: Partial<Place>): Buffer {
  const { offset, length } = { ...placeIn(item), ...change };
  const bytes = Buffer.from(photo);
  bytes.writeUInt32BE(offset, placeAt(item));
  bytes.writeUInt32BE(length, placeAt(item) + 10);
  return bytes;
}

/** An image of boxes with one EXIF item in two parts, its index in a form of the standard. */
function withForm(form: { version: 0 | 1 | 2; isLongName: boolean; isInIndex: boolean; offsetSize: 4 | 8 }): Buffer {
  const { version, isLongName, isInIndex, offsetSize } = form;
  const number = (size: number, value: number) => (size === 8 ? Buffer.concat([u32(0), u32(value)]) : u32(value));
  const id = (value: number) => (version === 2 ? u32(value) : u16(value));
  const name = isLongName
    ? fullBox('infe', 3, u32(7), u16(0), Buffer.from('Exif\0'))
    : fullBox('infe', 2, u16(7), u16(0), Buffer.from('Exif\0'));
  const names = isLongName ? fullBox('iinf', 1, u32(1), name) : fullBox('iinf', 0, u16(1), name);
  const idat = box('idat', Buffer.from(isInIndex ? secret : ''));
  const head = box('ftyp', Buffer.from('avif\0\0\0\0avif'));
  const build = (origin: number) => {
    const parts = [
      [0, 8],
      [8, secret.length - 8],
    ].map(([at, length]) => Buffer.concat([number(offsetSize, at!), u32(length!)]));
    const method = version === 0 ? [] : [u16(isInIndex ? 1 : 0)];
    const base = number(offsetSize, isInIndex ? 0 : origin);
    const item = Buffer.concat([id(7), ...method, u16(0), base, u16(2), ...parts]);
    const sizes = Buffer.from([(offsetSize << 4) | 4, offsetSize << 4]);
    const places = fullBox('iloc', version, sizes, version === 2 ? u32(1) : u16(1), item);
    return Buffer.concat([head, fullBox('meta', 0, places, names, idat)]);
  };
  const origin = build(0).length + 8;
  return Buffer.concat([build(origin), box('mdat', Buffer.from(isInIndex ? '' : secret))]);
}

test.each([
  { version: 0, isLongName: false, isInIndex: false, offsetSize: 4 },
  { version: 1, isLongName: false, isInIndex: true, offsetSize: 4 },
  { version: 1, isLongName: false, isInIndex: false, offsetSize: 8 },
  { version: 2, isLongName: true, isInIndex: true, offsetSize: 8 },
  { version: 2, isLongName: true, isInIndex: false, offsetSize: 4 },
] as const)('EXIF is found with an index of form $version, long names $isLongName, inside $isInIndex', async (form) => {
  const image = withForm(form);
  expect(image.includes(secret)).toBe(true);
  const { bytes } = await signer.sign(image, facts);
  const kept = Buffer.from(bytes.subarray(0, image.length));
  expect([kept.includes(secret.slice(0, 8)), kept.includes(secret.slice(8))]).toEqual([false, false]);
  expect(kept.length).toBe(image.length);
});

const named = (id: number, type: string, version = 2) => fullBox('infe', version, u16(id), u16(0), Buffer.from(type));
const exif = named(7, 'Exif\0');

/** An image of boxes: the entries that name its items, and the parts of each item in `mdat`, by start and length. */
function withItems(
  names: Buffer[],
  items: [id: number, parts: (readonly [start: number, length: number])[]][],
  content: Uint8Array = Buffer.from(secret),
): Buffer {
  const build = (origin: number) => {
    const places = items.map(([id, parts]) =>
      Buffer.concat([
        ...[id, 0, parts.length].map(u16),
        ...parts.flatMap(([start, length]) => [u32(origin + start), u32(length)]),
      ]),
    );
    const iloc = fullBox('iloc', 0, u16(0x4400), u16(items.length), ...places);
    const iinf = fullBox('iinf', 0, u16(names.length), ...names);
    return Buffer.concat([box('ftyp', Buffer.from('avif')), fullBox('meta', 0, iinf, iloc)]);
  };
  return Buffer.concat([build(build(0).length + 8), box('mdat', Buffer.from(content))]);
}

test('XMP is found whatever the length of its name', async () => {
  const item = named(7, `mime${'n'.repeat(300)}\0application/rdf+xml\0`);
  const { bytes } = await signer.sign(withItems([item], [[7, [[0, secret.length]]]]), facts);
  expect(Buffer.from(bytes).includes(secret.slice(0, 8))).toBe(false);
});

const whole = [[0, secret.length]] as const;
const bytesOf = (count: number, make: (at: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, at) => make(at)));
/** An image with one EXIF item whose index has another byte, `at` bytes behind its name. */
function withIndexByte(version: 0 | 1 | 2, at: number, value: number): Buffer {
  const image = withForm({ version, isLongName: false, isInIndex: version > 0, offsetSize: 4 });
  image[image.indexOf('iloc') + 4 + at] = value;
  return image;
}
test.each<[string, () => Buffer]>([
  ['two items with one id', () => withItems([named(7, 'av01'), exif], [[7, [...whole]]])],
  [
    'two places of one item',
    () =>
      withItems(
        [exif],
        [
          [7, [[0, 4]]],
          [7, [...whole]],
        ],
      ),
  ],
  ['EXIF without a place', () => withItems([exif], [[8, [...whole]]])],
  ['EXIF without a part', () => withItems([exif], [[7, []]])],
  ['an entry without a length', () => withItems([Buffer.concat([u32(0), exif.subarray(4)])], [[7, [...whole]]])],
  ['an index of version 3', () => withIndexByte(2, 0, 3)],
  ['EXIF inside another item', () => withIndexByte(1, 11, 2)],
  ['EXIF in another file', () => withIndexByte(0, 11, 1)],
  ['EXIF that covers an index with bytes of its own', () => withIndexByte(0, 15, 40)],
  ['items of version 1', () => withItems([named(7, 'Exif\0', 1)], [[7, [...whole]]])],
  ['more than one index', () => Buffer.concat([withItems([], []), withItems([exif], [[7, [...whole]]])])],
  ['20,001 boxes', () => Buffer.concat([withItems([exif], [[7, [...whole]]]), bytesOf(20_001, () => box('free'))])],
  ['20,001 items', () => withItems([exif, bytesOf(20_001, (at) => named(100 + at, 'av01'))], [[7, [...whole]]])],
  ['20,000 parts', () => withItems([exif], [[7, Array.from({ length: 20_000 }, () => [0, secret.length] as const)]])],
  ['parts without a length', () => withItems([exif], [[7, [[0, 0]]]])],
])('an image with %s is refused', (_, make) => expectRefusal(make()));

test('a copy has the last metadata of ours in a video', async () => {
  const marks = ['Defne Ada', 'Mira Su'].map((name) => signer.videoMark({ ...facts, model: { name, pagePath: null } }));
  const copy = Buffer.from(signer.markCopy(await anImage().webp().toBuffer(), Buffer.concat(marks))).toString();
  expect([copy.includes('Defne Ada'), copy.includes('Mira Su')]).toEqual([false, true]);
});

test('parts that overlap are overwritten once', async () => {
  const parts = Array.from({ length: 10_000 }, () => [0, 5000] as const);
  const image = withItems([exif], [[7, parts]], Buffer.alloc(5000, secret));
  const fill = vi.spyOn(Uint8Array.prototype, 'fill');
  const { mark } = await signer.sign(image, facts);
  expect(mark).toEqual({ kind: 'metadata' });
  const filled = fill.mock.calls.reduce((sum, [, start = 0, end = 0]) => sum + end - start, 0);
  expect(filled).toBe(5000);
});

const bytesIn = (all: [number, number][]) =>
  new Set(all.flatMap(([start, length]) => Array.from({ length }, (_, at) => start + at)));

test('every byte of metadata is overwritten and no other, or the image is refused', async () => {
  const size = 60;
  const part = fc.tuple(fc.nat(size - 1), fc.integer({ min: 1, max: 12 }));
  const parts = fc.array(part, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(parts, parts, async (ofExif, ofImage) => {
      const [metadata, kept] = [bytesIn(ofExif), bytesIn(ofImage)];
      const image = withItems(
        [exif, named(1, 'av01')],
        [
          [7, ofExif],
          [1, ofImage],
        ],
        Buffer.alloc(size, 0xaa),
      );
      const isSafe = !metadata.has(size) && metadata.isDisjointFrom(kept);
      if (!isSafe) return expectRefusal(image);
      const { bytes } = await signer.sign(image, facts);
      const start = image.length - size;
      expect(Buffer.from(bytes.subarray(0, start)).equals(image.subarray(0, start))).toBe(true);
      const changed = Array.from(bytes.subarray(start, image.length), (byte) => byte !== 0xaa);
      expect(changed).toEqual(Array.from({ length: size }, (_, at) => metadata.has(at)));
    }),
  );
});
