const watchIntervalMs = 1_000;

/** Looks every second, one look at a time; a look that fails is repeated. */
export function keepLooking(look: () => Promise<void>): { end(): Promise<void> } {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= look()
      .catch(() => {})
      .finally(() => {
        round = undefined;
      });
  }, watchIntervalMs);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      await round;
    },
  };
}
