import type { Locale } from '#core/shared/locale.ts';
import type { Size } from './looks.ts';
import type { Studio } from './open-screen.ts';
import type { Screen } from './screen.ts';
import { join } from 'node:path';
import { fileNameOf, languages, sizes, themes } from './looks.ts';
import { drawn, openScreen } from './open-screen.ts';

/** Takes all pictures of one screen. */
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
        // The card form in its frame hears of the change by a message.
        if (page.frames().length > 1) await page.waitForTimeout(400);
        await drawn(page);
        if (screen.whole) {
          await page.evaluate(fetchAllPictures);
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

/** Runs in the page. What a browser fetches as one scrolls down is fetched before the whole page is photographed. */
async function fetchAllPictures(): Promise<void> {
  const late = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')];
  for (const image of late) image.loading = 'eager';
  await Promise.allSettled(late.map((image) => image.decode()));
}

/** Runs in the page. */
function toTop(part: Element): void {
  part.scrollIntoView({ block: 'start' });
}
