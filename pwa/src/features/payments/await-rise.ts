/** Spec §9: the balance is polled 10 times, 1 s apart. */
const tries = 10;
const everyMs = 1000;

/**
 * The balance as soon as it exceeds the previous one, or null when it did not rise in time. A failed read counts as a try: the connection
 * may be back at the next.
 */
export async function awaitRise(given: {
  previous: number;
  read: () => Promise<number>;
  wait: (ms: number) => Promise<void>;
}): Promise<number | null> {
  for (let look = 1; look <= tries; look += 1) {
    const balance = await given.read().catch(() => null);
    if (balance !== null && balance > given.previous) return balance;
    if (look < tries) await given.wait(everyMs);
  }
  return null;
}
