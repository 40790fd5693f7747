import { expect, test } from 'vitest';
import { decide, nextQuestion } from '#core/publishing/decide.ts';
import type { InContainer, Publication } from '#core/publishing/publication.ts';
import { childrenOf, containerToRead, nextFile } from '#core/publishing/publication.ts';
import type { Observation } from '#core/publishing/observation.ts';
import { hour, later, minute, second } from '#core/publishing/poll-times.ts';
import { aCall, claimed, inContainer, item, live, lost, okay, publishing } from './a-publication.ts';
import { read, refused, start, status, stepOf, twoFiles } from './a-publication.ts';

/** The containers of the tests have the names of their files: 172 and 170. */
const created = (containerId: string) =>
  ({ kind: 'created', fileIndex: containerId === '172' ? 2 : 0, answer: okay({ containerId }) }) as const;
const notCreated = { kind: 'created', fileIndex: 2, answer: lost } as const;
const carouselCreated = (containerId: string) => ({ kind: 'carouselCreated', answer: okay({ containerId }) }) as const;
const finished = read(status('FINISHED'));
const both = [item(2, '172', 'FINISHED'), item(0, '170', 'FINISHED')];
const after = (publication: Publication, observation: Observation, now = start) =>
  stepOf(publication, observation, now).publication;
const ready = (parts: Partial<InContainer> = {}) =>
  inContainer({ ...twoFiles, items: both, containerId: null, ...parts });

test('two files are created in order, read one by one, then joined by a parent, and published once', () => {
  let publication: Publication = claimed(twoFiles);
  const requests: string[] = [];
  const observed = [created('172'), created('170'), finished, finished, carouselCreated('179'), finished];
  const calls = observed.map((observation) => {
    const now = publication.nextStepAt!;
    const target = publication.status === 'container' ? containerToRead(publication) : null;
    requests.push(`${nextQuestion(publication)} ${target ?? ''}`.trim());
    const step = stepOf(publication, observation, now);
    ({ publication } = step);
    return step.call;
  });
  expect(requests).toEqual(['create', 'create', 'status 172', 'status 170', 'carousel', 'status 179']);
  expect(calls).toEqual([null, null, null, null, null, 'publish']);
  expect(publication).toMatchObject({
    status: 'publishing',
    items: both,
    called: { containerId: '179', kind: 'carousel' },
    calls: 1,
  });
});

test('one file is created, read and published without a parent', () => {
  const made = after(claimed(), created('179'));
  expect(made).toMatchObject({ status: 'container', containerId: '179', items: [item(0, '179')] });
  expect(stepOf(made, finished)).toMatchObject({ call: 'publish', publication: { called: { containerId: '179' } } });
});

test('the parent lists the files in the order of the post, in whatever order they were created', () => {
  expect(childrenOf({ fileIndexes: [3, 0, 1] }, [item(0, 'a'), item(1, 'b'), item(3, 'c')])).toEqual(['c', 'a', 'b']);
  expect(nextFile([3, 0, 1], [item(0, 'a')])).toBe(3);
  expect(nextFile([3, 0], [item(0, 'a'), item(3, 'c')])).toBeNull();
});

test('the next file is created immediately; processed files and the parent are awaited like a single container', () => {
  expect(after(claimed(twoFiles), created('172'))).toMatchObject({ status: 'claimed', nextStepAt: start });
  const [first, second_] = [item(2, '172'), item(0, '170')];
  const allMade = after(claimed({ ...twoFiles, items: [first] }), created('170'));
  expect(allMade).toMatchObject({ items: [first, second_], nextStepAt: later(start, 3 * second) });
  expect(after(allMade, finished)).toMatchObject({ status: 'container', nextStepAt: start });
  expect(after(ready(), carouselCreated('179'))).toMatchObject({ looks: 0, nextStepAt: later(start, 3 * second) });
});

test('a late response for another file changes nothing', () => {
  expect(decide(claimed(twoFiles), created('170'), start)).toBeNull();
  expect(decide(claimed({ ...twoFiles, items: [item(2, '172')] }), created('172'), start)).toBeNull();
});

