// spec: 1.22, 9.35
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byDay, monthGrid, spanOf, weekDays } from '#core/schedules/planner/calendar.ts';
import { instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';

/** Half past midnight on 1 December in Turkey; the evening before in New York, the early morning in Kolkata. */
const instant = '2026-11-30T21:30:00.000Z';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each([
  ['America/New_York', 300],
  ['Asia/Kolkata', -330],
  ['Pacific/Kiritimati', -840],
  ['Europe/Istanbul', -180],
  ['UTC', 0],
])('a process running in %s', (zone, minutesBehind) => {
  test('schedules in Turkey time all the same', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date(instant).getTimezoneOffset()).toBe(minutesBehind);
    expect(wallOfInstant(instant)).toEqual({ date: '2026-12-01', time: '00:30' });
    expect(instantOfWall('2026-12-01', '00:30')).toBe(instant);
    expect(weekDays('2026-12-01')[0]).toBe('2026-11-30');
    expect(monthGrid('2026-12-01')[0]).toBe('2026-11-30');
    expect(Object.keys(byDay([{ scheduledAt: instant }]))).toEqual(['2026-12-01']);
    expect(spanOf(['2026-12-01'])).toEqual({ start: '2026-11-30T21:00:00.000Z', end: '2026-12-01T21:00:00.000Z' });
  });
});
