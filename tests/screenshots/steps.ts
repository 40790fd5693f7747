import type { Page } from 'playwright-core';
import type { OpenedScreen } from './screen.ts';

type Step = (screen: OpenedScreen) => Promise<void>;

/** One after the other. */
export function inTurn(...steps: Step[]): Step {
  return async (screen) => {
    for (const step of steps) await step(screen);
  };
}

/** Presses the first button on screen with these words of the app. */
export function pressButton(key: string): Step {
  return ({ page, words }) =>
    page
      .getByRole('button', { name: words(key) })
      .filter({ visible: true })
      .first()
      .click();
}

/** Presses the first element on screen that CSS finds. */
export function press(css: string): Step {
  return ({ page }) => page.locator(css).filter({ visible: true }).first().click();
}

export function choose(role: 'menuitem' | 'radio' | 'tab' | 'option', key: string): Step {
  return ({ page, words }) =>
    page
      .getByRole(role, { name: words(key) })
      .filter({ visible: true })
      .first()
      .click();
}

/** Waits until CSS finds an element on screen. */
export function appears(css: string): Step {
  return ({ page }) => page.locator(css).filter({ visible: true }).first().waitFor();
}

/** Waits until the fields of the card, which are in a frame of another site, are on screen. */
export async function cardFieldsAppear({ page }: OpenedScreen): Promise<void> {
  const frame = page.frameLocator('iframe[src*="/elements/payment"]');
  await frame.getByLabel(/Kart numarası|Card number/).waitFor();
  await page.locator('.pay-form .btn:not([aria-disabled=true])').waitFor();
}

/**
 * Deletes the data of the server that the device stores, and the mark that it was stored: after the next load it is
 * requested again, as on a new device.
 */
export async function deleteCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('vitrin.db.')) localStorage.removeItem(name);
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve) =>
        Object.assign(indexedDB.deleteDatabase(name!), { onsuccess: resolve, onblocked: resolve }),
      );
    }
  });
}
