import { cdp, page } from 'vitest/browser';
import { afterEach, beforeEach, expect } from 'vitest';

/** Each test of the file runs on a phone: its screen is touched. */
export function useTouchDevice(): void {
  beforeEach(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.viewport(390, 844);
    // What an earlier test left ahead is not to be gone forward to.
    history.pushState(null, '', location.href);
  });
  afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }));
}

/** The phone's own Back, pressed by somebody who sees what is open; done once the browser has moved and the page has heard of it. */
export async function pressBack({ overlay }: { overlay: boolean }): Promise<void> {
  await expect.poll(() => 'overlay' in (history.state as object)).toBe(overlay);
  // `popstate` may be stopped by the page.
  const moved = new Promise((resolve) => navigation.addEventListener('currententrychange', resolve, { once: true }));
  history.back();
  await moved;
  await new Promise((resolve) => setTimeout(resolve));
}
