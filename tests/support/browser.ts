import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumLaunch } from './chromium.ts';

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumLaunch());
}

export type WatchedPage = { page: Page; errors: string[] };

/** A page in Turkish that records every console error and uncaught exception: a browser test ends with `expect(errors).toEqual([])`. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors };
}
