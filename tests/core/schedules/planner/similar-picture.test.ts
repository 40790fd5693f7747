// spec: 2.200
import { expect, test } from 'vitest';
import { similarPictures } from '#core/schedules/planner/similar-picture.ts';
import { aSchedule, anId } from '../../../support/screens/examples.ts';

test('the similar picture is the latest of the same kind and workflow, then of the kind, then of the model', () => {
  const made = { status: 'completed', thumbnailUrl: '/media/early.jpg' } as const;
  const early = aSchedule({ ...made, scheduledAt: '2026-11-01T06:00:00.000Z' });
  const late = { ...made, thumbnailUrl: '/media/late.jpg', scheduledAt: '2026-11-20T06:00:00.000Z' };
  const other = aSchedule({ ...late, webhookConfigId: anId(77) });
  const failed = aSchedule({ ...late, status: 'failed', thumbnailUrl: '/media/failed.jpg' });
  const similar = similarPictures([other, early, failed]);
  expect(similar(aSchedule())).toBe('/media/early.jpg');
  expect(similar(aSchedule({ webhookConfigId: null }))).toBe('/media/late.jpg');
  expect(similar(aSchedule({ contentType: 'reels' }))).toBe('/media/late.jpg');
  expect(similar(aSchedule({ contentType: 'text' }))).toBe(null);
  expect(similarPictures([failed])(aSchedule())).toBe(null);
  expect(similar(aSchedule({ influencerId: anId(88) }))).toBe(null);
});
