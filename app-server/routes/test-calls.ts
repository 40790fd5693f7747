import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#core/ports.ts';

type Work = (signal: AbortSignal) => Promise<void>;

/** Calls of tests under way in this process. */
export type TestCalls = {
  /** Begins it; the same again while it goes on does nothing. */
  begin(id: string, work: Work): void;
  /** Waits for its end, for at most twenty seconds and as long as the caller is there. */
  ended(id: string, gone: AbortSignal): Promise<void>;
  stopOne(id: string): void;
  /** Ends all, and waits for what they still have to tell. */
  stop(): Promise<void>;
};

const patienceMs = 20_000;

export function createTestCalls(log: Log, waitMs = patienceMs): TestCalls {
  const open = new Map<string, { stop: AbortController; end: Promise<void> }>();
  return {
    begin(id, work) {
      if (open.has(id)) return;
      const stop = new AbortController();
      const end = work(stop.signal)
        .catch((fault: unknown) => log('error', 'webhookTest.failed', { id, fault }))
        .finally(() => open.delete(id));
      open.set(id, { stop, end });
    },
    async ended(id, gone) {
      const call = open.get(id);
      if (!call) return;
      const over = new AbortController();
      const patience = pause(waitMs, undefined, { signal: AbortSignal.any([gone, over.signal]) }).catch(() => {});
      await Promise.race([call.end, patience]);
      over.abort();
    },
    stopOne: (id) => open.get(id)?.stop.abort(),
    async stop() {
      const all = [...open.values()];
      for (const { stop } of all) stop.abort();
      await Promise.all(all.map(({ end }) => end));
    },
  };
}
