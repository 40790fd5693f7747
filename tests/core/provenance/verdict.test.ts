import { expect, test } from 'vitest';
import type { FileReading, ReadStatement } from '#core/provenance/verdict.ts';
import { verdictOf } from '#core/provenance/verdict.ts';

const statement: ReadStatement = {
  generator: 'Vitrin',
  modelName: 'Ada',
  modelPageUrl: 'https://example.com/models/ada',
  madeAt: '2026-11-27T10:00:00.000Z',
  sourceType: 'trainedAlgorithmicMedia',
  actions: ['c2pa.created'],
};
const signed = (changes: Partial<Extract<FileReading, { kind: 'signed' }>> = {}): FileReading => ({
  kind: 'signed',
  fingerprint: 'ours',
  isIntact: true,
  isOwnForm: true,
  failures: [],
  statement,
  ...changes,
});

test.each<[string, FileReading, object]>([
  ['our certificate, unchanged', signed(), { kind: 'ours', statement }],
  ['a former certificate of ours', signed({ fingerprint: 'former' }), { kind: 'ours', statement }],
  ['a changed file', signed({ isIntact: false, failures: ['assertion.dataHash.mismatch'] }), { kind: 'changed' }],
  ['a changed byte that nothing signs', signed({ isOwnForm: false }), { kind: 'changed' }],
  [
    'our names under another key',
    signed({ fingerprint: 'theirs' }),
    { kind: 'foreign', isIntact: true, generator: 'Vitrin' },
  ],
  ['metadata alone', { kind: 'metadata', sourceType: 'trainedAlgorithmicMedia' }, { kind: 'metadataOnly' }],
  ['several manifests', { kind: 'unreadable', detail: 'more than one' }, { kind: 'unreadable' }],
  ['a manifest of another format', { kind: 'unsupported' }, { kind: 'unsupported' }],
  ['no mark', { kind: 'none' }, { kind: 'none' }],
])('%s', (_, reading, verdict) => {
  expect(verdictOf(reading, ['ours', 'former'])).toMatchObject(verdict);
});

test('nothing is ours without a certificate', () => {
  expect(verdictOf(signed(), [])).toMatchObject({ kind: 'foreign' });
});
