// spec: 4.9, 4.13
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Schedule, ScheduleStatus } from '#core/schedules/schedule.ts';
import { resultsOf } from '#core/schedules/schedule.ts';
import { inStatus as scheduleIn } from './a-schedule.ts';
import type { ScheduleDraft } from '#core/schedules/schedule-draft.ts';
import {
  runNameOf,
  beginGenerating,
  beginPublishing,
  canMove,
  complete,
  deleted,
  editSchedule,
  fail,
  isDueRun,
  isEarly,
  mayDelete,
  mayEdit,
  mayRestore,
  newSchedule,
  restored,
  triggerEffect,
} from '#core/schedules/schedule-states.ts';
import { storedPlan } from '#core/schedules/plan-fields.ts';

const now = '2026-11-21T09:00:00.000Z';
const draft: ScheduleDraft = storedPlan({
  platformId: 'p',
  scheduledAt: '2026-11-30T06:00:00.000Z',
  prompt: 'deniz',
  webhookConfigId: 'w',
});
const planned = newSchedule(draft, { id: 's', userId: 'u', influencerId: 'i', now });
const inStatus = (status: ScheduleStatus, results: Parameters<typeof scheduleIn>[2] = {}) =>
  scheduleIn(planned, status, results);
const statuses = ['pending', 'processing', 'completed', 'failed'] as const;

describe('the allowed actions', () => {
  test('a new schedule is pending at version 1', () => {
    expect(planned).toMatchObject({ status: 'pending', version: 1 });
    expect(resultsOf(planned)).toEqual({ generationId: null, contentId: null, publicationId: null });
    const stored = { ...planned, sourceContentId: 'c' };
    expect(resultsOf(stored)).toEqual({ generationId: null, contentId: 'c', publicationId: null });
  });

  test('only pending schedules are edited', () => {
    expect(statuses.filter((status) => mayEdit(inStatus(status), null).ok)).toEqual(['pending']);
  });

  test('an edit of an older version is refused with the current one', () => {
    expect(mayEdit({ ...planned, version: 3 }, 3).ok).toBe(true);
    expect(mayEdit({ ...planned, version: 3 }, 2)).toMatchObject({
      refusal: { code: 'schedules.versionConflict', params: { version: 3 } },
    });
  });

  test('all schedules except running ones are deleted', () => {
    expect(statuses.filter((status) => !mayDelete(inStatus(status)).ok)).toEqual(['processing']);
  });

  test.each([
    [inStatus('pending'), 'generate'],
    [inStatus('failed', { failure: 'generation.timedOut' }), 'generate'],
    [inStatus('failed', { failure: 'credits.insufficient' }), 'generate'],
    [inStatus('failed', { failure: 'instagram.notConnected', contentId: 'c' }), 'publish'],
    [inStatus('failed', { failure: 'publication.quota', contentId: 'c', publicationId: 'b' }), 'publish'],
  ])('triggering $status with $failure does: %s', (schedule, effect) => {
    expect(triggerEffect(schedule)).toEqual({ ok: true, value: effect });
  });

  test('a running or completed schedule is not triggered', () => {
    expect(triggerEffect(inStatus('processing'))).toMatchObject({ refusal: { code: 'schedules.alreadyRunning' } });
    expect(triggerEffect(inStatus('completed'))).toMatchObject({ refusal: { code: 'schedules.alreadyDone' } });
  });

  test('a deleted schedule has no due job, and is restored only while its time is in the future', () => {
    const deletedRow = deleted(planned, now);
    expect(deletedRow).toMatchObject({ deletedAt: now, version: 2 });
    expect(isDueRun({ ...deletedRow, version: 1 }, 1)).toBe(false);
    expect(isDueRun(deletedRow, 2)).toBe(false);
    expect(restored(deletedRow, now)).toMatchObject({ deletedAt: null, version: 3, status: 'pending' });
    expect(mayRestore(deletedRow, planned.scheduledAt).ok).toBe(true);
    const late = '2026-11-30T06:00:00.001Z';
    expect(mayRestore(deletedRow, late)).toMatchObject({ refusal: { code: 'schedules.restorePast' } });
    expect(mayRestore(inStatus('completed'), late).ok).toBe(true);
  });

  test('a possibly live post is not posted again', () => {
    const schedule = inStatus('failed', { failure: 'publication.unconfirmed', contentId: 'c' });
    expect(triggerEffect(schedule)).toMatchObject({ refusal: { code: 'schedules.unconfirmed' } });
  });
});

