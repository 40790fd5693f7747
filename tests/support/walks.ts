import type { Browser, Page } from 'playwright-core';
import type { Locale } from '#core/shared/locale.ts';
import type { WatchedPage } from './browser.ts';
import type { Person } from './offline/device-page.ts';
import type { Words } from '../screenshots/words.ts';
import { wordsIn } from '../screenshots/words.ts';
import { openPage } from './browser.ts';

export type Walk = { locale: Locale; viewport: { width: number; height: number } };

/** Walks through the app alternate between these; the main job has both sizes, and the visitor with a post on Instagram both languages. */
export const onPhone = { locale: 'tr', viewport: { width: 390, height: 844 } } as const satisfies Walk;
export const onDesktop = { locale: 'en', viewport: { width: 1440, height: 900 } } as const satisfies Walk;

/** A page of this person. One page is enough for several walks: `beginWalk` changes its language and size. */
export async function openSignedIn(
  browser: Browser,
  url: string,
  { token, user }: Pick<Person, 'token' | 'user'>,
): Promise<WatchedPage> {
  const opened = await openPage(browser, { serviceWorkers: 'block', reducedMotion: 'reduce' });
  opened.page.setDefaultTimeout(15_000);
  await opened.page.goto(`${url}/icon.svg`);
  await opened.page.evaluate(
    ([key, person]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );
  return opened;
}

/** The page has the size at once and the language from the next address on. Returns the words of the app in it. */
export async function beginWalk(page: Page, { locale, viewport }: Walk): Promise<Words> {
  await page.setViewportSize(viewport);
  await page.evaluate((chosen) => localStorage.setItem('vitrin.locale', chosen), locale);
  return wordsIn(locale);
}
