import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionIssues, captionLimits, countHashtags, countMentions, sameCaption } from '#core/publishing/caption.ts';

const codes = (caption: string) => captionIssues(caption).map(({ code }) => code);

test('hashtags with Turkish letters and underscores count as one each', () => {
  expect(countHashtags('#yaz_modası #İstanbul #güneş2026 # #')).toBe(3);
  expect(countMentions('@defneaksoy ve @ela.tunc @')).toBe(2);
});

test('a caption is accepted exactly up to the limits of Instagram', () => {
  expect(codes('a'.repeat(2200))).toEqual([]);
  expect(codes('a'.repeat(2201))).toEqual(['instagram.captionTooLong']);
  // One emoji is two UTF-16 units.
  expect(codes('💃'.repeat(1100))).toEqual([]);
  expect(codes(`${'💃'.repeat(1100)}a`)).toEqual(['instagram.captionTooLong']);
  expect(codes('#a '.repeat(30))).toEqual([]);
  expect(codes('#a '.repeat(31))).toEqual(['instagram.tooManyHashtags']);
  expect(codes('@a '.repeat(20))).toEqual([]);
  expect(codes('@a '.repeat(21))).toEqual(['instagram.tooManyMentions']);
});

test('a refusal lists every limit that a caption exceeds', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(30), fc.nat(2500), (hashtags, mentions, letters) => {
      const caption = `${'#e '.repeat(hashtags)}${'@b '.repeat(mentions)}${'x'.repeat(letters)}`;
      expect(codes(caption).includes('instagram.tooManyHashtags')).toBe(hashtags > captionLimits.hashtags);
      expect(codes(caption).includes('instagram.tooManyMentions')).toBe(mentions > captionLimits.mentions);
      expect(codes(caption).includes('instagram.captionTooLong')).toBe(caption.length > captionLimits.characters);
    }),
  );
});

test('a caption matches itself without @ and with collapsed spaces, and no other', () => {
  expect(sameCaption('Merhaba @ela!\n\n#yaz', 'Merhaba ela! #yaz')).toBe(true);
  expect(sameCaption('Merhaba', 'Merhabalar')).toBe(false);
});
