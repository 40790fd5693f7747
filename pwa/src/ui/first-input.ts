const patienceMs = 10_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const;

/**
 * Runs work of which the screen shows nothing at the person's first input, or after ten seconds: earlier it would compete with the screen
 * for network and processor. Returns a function that cancels it.
 */
export function atFirstInput(run: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, start, { capture: true });
  };
  const start = () => {
    cancel();
    run();
  };
  const timer = setTimeout(start, patienceMs);
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  return cancel;
}
