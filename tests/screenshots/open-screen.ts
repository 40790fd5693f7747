import type { Browser, Page } from 'playwright-core';
import type { Locale } from '#core/shared/locale.ts';
import type { Demo } from './demo.ts';
import type { Size } from './looks.ts';
import type { Screen } from './screen.ts';
import { themes } from './looks.ts';
import { wordsIn } from './words.ts';

/** The address where screens are opened, and the folder for a screenshot of a failure. */
export type Studio = { browser: Browser; demo: Demo; folder: string };

/** Opens a screen in its own browser context, brings its state up, and passes the page on; it is closed afterwards. */
export async function openScreen(
  { browser, demo, folder }: Studio,
  screen: Screen,
  { language, size }: { language: Locale; size: Size },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    viewport: size,
    colorScheme: themes[0],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: demo.url, localStorage: remembered(demo, screen, language) }] },
    ...screen.device,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    await page.goto(demo.url + (typeof screen.path === 'string' ? screen.path : screen.path(demo)));
    await page.locator(screen.selector).first().waitFor();
    await drawn(page);
    await screen.steps?.({ page, context, demo, language, words: await wordsIn(language) });
    await use(page);
  } catch (fault) {
    await page.screenshot({ path: `${folder}/${screen.name}.fault.png` }).catch(() => undefined);
    throw fault;
  } finally {
    // A response that is still being changed would fail without a handler.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** The data that the app stores on a device: the language, and the signed-in person. */
function remembered(demo: Demo, { who }: Screen, language: Locale): { name: string; value: string }[] {
  const chosen = [{ name: 'vitrin.locale', value: language }];
  if (who === 'visitor') return chosen;
  const { token, user } = demo[who];
  return [...chosen, { name: 'token', value: token }, { name: 'user', value: JSON.stringify(user) }];
}

/**
 * Until nothing is a placeholder except the frames of a run in progress, and the images, illustrations and fonts on
 * screen are loaded (`whole`: on the page, which is photographed in full).
 */
export async function drawn(page: Page, whole = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.waitForFunction(isDrawn, whole);
  await page.evaluate(decodeImages);
  // An illustration that cannot be loaded leaves its place empty: that is photographed too.
  await page.waitForFunction(hasDrawings, undefined, { timeout: 3000 }).catch(() => undefined);
}

/** Runs in the page. A loaded image is not painted yet before it is decoded. */
async function decodeImages(): Promise<void> {
  const come = [...document.images].filter((image) => image.complete);
  await Promise.allSettled(come.map((image) => image.decode()));
}

/** Runs in the page. */
function hasDrawings(): boolean {
  return document.querySelector('.art:empty') === null;
}

/** Runs in the page. */
function isDrawn(whole: boolean): boolean {
  if (document.querySelector('.skeleton:not(.run-frame)')) return false;
  return [...document.images].every((image) => {
    const { top, left } = image.getBoundingClientRect();
    // Images beyond the edges, also of a strip that scrolls sideways, are loaded when they are near.
    return image.complete || !image.checkVisibility() || left > innerWidth || (!whole && top > innerHeight);
  });
}
