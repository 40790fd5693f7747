import { describe, expect, test } from 'vitest';
import { runSequences } from '../../../chaos/outbox/run-sequences.ts';

test('300 random sequences lose nothing, do nothing twice and overwrite nothing unseen', async () => {
  expect(await runSequences({ runs: 300, seed: 20261122 })).toMatchObject({ failed: false, why: '' });
});

describe('the sequences detect a planted fault', () => {
  test.each([
    [
      'the server keeps no record of operations',
      'noRecords',
      /took place 2 times|took place and was told not to have/,
      1,
    ],
    ['the device cancels sent operations', 'cancelAfterAttempt', /took place and is cancelled/, 1],
    ['the last write wins', 'lastWriteWins', /nobody had seen/, 1],
    ['a sender releases the changes of another one', 'releasesOthers', /of another sender was released/, 1],
    ['a lost request keeps its changes leased', 'keepsLost', /is leased by a request that has ended/, 1],
  ] as const)('%s', async (_, plant, why, seed) => {
    const rows = await runSequences({ runs: 2000, seed, plant, endOnFailure: true });
    expect(rows.failed).toBe(true);
    expect(rows.why).toMatch(why);
  });
});
