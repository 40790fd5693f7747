import { describe, expect, test } from 'vitest';
import { createLongPolls } from '../../../app-server/http/long-polls.ts';

const present = new AbortController().signal;

/** A clock that only pauses advance. `onPause` runs in each of them. */
function timer(onPause: () => void = () => {}) {
  let nowMs = 1_000;
  return {
    now: () => nowMs,
    async pause(ms: number) {
      nowMs += ms;
      onPause();
    },
  };
}

function readings() {
  let count = 0;
  return { read: async () => ++count, count: () => count };
}

describe('a held response', () => {
  test('is sent with the first read that is done', async () => {
    const { read } = readings();
    const waits = createLongPolls({ holdMs: 10_000, everyMs: 1_000, maxPerUser: 1, ...timer() });
    expect(await waits({ userId: 'a', topic: 't', read, isDone: (value) => value === 3, disconnected: present })).toBe(
      3,
    );
  });

  test('is sent when time is up, however long the reads took', async () => {
    const clock = timer();
    const { read, count } = readings();
    const slowRead = async () => {
      await clock.pause(4_000);
      return read();
    };
    const waits = createLongPolls({ holdMs: 10_000, everyMs: 1_000, maxPerUser: 1, ...clock });
    await waits({ userId: 'a', topic: 't', read: slowRead, isDone: () => false, disconnected: present });
    expect(count()).toBe(3);
  });

  test('is dropped when the caller leaves, without another read', async () => {
    const caller = new AbortController();
    const { read, count } = readings();
    const waits = createLongPolls({ holdMs: 10_000, everyMs: 1_000, maxPerUser: 1, ...timer(() => caller.abort()) });
    expect(await waits({ userId: 'a', topic: 't', read, isDone: () => false, disconnected: caller.signal })).toBe(1);
    expect(count()).toBe(1);
  });

  test('does not wait out its pause when the caller leaves', async () => {
    const caller = new AbortController();
    const { read } = readings();
    const waits = createLongPolls({ holdMs: 3_600_000, everyMs: 3_600_000, maxPerUser: 1 });
    const held = waits({ userId: 'a', topic: 't', read, isDone: () => false, disconnected: caller.signal });
    caller.abort();
    expect(await held).toBe(1);
  });

  test('is sent in its present state when the server stops, and none is held after that', async () => {
    const server = new AbortController();
    const { read, count } = readings();
    const rules = { holdMs: 3_600_000, everyMs: 3_600_000, maxPerUser: 1, stopping: server.signal };
    const waits = createLongPolls(rules);
    const held = waits({ userId: 'a', topic: 't', read, isDone: () => false, disconnected: present });
    server.abort();
    expect(await held).toBe(1);
    expect(await waits({ userId: 'a', topic: 't', read, isDone: () => false, disconnected: present })).toBe(2);
    expect(count()).toBe(2);
  });

  test('is read again when its topic wakes it', async () => {
    const listeners = new Map<string, () => void>();
    const { read, count } = readings();
    const waits = createLongPolls({
      holdMs: 3_600_000,
      everyMs: 3_600_000,
      maxPerUser: 1,
      wake: (topic) => new Promise<void>((resolve) => listeners.set(topic, resolve)),
    });
    const held = waits({
      userId: 'a',
      topic: 'schedule:1',
      read,
      isDone: (value) => value === 3,
      disconnected: present,
    });
    while (count() < 3) {
      listeners.get('schedule:1')?.();
      await Promise.resolve();
    }
    expect(await held).toBe(3);
  });

  test('misses no change that comes during its read', async () => {
    const listeners: (() => void)[] = [];
    const { read } = readings();
    const waits = createLongPolls({
      holdMs: 3_600_000,
      everyMs: 3_600_000,
      maxPerUser: 1,
      wake: () => new Promise<void>((resolve) => void listeners.push(resolve)),
    });
    const readAndChange = async () => {
      const value = await read();
      for (const deliver of listeners.splice(0)) deliver();
      return value;
    };
    expect(
      await waits({
        userId: 'a',
        topic: 't',
        read: readAndChange,
        isDone: (value) => value === 2,
        disconnected: present,
      }),
    ).toBe(2);
  });
});

test('a person has a limited number of held responses; others, and the same person later, are not affected', async () => {
  const caller = new AbortController();
  const never = { topic: 't', isDone: () => false, disconnected: caller.signal };
  const waits = createLongPolls({ holdMs: 3_600_000, everyMs: 3_600_000, maxPerUser: 2 });
  const [first, second, third, other] = [readings(), readings(), readings(), readings()];
  const held = [waits({ userId: 'a', ...never, ...first }), waits({ userId: 'a', ...never, ...second })];
  expect(await waits({ userId: 'a', ...never, ...third })).toBe(1);
  const ofOther = waits({ userId: 'b', ...never, ...other });
  const notYet = Symbol('held');
  /** After everything that is already decided. */
  const soon = () => new Promise((resolve) => setImmediate(resolve, notYet));
  expect(await Promise.race([...held, ofOther, soon()])).toBe(notYet);
  caller.abort();
  await Promise.all([...held, ofOther]);
  const repeated = new AbortController();
  const laterHeld = waits({ userId: 'a', ...never, disconnected: repeated.signal, ...readings() });
  expect(await Promise.race([laterHeld, soon()])).toBe(notYet);
  repeated.abort();
  await laterHeld;
});
