import { expect, test } from 'vitest';
import { secondsToWait } from '#adapters/safe-fetch/create-safe-fetch.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

test.each([
  ['120', 120],
  [' 5 ', 5],
  ['0', 0],
  ['999999999', 999_999_999],
  ['Sat, 21 Nov 2026 09:02:00 GMT', 120],
  ['Sat, 21 Nov 2026 08:59:00 GMT', -60],
  ['soon', null],
  ['', null],
  ['1e3', null],
  [undefined, null],
])('Retry-After %j gives %j seconds', (text, seconds) => expect(secondsToWait(text, nowMs)).toBe(seconds));
