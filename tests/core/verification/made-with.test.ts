import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '#core/provenance/verdict.ts';
import { checkResultOf, maxCheckedBytes, sizeResult } from '#core/verification/check-result.ts';
import { postAddresses } from '#core/verification/made-with.ts';

const stored = 'https://www.instagram.com/p/C1a-2_b/';

describe('the link of a post', () => {
  test.each([
    stored,
    'https://instagram.com/p/C1a-2_b',
    'instagram.com/p/C1a-2_b/?igsh=abc#top',
    ' http://m.instagram.com/reel/C1a-2_b/ ',
    'https://www.instagram.com/defne.ada/reels/C1a-2_b/',
  ])('%s finds the post stored at its address', (link) => {
    expect(postAddresses(link)).toContain(stored);
  });

  test('of a story is that address', () => {
    expect(postAddresses('https://instagram.com/stories/defne/31/?x=1')).toContain(
      'https://www.instagram.com/stories/defne/31/',
    );
  });

  test.each([
    '',
    'nothing',
    'javascript:alert(1)',
    'ftp://instagram.com/p/a',
    'https://a@instagram.com/p/a',
    'x.y'.repeat(200),
  ])('%s is none', (link) => {
    expect(postAddresses(link)).toBeNull();
  });

  test('never throws, and has no query in its addresses', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })), (link) => {
        for (const address of postAddresses(link) ?? []) expect(address).not.toMatch(/[?#]/);
      }),
    );
  });
});

const recorded = { model: { id: null, name: 'Defne' }, madeAt: '2026-11-27T10:00:00.000Z' };

test('a file of the record is recognised whatever marks it has, a signed one by its signature', () => {
  const others: Verdict[] = [
    { kind: 'none' },
    { kind: 'unreadable' },
    { kind: 'unsupported' },
    { kind: 'changed' },
    { kind: 'metadataOnly', sourceType: 'trainedAlgorithmicMedia' },
    { kind: 'foreign', isIntact: true, generator: null },
  ];
  for (const verdict of others) {
    expect(checkResultOf(verdict, { recorded, isComparable: true })).toEqual({ kind: 'recorded', recorded });
    expect(checkResultOf(verdict, { recorded: null, isComparable: true })).toEqual(verdict);
  }
  const ours = { kind: 'ours', statement: {} } as Verdict;
  expect(checkResultOf(ours, { recorded, isComparable: true })).toEqual({ kind: 'ours', statement: {}, recorded });
  expect(checkResultOf(ours, { recorded: null, isComparable: false })).toMatchObject({ kind: 'ours', recorded: null });
});

test.each([true, false])('a signature whose issuer cannot be compared (intact: %s) is nobody else’s', (isIntact) => {
  const foreign = { kind: 'foreign', isIntact, generator: 'Studio' } as const;
  const uncompared = { ...foreign, kind: 'uncompared' };
  expect(checkResultOf(foreign, { recorded: null, isComparable: false })).toEqual(uncompared);
  expect(checkResultOf(foreign, { recorded: null, isComparable: true })).toEqual(foreign);
  expect(checkResultOf({ kind: 'none' }, { recorded: null, isComparable: false })).toEqual({ kind: 'none' });
});

test('a file without bytes or with too many is not read', () => {
  expect([0, 1, maxCheckedBytes, maxCheckedBytes + 1].map((size) => sizeResult(size)?.kind)).toEqual([
    'empty',
    undefined,
    undefined,
    'tooLarge',
  ]);
});
