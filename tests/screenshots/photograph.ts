import type { Page } from 'playwright-core';
import type { Locale } from '#core/shared/locale.ts';
import type { Look, Size } from './looks.ts';
import type { Studio } from './open-screen.ts';
import type { Screen } from './screen.ts';
import { join } from 'node:path';
import { fileNameOf, languages, sizes, themes } from './looks.ts';
import { drawn, openScreen } from './open-screen.ts';

/** Takes all images of one screen. */
export async function photograph(studio: Studio, screen: Screen): Promise<void> {
  for (const language of languages) {
    const atOnce = screen.resized ? [sizes] : sizes.map((size) => [size]);
    for (const group of atOnce) await photographIn(studio, screen, language, group);
  }
}

async function photographIn(studio: Studio, screen: Screen, language: Locale, group: readonly Size[]): Promise<void> {
  await openScreen(studio, screen, { language, size: group.at(-1)! }, async (page) => {
    for (const size of group) {
      await page.setViewportSize(size);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await framesDressed(page, theme);
        await drawn(page);
        if (screen.whole) {
          await page.evaluate(fetchAllImages);
          await drawn(page, true);
        }
        if (screen.part) await page.locator(screen.part).first().evaluate(toTop);
        await page.screenshot({
          path: join(studio.folder, fileNameOf(screen.name, { size, theme, language })),
          fullPage: screen.whole ?? false,
          animations: 'disabled',
        });
      }
    }
  });
}

/**
 * Until the card form in its frame, which gets the theme by a message, has it too; a frame that stays with its first
 * theme remains.
 */
async function framesDressed(page: Page, theme: Look['theme']): Promise<void> {
  const [, ...frames] = page.frames();
  await Promise.all(
    frames.map((frame) => frame.waitForFunction(isIn, theme, { timeout: 3000 }).catch(() => undefined)),
  );
}

/** Runs in a frame of the stand-in for Stripe. */
function isIn(theme: Look['theme']): boolean {
  return document.documentElement.classList.contains('night') === (theme === 'dark');
}

/** Runs in the page. Images that a browser loads while scrolling are loaded before the whole page is photographed. */
async function fetchAllImages(): Promise<void> {
  const late = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')];
  for (const image of late) image.loading = 'eager';
  await Promise.allSettled(late.map((image) => image.decode()));
}

/** Runs in the page. */
function toTop(part: Element): void {
  part.scrollIntoView({ block: 'start' });
}
