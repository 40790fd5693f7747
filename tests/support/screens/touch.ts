import { cdp, page } from 'vitest/browser';
import { afterEach, beforeEach, expect } from 'vitest';

/** Each test of the file runs on a phone, by touch. */
export function useTouchDevice(): void {
  beforeEach(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.viewport(390, 844);
    // Forward entries of an earlier test must not be reachable.
    history.pushState(null, '', location.href);
  });
  afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }));
}

/**
 * The Back button of the phone, pressed by a person who sees the open overlay; resolves once the browser has moved and the page has
 * received the event.
 */
export async function pressBack({ overlay }: { overlay: boolean }): Promise<void> {
  await expect.poll(() => 'overlay' in (history.state as object)).toBe(overlay);
  // The page may stop `popstate`.
  const moved = new Promise((resolve) => navigation.addEventListener('currententrychange', resolve, { once: true }));
  history.back();
  await moved;
  await new Promise((resolve) => setTimeout(resolve));
}
