import { expect, test } from 'vitest';
import type { Schedule } from '#core/schedules/schedule.ts';
import { storedPlan } from '#core/schedules/plan-fields.ts';
import { feedEvent, feedName, feedSpan } from '#core/schedules/calendar-feed/calendar-feed.ts';

const schedule: Schedule = {
  id: '00000000-0000-7000-8000-000000000001',
  userId: 'u',
  influencerId: '00000000-0000-7000-8000-000000000002',
  ...storedPlan({ platformId: 'p', scheduledAt: '2026-11-30T21:30:00.000Z', prompt: 'Sahilde gün doğumu' }),
  status: 'pending',
  version: 4,
  bulkId: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  deletedAt: null,
};
const context = { modelName: 'Defne Aksoy', locale: 'tr', siteUrl: 'https://vitrin.test' } as const;

test('a schedule is an event with its model, kind, words, state and the day in the planner', () => {
  expect(feedEvent(schedule, context)).toEqual({
    uid: schedule.id,
    startsAt: schedule.scheduledAt,
    createdAt: schedule.createdAt,
    changedAt: schedule.updatedAt,
    sequence: 4,
    status: 'TENTATIVE',
    summary: 'Defne · Fotoğraf',
    description: 'Sahilde gün doğumu\n\nDurum: Bekliyor',
    // 00:30 in Turkey.
    url: `https://vitrin.test/dashboard/schedule/${schedule.influencerId}?day=2026-12-01`,
  });
});

test('the caption has priority over the prompt, and without either there is only the state', () => {
  expect(feedEvent({ ...schedule, caption: 'Günaydın' }, context).description).toBe('Günaydın\n\nDurum: Bekliyor');
  expect(feedEvent({ ...schedule, prompt: '  ' }, { ...context, locale: 'en' }).description).toBe('Status: Pending');
});

test('a running or completed schedule is confirmed, and a failed one is cancelled', () => {
  const statuses = (['processing', 'completed', 'failed'] as const).map((status) =>
    feedEvent({ ...schedule, status }, { ...context, locale: 'en' }),
  );
  expect(statuses.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  expect(statuses[2]!.description).toBe('Sahilde gün doğumu\n\nStatus: Failed');
});

const described = (caption: string) => feedEvent({ ...schedule, caption }, context).description;

test('long texts are cut, never within a character', () => {
  const ending = '\n\nDurum: Bekliyor';
  expect(described('a'.repeat(500))).toBe('a'.repeat(500) + ending);
  expect(described('a'.repeat(501))).toBe(`${'a'.repeat(499)}…${ending}`);
  expect(described(`${'a'.repeat(495)}👩‍👩‍👧 ve devamı`)).toBe(`${'a'.repeat(495)}…${ending}`);
});

test('a calendar covers ninety days back and four hundred ahead, in whole Turkish days', () => {
  expect(feedSpan('2026-11-22T21:30:00.000Z')).toEqual({
    start: '2026-08-24T21:00:00.000Z',
    end: '2027-12-28T21:00:00.000Z',
  });
});

test('a calendar has the name of the brand, or of the model when it is of one', () => {
  expect(feedName('Vitrin', null, 'tr')).toBe('Vitrin · planlar');
  expect(feedName('Vitrin', 'Defne Aksoy', 'en')).toBe('Vitrin · Defne · plans');
});
