import { describe, expect, test } from 'vitest';
import type { Publication } from '#core/publishing/publication.ts';
import { decide } from '#core/publishing/decide.ts';
import { recordOf } from '#core/publishing/disclosure-record.ts';
import { later, minute } from '#core/publishing/poll-times.ts';
import {
  aCall,
  aFailed,
  claimed,
  inContainer,
  item,
  live,
  publishing,
  start,
  twoFiles,
  unconfirmed,
} from './a-publication.ts';
import { observations } from './observations.ts';

const account = { instagramUserId: '17841400000000001', username: 'defneaksoy' };
const states = {
  claimed: claimed(),
  'claimed after a call': claimed({ earlier: aCall }),
  container: inContainer(),
  publishing: publishing(),
  unconfirmed: unconfirmed(),
  published: live(),
  failed: aFailed(),
  'failed after a call': aFailed(aCall),
};
const all = { ...observations, restored: { kind: 'restored' } as const };

test('a record is written by the steps that call media_publish, or find that it may have been called, and by no other', () => {
  const written = Object.entries(all).flatMap(([name, observation]) =>
    Object.entries(states).flatMap(([state, publication]) => {
      const step = decide(publication, observation, later(start, minute));
      return step && recordOf(publication, step.publication, account) ? `${state}: ${name}` : [];
    }),
  );
  expect(written).toEqual([
    'container: read FINISHED',
    'container: read FINISHED, its post',
    'container: read PUBLISHED',
    'container: restored',
  ]);
});

const recordFor = (before: Publication) =>
  recordOf(before, decide(before, observations['read FINISHED'], later(start, minute))!.publication, account);

describe('the record of a call', () => {
  const disclosure = { isAdvertising: true, brand: '@acme', words: ['#Reklam', '@acme'] };
  test('has the words, the brand, the label, the account and the manifests in the order of the files', () => {
    const items = [
      { ...item(0, '177', 'FINISHED'), manifest: 'b'.repeat(64) },
      { ...item(2, '178', 'FINISHED'), manifest: 'a'.repeat(64) },
    ];
    const before = { ...inContainer({ ...twoFiles, items }), disclosure };
    expect(recordFor(before)).toMatchObject({
      ...disclosure,
      ...account,
      publicationId: before.id,
      containerId: '179',
      sentAt: later(start, minute),
      isAiLabelled: true,
      manifests: ['a'.repeat(64), 'b'.repeat(64)],
    });
  });

  test('of a post that an older version claimed has no words, and null for its file', () => {
    expect(recordFor(inContainer())).toMatchObject({ isAdvertising: false, brand: null, words: [], manifests: [null] });
  });
});
