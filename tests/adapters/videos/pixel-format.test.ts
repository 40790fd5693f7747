// spec: 9.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelFormat } from '#adapters/videos/pixel-format.ts';
import { avcRecord, hevcRecord } from '../../support/videos.ts';

const chroma = fc.integer({ min: 0, max: 3 });
const extraBits = fc.integer({ min: 0, max: 6 });
const names = ['4:0:0', '4:2:0', '4:2:2', '4:4:4'];

test('every format of H.264 is read from the parameter set, whatever its other numbers are', () => {
  const profiles = fc.constantFrom(100, 110, 122, 244);
  fc.assert(
    fc.property(profiles, chroma, extraBits, fc.nat(31), (profile, format, extra, setId) => {
      const record = avcRecord({ profile, chroma: format, extraBits: extra, setId });
      expect(pixelFormat('avc', record)).toEqual({ chroma: names[format], bitDepth: 8 + extra });
    }),
  );
});

test('a profile that states no format is 8-bit 4:2:0', () => {
  for (const profile of [66, 77, 88]) {
    const record = avcRecord({ profile, chroma: 3, extraBits: 2, setId: 0 });
    expect(pixelFormat('avc', record)).toEqual({ chroma: '4:2:0', bitDepth: 8 });
  }
});

test('every format of HEVC is read from the record', () => {
  fc.assert(
    fc.property(chroma, extraBits, extraBits, (format, luma, colour) => {
      const expected = { chroma: names[format], bitDepth: 8 + Math.max(luma, colour) };
      expect(pixelFormat('hevc', hevcRecord({ chroma: format, luma, colour }))).toEqual(expected);
    }),
  );
});

test('a damaged record, another codec or none states nothing, and nothing throws', () => {
  const nothing = { chroma: null, bitDepth: null };
  expect(pixelFormat('vp9', hevcRecord({ chroma: 1, luma: 0, colour: 0 }))).toEqual(nothing);
  expect(pixelFormat('avc', null)).toEqual(nothing);
  fc.assert(
    fc.property(fc.constantFrom('avc', 'hevc'), fc.uint8Array({ maxLength: 40 }), (codec, bytes) => {
      const format = pixelFormat(codec, bytes);
      expect(format.chroma === null || names.includes(format.chroma)).toBe(true);
    }),
  );
  const whole = avcRecord({ profile: 100, chroma: 1, extraBits: 0, setId: 0 });
  for (let length = 0; length < 12; length++) expect(pixelFormat('avc', whole.subarray(0, length))).toEqual(nothing);
});
