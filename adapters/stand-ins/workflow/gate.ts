/** Lets calls wait: for a while, and for as long as they are held. */
export type Gate = {
  wait(ms: number): Promise<void>;
  /** Resolves at once unless held; then on release. */
  open(): Promise<void>;
  hold(): void;
  release(): void;
  /** The clock was set forward: timed waits check it again. */
  tick(): void;
  readonly held: boolean;
  readonly waiting: number;
};

export function createGate(): Gate {
  let held = false;
  let waiting: (() => void)[] = [];
  const timers = new Set<() => void>();
  return {
    wait: (ms) =>
      ms <= 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            const done = () => {
              clearTimeout(timer);
              timers.delete(done);
              resolve();
            };
            const timer = setTimeout(done, ms);
            timers.add(done);
          }),
    open: () => (held ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    hold: () => void (held = true),
    release: () => {
      held = false;
      for (const go of [...waiting, ...timers]) go();
      waiting = [];
    },
    tick: () => {
      for (const go of timers) go();
    },
    get held() {
      return held;
    },
    get waiting() {
      return waiting.length;
    },
  };
}
