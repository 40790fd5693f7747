import type { Clock } from '#core/ports.ts';

export function createSystemClock(): Clock {
  return { now: () => new Date().toISOString() };
}
