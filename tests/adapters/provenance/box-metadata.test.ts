import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { metadataItems } from '#adapters/provenance/box-parts.ts';
import { hasExiftool, readWithExiftool } from '../../support/exiftool.ts';
import { anImage, anUnsigningSigner, facts } from '../../support/signers.ts';

const signer = anUnsigningSigner();
const secret = 'Kandilli 41.0722 N';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSAreaInformation="${secret}"/></rdf:RDF></x:xmpmeta>`;
let photo: Buffer;

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

describe('an AVIF', () => {
  test('with a position in EXIF and XMP is stored without it, with the same pixels', async () => {
    expect(metadataItems(photo).map(({ type }) => type)).toEqual(['exif', 'xmp']);
    expect(photo.includes(secret)).toBe(true);
    const { bytes, mark } = await signer.sign(photo, facts);
    expect(mark).toEqual({ kind: 'metadata' });
    expect(Buffer.from(bytes).includes(secret)).toBe(false);
    expect((await pixels(bytes)).equals(await pixels(photo))).toBe(true);
  });

  test('that breaks off stays as it is', async () => {
    for (const cut of [
      photo.subarray(0, -1),
      photo.subarray(0, photo.indexOf('mdat') + 1),
      Buffer.concat([photo, u32(0)]),
    ]) {
      expect(await signer.sign(cut, facts)).toEqual({ bytes: cut, mark: { kind: 'unmarked' } });
    }
  });

  test.runIf(hasExiftool)('has no position for another reader', async () => {
    expect(await readWithExiftool(photo, 'avif')).toHaveProperty('GPSLatitude');
    const after = await readWithExiftool((await signer.sign(photo, facts)).bytes, 'avif');
    expect(Object.keys(after).filter((tag) => /gps|artist|warning|error/i.test(tag))).toEqual([]);
  });
});

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

test('an index without sense is read in bounded time, and nothing outside of the file is named', () => {
  const byte = fc.record({ at: fc.nat(photo.length < 700 ? photo.length - 1 : 700), value: fc.nat(255) });
  fc.assert(
    fc.property(fc.array(byte, { minLength: 1, maxLength: 12 }), fc.nat(photo.length), (changes, cut) => {
      const bytes = Uint8Array.from(photo);
      for (const { at, value } of changes) bytes[at] = value;
      for (const file of [bytes, bytes.subarray(0, cut)]) {
        for (const part of metadataItems(file).flatMap(({ parts }) => parts)) {
          expect(part.start).toBeLessThanOrEqual(part.end);
          expect(part.end).toBeLessThanOrEqual(file.length);
        }
      }
    }),
  );
});

test('an index that says that its parts have no length has none', () => {
  const parts = Buffer.concat([u16(7), u16(0), u16(0xffff)]);
  const places = fullBox('iloc', 0, u16(0), u16(20_000), ...Array.from({ length: 20_000 }, () => parts));
  const names = fullBox('iinf', 0, u16(1), fullBox('infe', 2, u16(7), u16(0), Buffer.from('Exif\0')));
  expect(metadataItems(fullBox('meta', 0, names, places))).toEqual([]);
});
