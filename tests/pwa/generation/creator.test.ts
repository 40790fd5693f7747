// spec: 5.9, 9.11, 9.13
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  draftPlace,
  emptyDraft,
  storeDraft,
  parseDraft,
  readDraft,
  actionWord,
  blockedBy,
  creditsShort,
  isUnderWay,
  workflowOf,
} from '../../../pwa/src/features/generation/creator-form.ts';
import { endedMark, openRuns, secondsTaken, stepWord } from '../../../pwa/src/features/generation/runs.ts';
import { nearness, upcomingOf } from '../../../pwa/src/features/generation/CreatorPanels.tsx';
import { storedAs } from '../../../pwa/src/features/generation/ResultActions.tsx';
import { workflowPreviews } from '../../../pwa/src/features/generation/MakeCard.tsx';
import { anInfluencer, anInputField, aRun, aSchedule, aWorkflow } from '../../support/screens/examples.ts';

const image = (url: string) => ({ url, thumbnailUrl: `${url}-small`, kind: 'image' as const, width: 1, height: 1 });
const now = '2026-11-21T10:00:30.000Z';

test('the button waits for a workflow, a prompt, and pending uploads, in this order', () => {
  const sending = { name: 'a.png', sizeBytes: 1, mimeType: 'image/png', stored: null, previewUrl: null };
  expect(blockedBy(emptyDraft, null)).toBe('generation.chooseWorkflow');
  expect(blockedBy({ ...emptyDraft, prompt: '  ' }, aWorkflow())).toBe('generation.enterPrompt');
  expect(blockedBy({ ...emptyDraft, prompt: 'vapur', inputData: { look: sending } }, aWorkflow())).toBe(
    'generation.fileStillSent',
  );
  expect(blockedBy({ ...emptyDraft, prompt: 'vapur' }, aWorkflow())).toBeNull();
});

test('the same run is recognised by workflow, scene and, where they are known, inputs', () => {
  const field = anInputField(1, { fieldName: 'place' });
  const workflow = aWorkflow({ inputFields: [field] });
  const run = aRun({ status: 'calling', prompt: 'vapur' });
  const draft = { ...emptyDraft, prompt: ' vapur ', inputData: { place: 'Moda' } };
  const sent = (place: string) => new Map([[run.id, JSON.stringify({ place })]]);
  expect(isUnderWay(draft, workflow, [run], new Map())).toBe(true);
  expect(isUnderWay(draft, workflow, [run], sent('Moda'))).toBe(true);
  expect(isUnderWay(draft, workflow, [run], sent('Kafe'))).toBe(false);
  expect(isUnderWay({ ...draft, prompt: 'martı' }, workflow, [run], new Map())).toBe(false);
  expect(isUnderWay(draft, aWorkflow({ id: 'film' }), [run], new Map())).toBe(false);
  expect(isUnderWay(draft, null, [run], new Map())).toBe(false);
  expect(isUnderWay(draft, workflow, [], new Map())).toBe(false);
});

test('a workflow shows the current model: its own results, else its samples, else its portrait', () => {
  const grid = aWorkflow({ isGrid: true, previewImageUrls: ['/somebody-else.jpg'] });
  const samples = ['/a', '/b', '/c', '/d'].map((url) => ({
    url,
    contentType: 'image' as const,
    caption: { tr: '', en: '' },
  }));
  const four = ['/1', '/2', '/3', '/4'].map((url) => image(url));
  const model = anInfluencer({ referenceImageUrl: '/portrait', sampleContents: samples });
  expect(workflowPreviews(grid, model, [aRun({ media: four })])).toEqual([
    '/1-small',
    '/2-small',
    '/3-small',
    '/4-small',
  ]);
  expect(workflowPreviews(grid, model, [aRun({ media: four.slice(0, 1) })])).toEqual(['/a', '/b', '/c', '/d']);
  expect(workflowPreviews(grid, model, [aRun({ webhookId: 'other', media: four })])).toEqual(['/a', '/b', '/c', '/d']);
  expect(workflowPreviews(grid, { ...model, sampleContents: [] }, [])).toEqual(['/portrait']);
  expect(workflowPreviews(aWorkflow({ contentType: 'text' }), model, [])).toEqual(['/portrait']);
  expect(workflowPreviews(aWorkflow({ contentType: 'video' }), model, [])).toEqual(['/a']);
  const bare = anInfluencer({ referenceImageUrl: null, cutoutImageUrl: null });
  expect(workflowPreviews(grid, bare, [])).toEqual(['/somebody-else.jpg']);
});

test('the shortage of credits is exact, and never reported while the balance is unknown', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (cost, balance) => {
      const short = creditsShort(cost, balance);
      expect(short).toBeGreaterThanOrEqual(0);
      expect(balance + short >= cost).toBe(true);
      expect(short === 0 || balance + short === cost).toBe(true);
    }),
  );
  expect(creditsShort(5, null)).toBe(0);
});

test('the button names the kind of result of the workflow', () => {
  expect(actionWord(null)).toBe('generation.make');
  expect(actionWord(aWorkflow())).toBe('generation.makeImage');
  expect(actionWord(aWorkflow({ isGrid: true }))).toBe('generation.makeGrid');
  expect(actionWord(aWorkflow({ contentType: 'video' }))).toBe('generation.makeVideo');
  expect(actionWord(aWorkflow({ contentType: 'text' }))).toBe('generation.makeText');
});

