// spec: 8.6
import { expect, test } from 'vitest';
import { graphRules, publicationFailures, ruleFor, ruleForStatus } from '#core/publishing/graph-errors.ts';
import type { GraphAction, GraphPhase, PublicationFailure } from '#core/publishing/graph-errors.ts';
import { sentences } from '#core/texts/sentences.ts';

type Row = [code: number, subcode: number | null, phase: GraphPhase, action: GraphAction, failure: PublicationFailure];

/** Written beside the table on purpose: a changed row must be changed twice. */
const rows: Row[] = [
  [-2, 2207003, 'create', 'retry', 'mediaUnreachable'],
  [9004, 2207052, 'create', 'retry', 'mediaUnreachable'],
  [-1, 2207001, 'create', 'retry', 'instagramTrouble'],
  [-1, 2207032, 'create', 'retry', 'instagramTrouble'],
  [-1, 2207053, 'create', 'retry', 'processingFailed'],
  [36000, 2207004, 'create', 'fail', 'mediaTooLarge'],
  [36001, 2207005, 'create', 'fail', 'mediaFormat'],
  [36003, 2207009, 'create', 'fail', 'mediaRatio'],
  [36004, 2207010, 'create', 'fail', 'captionRefused'],
  [352, 2207026, 'create', 'fail', 'videoRefused'],
  [1, 2207057, 'create', 'fail', 'videoRefused'],
  [100, 2207023, 'create', 'fail', 'mediaRefused'],
  [100, 2207028, 'create', 'fail', 'mediaRefused'],
  [100, 2207040, 'create', 'fail', 'captionRefused'],
  [-2, 2207020, 'publish', 'gone', 'containerExpired'],
  [24, 2207006, 'publish', 'gone', 'containerExpired'],
  [24, 2207008, 'publish', 'later', 'notReady'],
  [9007, 2207027, 'publish', 'notReady', 'notReady'],
  [9, 2207042, 'publish', 'defer', 'quota'],
  [9, 2207042, 'create', 'defer', 'quota'],
  [25, 2207050, 'publish', 'pause', 'accountRestricted'],
  [25, 2207050, 'read', 'pause', 'accountRestricted'],
  [4, 2207051, 'publish', 'blocked', 'actionBlocked'],
  ...[458, 459, 460, 463, 464, 467, null].map((subcode): Row => [190, subcode, 'read', 'pause', 'reconnect']),
  [102, null, 'create', 'pause', 'reconnect'],
  [10, null, 'create', 'pause', 'permission'],
  [3, null, 'publish', 'pause', 'permission'],
  [200, null, 'read', 'pause', 'permission'],
  [299, null, 'publish', 'pause', 'permission'],
  ...[4, 17, 32, 613, 80002].flatMap((code): Row[] => [
    [code, null, 'create', 'wait', 'throttled'],
    [code, null, 'publish', 'unknown', 'throttled'],
  ]),
  [100, 33, 'read', 'unknown', 'instagramTrouble'],
  [1, null, 'create', 'retry', 'instagramTrouble'],
  [2, null, 'publish', 'unknown', 'instagramTrouble'],
  [2, null, 'read', 'unknown', 'instagramTrouble'],
  [31337, 1, 'create', 'retry', 'refused'],
  [31337, 1, 'publish', 'blocked', 'refused'],
  [31337, 1, 'read', 'unknown', 'refused'],
  [300, null, 'publish', 'blocked', 'refused'],
];

test.each(rows)('%i/%s at %s leads to %s', (code, subcode, phase, action, failure) => {
  expect(ruleFor({ code, subcode }, phase)).toMatchObject({ action, failure });
});

test('every row of the table can be reached', () => {
  const phases: GraphPhase[] = ['create', 'read', 'publish'];
  const reached = new Set(
    graphRules.flatMap(({ code, subcode, phase }) =>
      (phase ? [phase] : phases).map((at) => {
        const number = code === null ? 31337 : typeof code === 'number' ? code : code[0];
        return ruleFor({ code: number, subcode }, at);
      }),
    ),
  );
  expect(graphRules.filter((row) => !reached.has(row))).toEqual([]);
});

test('no response to the publish call leads to an immediate repeat of the call', () => {
  const atPublish = graphRules.filter(({ phase }) => phase === 'publish').map(({ action }) => action);
  expect(atPublish).not.toContain('retry');
  expect(ruleFor({ code: 4, subcode: 2207051 }, 'publish').action).toBe('blocked');
});

test('a processing error is recognised by the subcode in the status text', () => {
  expect(ruleForStatus('Error: Media upload has failed with error code 2207026')).toMatchObject({ action: 'fail' });
  expect(ruleForStatus('Error: … 2207053')).toMatchObject({ action: 'retry', failure: 'processingFailed' });
  expect(ruleForStatus(null)).toMatchObject({ action: 'retry', failure: 'processingFailed' });
});

test('every failure has a sentence with its cause and a remedy, in both languages', () => {
  for (const failure of publicationFailures) {
    const sentence = sentences[`publication.${failure}`];
    expect(sentence, failure).toBeDefined();
    for (const text of [sentence.tr, sentence.en]) expect(text.split(/[.;,] /).length, failure).toBeGreaterThan(1);
  }
});
