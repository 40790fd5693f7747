const watchIntervalMs = 1_000;

/** Checks every second, one check at a time; a failed check is repeated. */
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