test('a workflow that is no longer offered, or of another kind, is replaced by the first of the kind', () => {
  const video = aWorkflow({ id: 'film', contentType: 'video' });
  const offered = [aWorkflow(), aWorkflow({ id: 'grid' }), video];
  expect(workflowOf({ ...emptyDraft, webhookId: 'grid' }, offered)?.id).toBe('grid');
  expect(workflowOf({ ...emptyDraft, webhookId: 'gone' }, offered)?.id).toBe(aWorkflow().id);
  expect(workflowOf({ ...emptyDraft, webhookId: 'grid', type: 'video' }, offered)?.id).toBe('film');
  expect(workflowOf({ ...emptyDraft, type: 'text' }, offered)).toBeNull();
});

test('a draft is stored per person and model, without a file whose upload was abandoned', () => {
  const stored = { sha256: 'ab'.repeat(32), type: 'image/png', size: 1, name: 'a.png' };
  const file = { name: 'a.png', sizeBytes: 1, mimeType: 'image/png', stored, previewUrl: 'blob:x' };
  const place = draftPlace('elif', 'defne');
  storeDraft(place, {
    ...emptyDraft,
    prompt: 'vapur',
    inputData: { look: file, film: { ...file, stored: null }, place: 'sea' },
  });
  expect(readDraft(place)).toMatchObject({ prompt: 'vapur', inputData: { look: file, place: 'sea' } });
  expect(readDraft(place).inputData).not.toHaveProperty('film');
  expect(readDraft(draftPlace('can', 'defne'))).toEqual(emptyDraft);
});

test('a draft read from the storage keeps its files by reference, without the preview of the closed page', () => {
  const stored = { sha256: 'ab'.repeat(32), type: 'image/png', size: 1, name: 'a.png' };
  const file = { name: 'a.png', sizeBytes: 1, mimeType: 'image/png', stored, previewUrl: null };
  const text = JSON.stringify({ ...emptyDraft, inputData: { look: file, film: { ...file, stored: { sha256: 'x' } } } });
  expect(parseDraft(text).inputData).toEqual({ look: file });
});

test('any stored value can be read as a draft', () => {
  fc.assert(
    fc.property(fc.option(fc.oneof(fc.string(), fc.json())), (text) => {
      const draft = parseDraft(text);
      expect(['image', 'video', 'text']).toContain(draft.type);
      expect(typeof draft.prompt).toBe('string');
    }),
  );
});

test('an open run shows its current step; an ended one counts no longer', () => {
  const run = { contentType: 'image', isGrid: true } as const;
  expect(stepWord({ ...run, status: 'held' })).toBe('generation.stepHeld');
  expect(stepWord({ ...run, status: 'calling' })).toBe('generation.stepDrawingGrid');
  expect(stepWord({ ...run, contentType: 'video', status: 'calling' })).toBe('generation.stepFilming');
  expect(stepWord({ ...run, status: 'downloading' })).toBe('generation.stepDownloading');
  const runs = [
    { id: 'a', status: 'calling' },
    { id: 'b', status: 'done' },
    { id: 'c', status: 'failed' },
  ] as never[];
  expect(openRuns(runs)).toHaveLength(1);
  expect(endedMark(runs)).toBe('b c');
});

test('the duration of a run counts from its start, or from its order when it never began', () => {
  const times = { createdAt: '2026-11-21T10:00:00.000Z', finishedAt: '2026-11-21T10:03:00.000Z' };
  expect(secondsTaken({ ...times, startedAt: '2026-11-21T10:00:02.000Z' })).toBe(178);
  expect(secondsTaken({ ...times, startedAt: null })).toBe(180);
  expect(secondsTaken({ ...times, startedAt: null, finishedAt: null })).toBeNull();
});

const at = (scheduledAt: string, status: 'pending' | 'completed' = 'pending') => ({
  schedule: aSchedule({ scheduledAt, status }),
  mark: null,
  opId: null,
});

test('upcoming are the next five pending schedules of the coming seven days from this minute on', () => {
  const displayed = (...planned: ReturnType<typeof at>[]) =>
    upcomingOf(planned, '2026-11-21T10:00:59.999Z').map(({ scheduledAt }) => scheduledAt);
  expect(displayed(at('2026-11-21T09:59:59.000Z'), at('2026-11-21T10:00:00.000Z'))).toEqual([
    '2026-11-21T10:00:00.000Z',
  ]);
  expect(displayed(at('2026-11-28T09:59:59.000Z'), at('2026-11-28T10:00:00.000Z'))).toEqual([
    '2026-11-28T09:59:59.000Z',
  ]);
  expect(displayed(at('2026-11-22T10:00:00.000Z', 'completed'))).toEqual([]);
  expect(displayed(...Array.from({ length: 6 }, () => at('2026-11-22T10:00:00.000Z')))).toHaveLength(5);
});

test('the time to a schedule is in minutes below an hour, in hours below a day, else in days', () => {
  const after = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
  expect(nearness(after(59), now)).toEqual({ unit: 'minutes', count: 0 });
  expect(nearness(after(60), now)).toEqual({ unit: 'hours', count: 1 });
  expect(nearness(after(24 * 60 - 1), now)).toEqual({ unit: 'hours', count: 23 });
  expect(nearness(after(24 * 60), now)).toEqual({ unit: 'days', count: 1 });
  expect(nearness(after(37 * 60), now)).toEqual({ unit: 'days', count: 2 });
});

test('a result is in the library when the same file or text is', () => {
  const stored = [
    { id: '1', generationId: 'run', contentUrl: '/media/b.jpg' },
    { id: '2', generationId: 'words', contentUrl: null },
  ] as never[];
  expect(storedAs(stored, { id: 'run' }, '/media/b.jpg')?.id).toBe('1');
  expect(storedAs(stored, { id: 'run' }, '/media/a.jpg')).toBeNull();
  expect(storedAs(stored, { id: 'words' }, null)?.id).toBe('2');
});
