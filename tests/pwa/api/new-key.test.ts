import type { ErrorCode } from '../../../pwa/src/api/api-error.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../../pwa/src/api/api-error.ts';
import { needsNewKey } from '../../../pwa/src/api/new-key.ts';

test.each<[number, ErrorCode, boolean]>([
  [0, 'network.failed', false],
  [504, 'network.failed', false],
  [503, 'server.unavailable', false],
  [409, 'request.inProgress', false],
  [429, 'request.tooMany', false],
  [401, 'auth.required', false],
  [409, 'payments.orderClosed', true],
  [402, 'credits.insufficient', true],
])('after %i %s the next try has a key of its own: %s', (status, code, isNew) => {
  expect(needsNewKey(new ApiError({ code, message: 'x', status }))).toBe(isNew);
});

test('the key stays after any result that is not a response', () => {
  expect(needsNewKey(new DOMException('', 'AbortError'))).toBe(false);
});