describe('versions', () => {
  test('every edit increments the version and makes the jobs of all older versions stale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (edits) => {
        const edited = Array.from({ length: edits }).reduce<Schedule>((one) => editSchedule(one, draft, now), planned);
        expect(edited.version).toBe(edits + 1);
        const due = Array.from({ length: edits + 3 }, (_, version) => version).filter((one) => isDueRun(edited, one));
        expect(due).toEqual([edits + 1]);
        if (edits > 0) expect(runNameOf(edited)).not.toBe(runNameOf(planned));
      }),
    );
  });

  test('a job up to a minute before its time is on time, an earlier one is not', () => {
    const due = Date.parse(planned.scheduledAt);
    const early = [-3600, 0, 60, 61, 86_400].filter((seconds) =>
      isEarly(planned, new Date(due - seconds * 1000).toISOString()),
    );
    expect(early).toEqual([61, 86_400]);
  });

  test('no job runs a schedule that has begun', () => {
    expect(statuses.filter((status) => isDueRun(inStatus(status), 1))).toEqual(['pending']);
  });

  test('a schedule created again under an old id is another run', () => {
    expect(runNameOf({ ...planned, createdAt: '2026-11-22T09:00:00.000Z' })).not.toBe(runNameOf(planned));
  });
});

describe('transitions', () => {
  test('a run continues to its end', () => {
    const generating = beginGenerating(planned, 'g', now);
    expect(generating).toMatchObject({ status: 'processing', generationId: 'g' });
    const publishing = beginPublishing(generating, { contentId: 'c', publicationId: 'b' }, now);
    expect(publishing).toMatchObject({ status: 'processing', step: 'publishing', publicationId: 'b' });
    const results = { generationId: 'g', contentId: 'c', publicationId: 'b' };
    expect(complete(publishing, now)).toMatchObject({ status: 'completed', ...results });
    expect(complete(publishing, now)).not.toHaveProperty('step');
  });

  test('a repeated run clears its failure', () => {
    const failed = fail(beginGenerating(planned, 'g', now), 'generation.timedOut', now);
    const second = beginGenerating(failed, 'g2', now);
    expect(second).not.toHaveProperty('failure');
    expect(resultsOf(second)).toEqual({ generationId: 'g2', contentId: null, publicationId: null });
  });

  test('a failed schedule stores the generated content, which is then only published', () => {
    const made = { contentId: 'c' };
    const failed = fail(beginGenerating(planned, 'g', now), 'instagram.notConnected', now, made);
    expect(resultsOf(failed)).toEqual({ generationId: 'g', contentId: 'c', publicationId: null });
    expect(triggerEffect(failed)).toEqual({ ok: true, value: 'publish' });
    const publishing = beginPublishing(failed, { ...made, publicationId: 'b' }, now);
    expect(publishing).toMatchObject({ step: 'publishing', generationId: 'g' });
    expect(publishing).not.toHaveProperty('failure');
  });

  test('a source content stays with its schedule when the schedule fails before it began', () => {
    const failed = fail({ ...planned, sourceContentId: 'c' }, 'instagram.notConnected', now);
    expect(failed).toMatchObject({ generationId: null, contentId: 'c', publicationId: null });
  });

  test('completed is final, and no state returns to pending', () => {
    for (const to of statuses) {
      expect(canMove('completed', to)).toBe(false);
      expect(canMove(to, 'pending')).toBe(false);
    }
  });

  test('a transition that is not in the table is a fault', () => {
    expect(() => complete(planned, now)).toThrow('cannot become completed');
    expect(() => complete(beginGenerating(planned, 'g', now), now)).toThrow('has no content');
    expect(() => beginGenerating(inStatus('completed'), 'g', now)).toThrow('cannot become processing');
    expect(() => fail(inStatus('completed'), 'notFound', now)).toThrow('cannot become failed');
  });
});
