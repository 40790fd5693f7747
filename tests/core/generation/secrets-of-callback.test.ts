import { expect, test } from 'vitest';
import type { SecretBox } from '#core/ports.ts';
import { secretsOfCallback } from '#core/generation/use-cases/receive-callback.ts';

const box: SecretBox = { seal: (plain) => plain, open: (sealed) => sealed };
const workflow = {
  headers: [
    { name: 'X-Key', secret: true as const, sealed: 'key of a header' },
    { name: 'X-Team', secret: false as const, value: 'team' },
  ],
  query: [{ name: 'key', secret: true as const, sealed: 'key of the query' }],
};
const of = (wanted: Parameters<typeof secretsOfCallback>[3]['wanted']) =>
  secretsOfCallback(box, 'w', workflow, { token: 'token', wanted });

test('no reader sees the token of a run or the signing secret of its service', () => {
  const called = ['key of a header', 'key of the query', 'token'];
  expect(of({ kind: 'token' })).toEqual(called);
  expect(of({ kind: 'standard', secret: 'signing' })).toEqual([...called, 'signing']);
  expect(of({ kind: 'hmac', secret: 'signing', header: 'x', encoding: 'hex', prefix: '' })).toEqual([
    ...called,
    'signing',
  ]);
});
