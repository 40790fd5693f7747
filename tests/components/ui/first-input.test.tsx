import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atFirstInput } from '../../../pwa/src/ui/first-input.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test.each(['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'])(
  'work waits for a first %s, and runs once',
  (sign) => {
    const run = vi.fn();
    atFirstInput(run);
    vi.advanceTimersByTime(9_999);
    expect(run).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(run).toHaveBeenCalledTimes(1);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    vi.advanceTimersByTime(20_000);
    expect(run).toHaveBeenCalledTimes(1);
  },
);

test('without an input it runs after ten seconds', () => {
  const run = vi.fn();
  atFirstInput(run);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('cancelled work never runs', () => {
  const run = vi.fn();
  atFirstInput(run)();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(20_000);
  expect(run).not.toHaveBeenCalled();
});
