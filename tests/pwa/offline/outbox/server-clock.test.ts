import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverClock } from '../../../../pwa/src/offline/outbox/server-clock.ts';

const syncedAt = '2026-11-25T09:00:00.000Z';
const dayMs = 24 * 3_600_000;
const after = (ms: number) => new Date(Date.parse(syncedAt) + ms).toISOString();

test.each([
  ['three days ahead', -3 * dayMs, after(3 * dayMs), { now: syncedAt, aheadMs: 3 * dayMs }],
  ['an hour behind', dayMs / 24, after(-dayMs / 24), { now: syncedAt, aheadMs: -dayMs / 24 }],
  ['accurate to two minutes', -119_999, after(119_999), { now: after(119_999), aheadMs: 0 }],
  ['corrected since the last sync', -3 * dayMs, after(60_000), { now: after(60_000), aheadMs: 0 }],
])('a clock that is %s', (_, offsetMs, deviceNow, expected) => {
  expect(serverClock(deviceNow, { offsetMs, syncedAt })).toEqual(expected);
});

test('before the first sync the clock of the device is used', () => {
  expect(serverClock(syncedAt, { offsetMs: 0, syncedAt: null })).toEqual({ now: syncedAt, aheadMs: 0 });
});

test('with any wrong clock, the time since the sync is correct', () => {
  const wrong = fc.integer({ min: 120_000, max: 400 * dayMs });
  const passed = fc.integer({ min: 0, max: 30 * dayMs });
  fc.assert(
    fc.property(wrong, fc.boolean(), passed, (byMs, isAhead, passedMs) => {
      const offsetMs = isAhead ? -byMs : byMs;
      const deviceNow = after(passedMs - offsetMs);
      expect(serverClock(deviceNow, { offsetMs, syncedAt })).toEqual({ now: after(passedMs), aheadMs: -offsetMs });
    }),
  );
});
