import type { Browser, Page } from 'playwright-core';
import type { Locale } from '#core/shared/locale.ts';
import type { Demo } from './demo.ts';
import type { Size } from './looks.ts';
import type { Screen } from './screen.ts';
import { join } from 'node:path';
import { fileNameOf, languages, sizes, themes } from './looks.ts';
import { wordsIn } from './words.ts';

type Studio = { browser: Browser; demo: Demo; folder: string };

/** Takes all pictures of one screen. */
export async function photograph(studio: Studio, screen: Screen): Promise<void> {
  for (const language of languages) {
    const atOnce = screen.resized ? [sizes] : sizes.map((size) => [size]);
    for (const group of atOnce) await photographIn(studio, screen, language, group);
  }
}

async function photographIn(studio: Studio, screen: Screen, language: Locale, group: readonly Size[]): Promise<void> {
  const { browser, demo, folder } = studio;
  const context = await browser.newContext({
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    viewport: group.at(-1)!,
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
    await page.locator(screen.shows).first().waitFor();
    await drawn(page);
    await screen.steps?.({ page, context, demo, language, words: await wordsIn(language) });
    for (const size of group) {
      await page.setViewportSize(size);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await drawn(page);
        if (screen.part) await page.locator(screen.part).first().evaluate(toTop);
        await page.screenshot({
          path: join(folder, fileNameOf(screen.name, { size, theme, language })),
          fullPage: screen.whole ?? false,
          animations: 'disabled',
        });
      }
    }
  } catch (fault) {
    await page.screenshot({ path: join(folder, `${screen.name}.fault.png`) }).catch(() => undefined);
    throw fault;
  } finally {
    await context.close();
  }
}

/** What the app remembers on a device: the language, and who is signed in. */
function remembered(demo: Demo, { who }: Screen, language: Locale): { name: string; value: string }[] {
  const chosen = [{ name: 'vitrin.locale', value: language }];
  if (who === 'visitor') return chosen;
  const { token, user } = demo[who];
  return [...chosen, { name: 'token', value: token }, { name: 'user', value: JSON.stringify(user) }];
}

/** Until nothing is a placeholder any more but the frames of a run under way, and the pictures and letters on screen are there. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.waitForFunction(isDrawn);
}

/** Runs in the page. */
function isDrawn(): boolean {
  if (document.querySelector('.skeleton:not(.run-frame)')) return false;
  return [...document.images].every(
    (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
  );
}

/** Runs in the page. */
function toTop(part: Element): void {
  part.scrollIntoView({ block: 'start' });
}
