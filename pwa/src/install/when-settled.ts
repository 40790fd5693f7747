const patienceMs = 10_000;
const signs = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/**
 * On a page of the server a visitor reads first: what is not needed for that waits for the first sign that somebody is there, or ten
 * seconds. Everything at once would take the line and the processor from what is being read.
 */
export function whenSettled(run: () => void): void {
  const start = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, start, { capture: true });
    run();
  };
  const timer = setTimeout(start, patienceMs);
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
}