test('unprocessed files end it after half an hour, also when one of them was processed', () => {
  let publication: Publication = inContainer({ ...twoFiles, items: [both[0]!, item(0, '170')], containerId: null });
  let now = start;
  while (publication.status === 'container') {
    now = publication.nextStepAt;
    publication = after(publication, read(status('IN_PROGRESS')), now);
  }
  expect(Date.parse(now) - Date.parse(start)).toBeGreaterThanOrEqual(30 * minute);
  expect(publication).toMatchObject({ status: 'failed', failure: 'processingTooLong', called: null });
});

test('lost attempts are counted over the whole publication: two are allowed, anywhere', () => {
  const oneLost = after(claimed(twoFiles), notCreated);
  expect(oneLost).toMatchObject({ status: 'claimed', lost: 1, nextStepAt: later(start, 5 * second) });
  const bothMade = [created('172'), created('170')].reduce<Publication>(
    (made, observation) => after(made, observation),
    oneLost,
  );
  const remade = after(after(bothMade, finished), read(status('ERROR', '2207053')));
  expect(remade).toMatchObject({ status: 'claimed', lost: 2, items: [both[0]] });
  expect(nextQuestion(remade)).toBe('create');
  const repeated = after(remade, created('171'));
  expect(repeated).toMatchObject({ status: 'container', items: [both[0], item(0, '171')], lost: 2 });
  expect(after(repeated, read(status('ERROR', '2207053')))).toMatchObject({
    status: 'failed',
    failure: 'processingFailed',
  });
  const parentLost = { kind: 'carouselCreated', answer: lost } as const;
  expect(after(ready({ lost: 1 }), parentLost)).toMatchObject({
    items: both,
    lost: 2,
    nextStepAt: later(start, 30 * second),
  });
  expect(after(ready({ lost: 2 }), parentLost)).toMatchObject({ status: 'failed', failure: 'instagramTrouble' });
});

test('a permanent error ends it immediately, of a file and of the parent', () => {
  const files = inContainer({ ...twoFiles, items: [item(2, '172'), both[1]!], containerId: null });
  expect(after(files, read(status('ERROR', '2207026')))).toMatchObject({ status: 'failed', failure: 'videoRefused' });
  const tooMany = { kind: 'carouselCreated', answer: refused(100, 2207028) } as const;
  expect(after(ready(), tooMany)).toMatchObject({ status: 'failed', failure: 'mediaRefused', called: null });
});

test('after a publish call nothing is created again: an expired parent ends it', () => {
  const parent = { ...twoFiles, items: both, containerId: '179' };
  expect(after(inContainer(parent), read(status('EXPIRED')))).toMatchObject({ status: 'claimed', items: [], lost: 1 });
  expect(after(inContainer({ ...parent, notReady: 1 }), read(status('EXPIRED')))).toMatchObject({
    status: 'failed',
    failure: 'containerExpired',
  });
});

test('a throttled parent waits longer each time, and the files stay', () => {
  let publication: Publication = ready();
  for (const pause of [minute, 5 * minute, 15 * minute, hour, hour]) {
    const now = publication.nextStepAt!;
    publication = after(publication, { kind: 'carouselCreated', answer: refused(4) }, now);
    expect(publication).toMatchObject({ status: 'container', items: both, nextStepAt: later(now, pause) });
  }
});

test('a carousel call matches a carousel with its caption, not a single image', () => {
  const called = { ...aCall, kind: 'carousel' } as const;
  const single = { id: '1', caption: aCall.caption, timestamp: later(start, second), kind: 'feed' } as const;
  const album = { ...single, id: '2', caption: aCall.caption.replace('@', ''), kind: 'carousel' } as const;
  const look = (media: (typeof single | typeof album)[]) => read(status('FINISHED'), okay({ media }));
  const open = publishing({ ...twoFiles, items: both, called });
  expect(after(open, look([single, album]))).toMatchObject({ status: 'published', mediaId: '2' });
  expect(after(open, look([single]))).toMatchObject({ status: 'publishing' });
  const searched = { kind: 'searched', posts: okay({ media: [single, album] }) } as const;
  expect(after(live({ called }), searched)).toMatchObject({ mediaId: '2' });
});
