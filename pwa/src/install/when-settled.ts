const patienceMs = 10_000;
const signs = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/**
 * On a page of the server a visitor reads first: other work waits for the visitor's first input, or ten seconds. Otherwise it would compete
 * with the page for network and processor.
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
