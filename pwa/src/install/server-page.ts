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

/**
 * Repeats the last press on the server's page that happened before the app ran: theme.js stopped it. Run this once the app has hydrated the
 * page.
 */
export function repeatEarlyPress(): void {
  delete document.documentElement.dataset['awaitsApp'];
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (!pressed) return;
  delete pressed.dataset['pressed'];
  pressed.click();
}
