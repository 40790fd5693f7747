// spec: 2.187
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assetsProblem } from '#core/assets/asset.ts';
import { assetIdsOfCell, cellOfAssetNames, parseAssetName } from '#core/assets/asset-names.ts';
import { savedNameKey } from '#core/shared/saved-name.ts';

/** Names that the rules accept, each once however it is spelled. */
const assets = fc
  .uniqueArray(
    fc
      .string({ unit: 'grapheme', maxLength: 80 })
      .map((typed) => parseAssetName(typed))
      .filter((name) => name.ok)
      .map((name) => (name.ok ? name.value : '')),
    { selector: savedNameKey, maxLength: 8 },
  )
  .map((names) => names.map((name, at) => ({ id: `id-${at}`, name })));

describe('the names in a cell of a table', () => {
  test('any names that the rules accept lead back to their assets, in their order', () => {
    fc.assert(
      fc.property(assets, (all) => {
        const cell = cellOfAssetNames(all.map(({ name }) => name));
        expect(assetIdsOfCell(cell, all)).toEqual({ ids: all.map(({ id }) => id), unknown: null });
      }),
    );
  });

  test('a name that no asset has is reported as it is written; a repeated one counts once', () => {
    const all = [{ id: 'a', name: 'Çay bardağı' }];
    expect(assetIdsOfCell(' CAY BARDAGI |çay bardağı| ', all)).toEqual({ ids: ['a'], unknown: null });
    expect(assetIdsOfCell('Çay bardağı | Kupa', all)).toEqual({ ids: ['a'], unknown: 'Kupa' });
    expect(assetIdsOfCell('', all)).toEqual({ ids: [], unknown: null });
  });
});

test('no name has the sign that separates names, is empty or too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('|', 'a', ' ', 'ç', '\n'), maxLength: 100 }), (typed) => {
      const name = parseAssetName(typed);
      if (name.ok) expect(name.value).toMatch(/^[^|\s](?:[^|]{0,78}[^|\s])?$/);
      else expect(name.refusal.issues).toMatchObject([{ path: 'name' }]);
    }),
  );
});

test.each([
  [0, 0, null],
  [2, 2, null],
  [1, 0, { code: 'assets.notTaken', params: { max: 0 } }],
  [3, 2, { code: 'assets.tooManyChosen', params: { max: 2 } }],
])('%i chosen assets of a workflow that sends %i', (count, max, problem) => {
  expect(assetsProblem(count, max)).toEqual(problem);
});
