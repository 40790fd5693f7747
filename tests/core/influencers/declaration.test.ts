import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Listing } from '#core/influencers/model-fields.ts';
import type { DeclarationInput } from '#core/influencers/declaration.ts';
import {
  consentTypes,
  declarationIssues,
  isOffered,
  maxConsentBytes,
  withDeclaration,
  withoutLapsed,
} from '#core/influencers/declaration.ts';
import { isOnSale } from '#core/influencers/influencer.ts';
import { emptyListing } from '#core/influencers/model-fields.ts';

const file = { sha256: 'a'.repeat(64), type: 'application/pdf', size: 10, name: 'izin.pdf' };
const offered: Listing = {
  ...emptyListing,
  priceCents: 999,
  category: 'Art & Creative',
  description: { tr: 'Sakin', en: '' },
};
const agreed: Listing = { ...offered, declaration: 'consent', consentPerson: 'Ayşe Kaya', consentFile: file };
const codes = (listing: Listing) => declarationIssues(listing).map(({ path, code }) => [path, code]);

test.each<[string, Listing, string[][]]>([
  ['nothing declared', offered, [['declaration', 'influencers.declarationMissing']]],
  ['nothing declared, and not public', { ...offered, isPublic: false }, []],
  ['nothing declared, and without a price', { ...offered, priceCents: null }, []],
  ['no real person', { ...offered, declaration: 'noRealPerson' }, []],
  ['on sale since before', { ...offered, declaration: 'owed' }, []],
  ['a consent', agreed, []],
  ['a consent of nobody', { ...agreed, consentPerson: null }, [['consentPerson', 'required']]],
  ['no file', { ...agreed, consentFile: null }, [['consentFile', 'influencers.consentFileMissing']]],
  [
    'a film',
    { ...agreed, consentFile: { ...file, type: 'video/mp4' } },
    [['consentFile', 'influencers.consentFileFormat']],
  ],
  [
    'a large file',
    { ...agreed, consentFile: { ...file, size: maxConsentBytes + 1 } },
    [['consentFile', 'influencers.consentFileTooLarge']],
  ],
])('with %s: %j', (_, listing, expected) => {
  expect(codes(listing)).toEqual(expected);
});

const listings: fc.Arbitrary<Listing> = fc.record({
  priceCents: fc.constantFrom(null, 999),
  category: fc.constantFrom(null, 'Art & Creative' as const),
  description: fc.constantFrom(null, { tr: 'Sakin', en: '' }),
  tags: fc.constant(null),
  isPublic: fc.boolean(),
  declaration: fc.constantFrom(null, 'noRealPerson' as const, 'consent' as const, 'owed' as const),
  consentPerson: fc.constantFrom(null, 'Ayşe Kaya'),
  consentFile: fc.constantFrom(null, file),
});
const inputs: fc.Arbitrary<DeclarationInput> = fc.record({
  declaration: fc.constantFrom(undefined, null, 'noRealPerson' as const, 'consent' as const),
  consentFile: fc.constantFrom(undefined, null, file, { ...file, type: consentTypes[1]! }),
});

test('whatever is edited, a listing without issues that is meant for sale is declared, and consents belong to consents', () => {
  fc.assert(
    fc.property(listings, listings, inputs, (before, after, input) => {
      const edited = withDeclaration(before, after, input);
      if (declarationIssues(edited).length > 0) return;
      if (isOffered(edited)) expect(edited.declaration).not.toBeNull();
      expect(isOnSale({ deletedAt: null, listing: edited } as never)).toBe(isOffered(edited));
      expect(edited.consentFile !== null).toBe(edited.declaration === 'consent');
    }),
  );
});

test('only a model that stays on sale may owe its declaration, and no edit makes one owe it', () => {
  fc.assert(
    fc.property(listings, listings, inputs, (before, after, input) => {
      const edited = withDeclaration(before, after, input);
      if (edited.declaration !== 'owed') return;
      expect([before.declaration, isOffered(before), isOffered(edited)]).toEqual(['owed', true, true]);
    }),
  );
});

test('a model that owes its declaration owes it no more once it is hidden: it is declared before it is sold again', () => {
  const owed: Listing = { ...offered, declaration: 'owed' };
  const hidden = withoutLapsed(owed, { ...owed, isPublic: false });
  expect(hidden.declaration).toBeNull();
  expect(codes(withoutLapsed(hidden, { ...hidden, isPublic: true }))).toEqual([
    ['declaration', 'influencers.declarationMissing'],
  ]);
  // The version before knew of no declarations and left the mark.
  const byEarlierVersion: Listing = { ...owed, isPublic: false };
  expect(withoutLapsed(byEarlierVersion, owed).declaration).toBeNull();
});
