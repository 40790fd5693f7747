import { expect, test } from 'vitest';
import { megabyte } from '#core/files/file-limits.ts';
import { ceilingsOf, followedLimits, limitsOf } from '#core/settings/limits.ts';
import { defaultSettings } from '#core/settings/settings.ts';

const allowed = { openRunsPerUser: 20, pendingSchedulesPerUser: 1000, uploadBytesPerUser: 2000 * megabyte };
const withLimits = (limits: Partial<typeof defaultSettings.limits>) => ({
  ...defaultSettings,
  limits: { ...defaultSettings.limits, ...limits },
});

test('a limit without a setting is that of the environment', () => {
  expect(limitsOf(defaultSettings, allowed)).toEqual(allowed);
  expect(ceilingsOf(allowed)).toEqual({
    openRunsPerUser: 20,
    pendingSchedulesPerUser: 1000,
    uploadMegabytesPerUser: 2000,
  });
});

test('a setting applies, unless the environment now allows less', () => {
  const set = withLimits({ openRunsPerUser: 5, uploadMegabytesPerUser: 10 });
  expect(limitsOf(set, allowed)).toEqual({ ...allowed, openRunsPerUser: 5, uploadBytesPerUser: 10 * megabyte });
  expect(limitsOf(set, { ...allowed, openRunsPerUser: 2 }).openRunsPerUser).toBe(2);
});

test('live limits change with the settings', () => {
  let now = defaultSettings;
  const limits = followedLimits(() => now, allowed);
  expect(limits.openRunsPerUser).toBe(20);
  now = withLimits({ openRunsPerUser: 4 });
  expect({ ...limits }).toEqual({ ...allowed, openRunsPerUser: 4 });
});
