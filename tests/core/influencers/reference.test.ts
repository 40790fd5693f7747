// spec: 2.189, 3.62
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reference } from '#core/influencers/reference.ts';
import {
  isPermutation,
  maxReferenceBytes,
  maxReferenceName,
  nameProblem,
  nextPosition,
  pictureProblem,
  referencesNamedIn,
  referenceWords,
  suggestedNames,
} from '#core/influencers/reference.ts';
import { moved } from '../../../pwa/src/editing/useRowDrag.ts';

type Named = Pick<Reference, 'id' | 'name' | 'position'>;
type Step =
  | { kind: 'add'; name: string }
  | { kind: 'rename'; at: number; name: string }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'delete'; at: number };

/** Few names, in both cases, so that they collide. */
const name = fc.constantFrom('face', 'Face', 'FACE', 'hands', 'Hands', 'a-b', 'A_b', '', 'yüz', 'a b', 'İ', 'ı');
const place = fc.nat(6);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), name }),
  fc.record({ kind: fc.constant('rename' as const), at: place, name }),
  fc.record({ kind: fc.constant('move' as const), from: place, to: place }),
  fc.record({ kind: fc.constant('delete' as const), at: place }),
);

/** The set after one write, as the use cases apply the rules; the same set where they refuse. */
function after(set: readonly Named[], write: Step, id: string): Named[] {
  switch (write.kind) {
    case 'add':
      if (nameProblem(write.name, set)) return [...set];
      return [...set, { id, name: write.name, position: nextPosition(set) }];
    case 'rename': {
      const others = set.filter((_, at) => at !== write.at);
      if (nameProblem(write.name, others)) return [...set];
      return set.map((each, at) => (at === write.at ? { ...each, name: write.name } : each));
    }
    case 'move': {
      const ids = set.map((each) => each.id);
      const next = moved(ids, write.from, write.to);
      expect(isPermutation(next, ids)).toBe(true);
      const byId = new Map(set.map((each) => [each.id, each]));
      return next.map((each, position) => ({ ...byId.get(each)!, position }));
    }
    default:
      return set.filter((_, at) => at !== write.at);
  }
}

test('after any sequence of writes names are unique whatever their case, and positions follow the order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let set: Named[] = [];
      for (const [at, each] of steps.entries()) set = after(set, each, `id ${at}`);
      const names = set.map((each) => each.name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
      const positions = set.map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other));
    }),
  );
});

test('an order is accepted exactly when it has the same ids, each once', () => {
  const ids = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 8 });
  fc.assert(
    fc.property(ids, fc.array(fc.string({ maxLength: 3 }), { maxLength: 8 }), fc.nat(), (of, other, turn) => {
      const turned = [...of.slice(turn % (of.length + 1)), ...of.slice(0, turn % (of.length + 1))];
      expect(isPermutation(turned, of)).toBe(true);
      expect(isPermutation(other, of)).toBe(
        String(other.toSorted()) === String(of.toSorted()) && other.length === of.length,
      );
      expect(isPermutation([...of, 'one more'], of)).toBe(false);
      if (of.length > 1) expect(isPermutation([of[0]!, ...of.slice(0, -1)], of)).toBe(false);
    }),
  );
});

test('every usable name is found in a template, in each form of a file, and no other text is', () => {
  const usable = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
  const form = fc.constantFrom('', '.url', '.base64', '.type', '.name');
  fc.assert(
    fc.property(usable, form, fc.string(), (own, suffix, text) => {
      expect(nameProblem(own, [])).toBeNull();
      const template = {
        a: [{ b: `${text} {{ reference.${own}${suffix} }}` }],
        c: '{{references[0]}} {{referenceX.a}}',
      };
      expect(referencesNamedIn(template)).toContain(own);
      expect(referencesNamedIn({ a: `reference.${own}`, b: '{{input.reference}}' })).toEqual([]);
    }),
  );
  expect(referencesNamedIn(null)).toEqual([]);
  expect(referencesNamedIn('{{reference.face}}{{reference.face.url}} {{reference.hands}}')).toEqual(['face', 'hands']);
});

describe('a name', () => {
  test.each([
    ['', 'required'],
    ['full length', 'influencers.referenceName'],
    ['yüz', 'influencers.referenceName'],
    ['face.url', 'influencers.referenceName'],
    ['a'.repeat(maxReferenceName + 1), 'influencers.referenceName'],
    ['FACE', 'influencers.referenceNameTaken'],
    ['a'.repeat(maxReferenceName), undefined],
    ['full-length_2', undefined],
  ])('%j', (own, code) => {
    expect(nameProblem(own, [{ name: 'face' }])?.code).toBe(code);
  });

  test('is displayed in words where it is a suggestion', () => {
    for (const own of Object.keys(suggestedNames)) expect(nameProblem(own, [])).toBeNull();
    expect(referenceWords('fullLength')).toEqual({ tr: 'Tam boy', en: 'Full length' });
    expect(referenceWords('toString')).toEqual({ tr: 'toString', en: 'toString' });
  });
});

describe('a file', () => {
  test.each([
    ['image/jpeg', maxReferenceBytes, null],
    ['image/webp', 1, null],
    ['image/png', maxReferenceBytes + 1, ['influencers.referenceTooLarge', { maxMb: 10 }]],
    ['image/png', 60 * 1_048_576, ['influencers.referenceTooLarge', { maxMb: 10 }]],
    ['image/heic', 1, ['influencers.referenceFormat', { format: 'HEIC' }]],
    ['image/heic-sequence', 1, ['influencers.referenceFormat', { format: 'HEIC' }]],
    ['image/tiff', 1, ['influencers.referenceFormat', { format: 'TIFF' }]],
    ['image/svg+xml', 1, ['influencers.referenceFormat', { format: 'SVG' }]],
    ['image/vnd.adobe.photoshop', 1, ['influencers.referenceFormat', { format: 'ADOBE.PHOTOSHOP' }]],
    ['video/mp4', 1, ['influencers.photoNotImage', undefined]],
  ] as const)('%s of %i bytes', (type, size, expected) => {
    const problem = pictureProblem({ type, size });
    expect(problem && [problem.code, problem.params]).toEqual(expected);
  });
});
