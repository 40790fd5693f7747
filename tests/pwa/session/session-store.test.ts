// spec: 3.5
import { beforeEach, expect, test, vi } from 'vitest';
import { noteWaiting } from '../../../pwa/src/api/noted-pending.ts';
import {
  currentSession,
  endSession,
  storeSession,
  leaveSession,
  restoreSession,
} from '../../../pwa/src/api/session-store.ts';

const user = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Elif Kaya',
  email: 'elif@example.com',
  role: 'customer',
  createdAt: '2026-01-01T09:00:00.000Z',
} as const;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test('a sign-in stores the token under the key token and the id of the user beside it', () => {
  storeSession('a-token', user);
  expect(localStorage.getItem('token')).toBe('a-token');
  expect(localStorage.getItem('userId')).toBe(user.id);
});

test('a sign-in that the server ended reports the number of pending changes of that person on this device', () => {
  storeSession('a-token', user);
  noteWaiting(user.id, 2);
  noteWaiting('somebody-else', 5);
  endSession('a-token');
  expect(currentSession()).toEqual({ status: 'signed-out', why: 'ended', waiting: 2 });
});

test('a stored sign-in is restored at the start, and signing out leaves nothing', () => {
  storeSession('a-token', user);
  restoreSession();
  expect(currentSession()).toEqual({ status: 'signed-in', token: 'a-token', user });
  leaveSession();
  expect(['token', 'userId', 'user'].map((name) => localStorage.getItem(name))).toEqual([null, null, null]);
  expect(currentSession()).toMatchObject({ status: 'signed-out' });
});
