import { expect, test } from 'vitest';
import { decide, nextQuestion } from '#core/publishing/decide.ts';
import type { Publication } from '#core/publishing/publication.ts';
import { nextFile } from '#core/publishing/publication.ts';
import type { Observation, Step } from '#core/publishing/observation.ts';
import { later, minute } from '#core/publishing/poll-times.ts';
import { aCall, claimed, inContainer, item, okay, publishing, read, start, status, twoFiles } from './a-publication.ts';
import type { ObservationName } from './observations.ts';
import { nextOf, observations } from './observations.ts';

const made = [item(2, '172'), item(0, '170')];
const processed = [item(2, '172', 'FINISHED'), item(0, '170', 'FINISHED')];
const states = {
  'no file': claimed(twoFiles),
  'one file': claimed({ ...twoFiles, items: [item(2, '172')] }),
  'both files': inContainer({ ...twoFiles, items: made, containerId: null }),
  'one processed': inContainer({ ...twoFiles, items: [processed[0]!, made[1]!], containerId: null }),
  'both processed': inContainer({ ...twoFiles, items: processed, containerId: null }),
  'the parent': inContainer({ ...twoFiles, items: processed, containerId: '179' }),
  called: publishing({ ...twoFiles, items: processed, called: { ...aCall, kind: 'carousel' } }),
};

/**
 * The next status of a post of two files, in the order of `states`. Of a claimed or waiting publication also its containers: `2` of a file,
 * `2*` processed, `P` the parent.
 */
const table: Record<ObservationName, string> = {
  'earlier FINISHED, no post': '- - - - - - -',
  'earlier EXPIRED, no post': '- - - - - - -',
  'earlier PUBLISHED': '- - - - - - -',
  'earlier FINISHED, its post': '- - - - - - -',
  'earlier FINISHED, posts unreadable': '- - - - - - -',
  'earlier IN_PROGRESS': '- - - - - - -',
  created: 'claimed[2] container[2,0] - - - - -',
  'creation lost': 'claimed[] claimed[2] - - - - -',
  'creation refused': 'failed failed - - - - -',
  'creation throttled': 'claimed[] claimed[2] - - - - -',
  'media failed': 'failed failed - - - - -',
  'carousel created': '- - - - container[2*,0*,P] - -',
  'carousel lost': '- - - - container[2*,0*] - -',
  'carousel throttled': '- - - - container[2*,0*] - -',
  'carousel refused': '- - - - failed - -',
  'carousel: a file is gone': '- - - - claimed[] - -',
  'carousel: token dead': '- - - - failed - -',
  'read FINISHED': '- - container[2*,0] container[2*,0*] - publishing! publishing',
  'read FINISHED without quota': '- - container[2*,0] container[2*,0*] - container[2*,0*,P] publishing',
  'read FINISHED, its post': '- - container[2*,0] container[2*,0*] - publishing! published',
  'read IN_PROGRESS': '- - container[2,0] container[2*,0] - container[2*,0*,P] publishing',
  'read PUBLISHED': '- - container[2*,0] container[2*,0*] - published published',
  'read ERROR': '- - claimed[0] claimed[2*] - claimed[] failed',
  'read EXPIRED': '- - claimed[] claimed[] - claimed[] failed',
  'not readable': '- - container[2,0] container[2*,0] - container[2*,0*,P] publishing',
  'called: post': '- - - - - - published',
  'called: no answer': '- - - - - - publishing',
  'called: 503': '- - - - - - publishing',
  'called: never sent': '- - - - - - container[2*,0*,P]',
  'called: not ready': '- - - - - - container[2*,0*,P]',
  'called: quota': '- - - - - - container[2*,0*,P]',
  'called: blocked': '- - - - - - publishing',
  'called: bad ratio': '- - - - - - publishing',
  'called: token dead': '- - - - - - publishing',
  'post found': '- - - - - - -',
  'post not found': '- - - - - - -',
  linked: '- - - - - - -',
  'link unreadable': '- - - - - - -',
  'account gone': 'failed failed failed failed failed failed unconfirmed',
  'account passive': 'failed failed failed failed failed failed unconfirmed',
  'check asked': '- - - - - - -',
  'declared missing': '- - - - - - -',
};

test.each(Object.entries(table))('two files: %s', (name, row) => {
  const next = Object.values(states).map((state) => {
    const step = decide(state, fitted(state, name as ObservationName), later(start, minute));
    return `${nextOf(step)}${containersOf(step)}`;
  });
  expect(next.join(' ')).toBe(row);
});

test('every state has one next action', () => {
  expect(Object.values(states).map(nextQuestion)).toEqual([
    'create',
    'create',
    'status',
    'status',
    'carousel',
    'status',
    'status',
  ]);
});

/** The same observation of a carousel: its post is an album, and a created container is the next file's. */
function fitted(state: Publication, name: ObservationName): Observation {
  const observation = observations[name];
  if (name === 'read FINISHED, its post') {
    const album = { id: '180', caption: aCall.caption, timestamp: start, kind: 'carousel' } as const;
    return read(status('FINISHED'), okay({ media: [album] }));
  }
  const fileIndex = state.status === 'claimed' ? nextFile(state.fileIndexes, state.items) : null;
  return observation.kind === 'created' && fileIndex !== null ? { ...observation, fileIndex } : observation;
}

function containersOf(step: Step | null): string {
  const after = step?.publication;
  if (after?.status !== 'claimed' && after?.status !== 'container') return '';
  const files = after.items.map((each) => `${each.fileIndex}${each.status === 'FINISHED' ? '*' : ''}`);
  const parent = after.status === 'container' && after.containerId !== null ? ['P'] : [];
  return `[${[...files, ...parent].join(',')}]`;
}
