import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/accounts/user.ts';
import { login, logout, me } from '#core/contract/auth.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { ownHeaders } from '../../support/own-headers.ts';
import { call } from '../../../pwa/src/api/call.ts';
import { currentSession, leaveSession, storeSession, readToken } from '../../../pwa/src/api/session-store.ts';

const user: User = {
  id: '01990000-0000-7000-8001-000000000001',
  name: 'Elif Kaya',
  email: 'elif@vitrin.test',
  role: 'customer',
  createdAt: '2026-11-21T09:00:00.000Z',
};
const credentials = { email: user.email, password: 'defne-papatya' };
type Sent = { address: string; headers: Record<string, string> };
let sent: Sent[];

/** Every call gets this response; `meanwhile` happens before it arrives. */
function answerWith(status: number, body: unknown, meanwhile: () => void = () => {}): void {
  vi.stubGlobal('fetch', async (address: string, request: { headers: Record<string, string> }) => {
    sent.push({ address, headers: request.headers });
    meanwhile();
    return Response.json(body, { status, headers: ownHeaders });
  });
}

beforeEach(() => {
  sent = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => stored.get(place) ?? null,
    setItem: (place: string, text: string) => void stored.set(place, text),
    removeItem: (place: string) => void stored.delete(place),
  });
  storeSession('token-1', user);
});
afterEach(() => vi.unstubAllGlobals());

const unknown = { error: 'Oturum bulunamadı.', code: 'auth.required' };

test('a sign-in that the server no longer knows ends on this device', async () => {
  answerWith(401, unknown);
  await expect(call(me, {})).rejects.toMatchObject({ status: 401, code: 'auth.required' });
  expect(sent[0]?.headers['Authorization']).toBe('Bearer token-1');
  expect(currentSession()).toEqual({ status: 'signed-out', why: 'ended' });
  expect(readToken()).toBeNull();
});

test('a sign-in made during the call stays', async () => {
  answerWith(401, unknown, () => storeSession('token-2', user));
  await expect(call(me, {})).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toMatchObject({ status: 'signed-in', token: 'token-2' });
});

test('a read that begins after the sign-out, of a screen that is being left, is not sent', async () => {
  answerWith(200, { user });
  leaveSession();
  await expect(call(me, {})).rejects.toMatchObject({ status: 401, code: 'auth.required' });
  expect(sent).toEqual([]);
  await call(marketplaceModels, {}).catch(() => {});
  expect(sent).toHaveLength(1);
});

test('a wrong password ends no sign-in', async () => {
  answerWith(401, { error: 'E-posta ya da şifre hatalı.', code: 'auth.wrongCredentials' });
  await expect(call(login, { body: credentials })).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toMatchObject({ status: 'signed-in', token: 'token-1' });
});

test('a write sends the key of its intention, or a new one each time; a read sends none', async () => {
  answerWith(200, { ok: true, user });
  await call(logout, { idempotencyKey: 'intention-1' });
  await call(logout, {});
  await call(logout, {});
  await call(me, {});
  const [given, first, second, read] = sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(given).toBe('intention-1');
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(read).toBeUndefined();
});
