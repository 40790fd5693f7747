import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerBackgroundSync, startTriggers } from '../../../pwa/src/offline/sync-triggers.ts';

const flush = vi.fn();
let stop: () => void = () => undefined;
/** A device that draws the middle of every random wait. */
const start = () => (stop = startTriggers(flush, () => 0.5));

beforeEach(() => {
  vi.useFakeTimers();
  flush.mockClear();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const fire = (target: EventTarget, event: Event) => void target.dispatchEvent(event);
const shows = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

test('F31: without Background Sync a flush is requested at the start, on every return and every minute', () => {
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(undefined as never);
  shows('visible');
  start();
  expect(flush).toHaveBeenCalledTimes(1);
  fire(globalThis, new Event('pageshow'));
  expect(flush).toHaveBeenCalledTimes(2);
  fire(document, new Event('visibilitychange'));
  expect(flush).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  expect(flush).toHaveBeenCalledTimes(4);
});

test('F42: a return, the network and a wake are signs that the server may be back; the start and the minute are not', () => {
  shows('visible');
  start();
  vi.advanceTimersByTime(60_000);
  expect(flush.mock.calls).toEqual([[], []]);
  flush.mockClear();
  for (const name of ['pageshow', 'online']) fire(globalThis, new Event(name));
  fire(document, new Event('visibilitychange'));
  fire(navigator.serviceWorker, new MessageEvent('message', { data: { type: 'vi-sync' } }));
  vi.advanceTimersByTime(1500);
  expect(flush.mock.calls).toEqual(Array.from({ length: 4 }, () => [{ onSign: true }]));
});

test('F31: a hidden page requests none automatically', () => {
  shows('hidden');
  start();
  flush.mockClear();
  fire(document, new Event('visibilitychange'));
  vi.advanceTimersByTime(180_000);
  expect(flush).not.toHaveBeenCalled();
});

test('F42: a device that reports to be online waits a random part of three seconds', () => {
  start();
  flush.mockClear();
  fire(globalThis, new Event('online'));
  fire(globalThis, new Event('online'));
  vi.advanceTimersByTime(1499);
  expect(flush).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(flush).toHaveBeenCalledTimes(1);
});

test('F31: a message of the service worker that the browser woke is handled, and no other message is', () => {
  start();
  flush.mockClear();
  fire(navigator.serviceWorker, new MessageEvent('message', { data: { type: 'other' } }));
  fire(navigator.serviceWorker, new MessageEvent('message', { data: null }));
  expect(flush).not.toHaveBeenCalled();
  fire(navigator.serviceWorker, new MessageEvent('message', { data: { type: 'vi-sync' } }));
  expect(flush).toHaveBeenCalledTimes(1);
});

test('nothing is requested after a stop', () => {
  shows('visible');
  start();
  fire(globalThis, new Event('online'));
  flush.mockClear();
  stop();
  for (const target of [globalThis, document, navigator.serviceWorker]) {
    for (const name of ['pageshow', 'online', 'visibilitychange']) fire(target, new Event(name));
  }
  fire(navigator.serviceWorker, new MessageEvent('message', { data: { type: 'vi-sync' } }));
  vi.advanceTimersByTime(120_000);
  expect(flush).not.toHaveBeenCalled();
});

test.each([
  ['there is no service worker', undefined],
  ['it has no Background Sync', {}],
  ['the browser refuses it', { sync: { register: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
])('F31: requesting Background Sync is not a fault where %s', async (_where, registration) => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  await expect(registerBackgroundSync()).resolves.toBeUndefined();
});

test('F31: where there is Background Sync the browser is asked to wake the app', async () => {
  const register = vi.fn(async () => undefined);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ sync: { register } } as never);
  await registerBackgroundSync();
  expect(register.mock.calls).toEqual([['vi-sync']]);
});
