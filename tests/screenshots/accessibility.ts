import type { Page } from 'playwright-core';
import type { Locale } from '#core/shared/locale.ts';
import type { Size } from './looks.ts';
import type { Studio } from './open-screen.ts';
import type { Screen } from './screen.ts';
import { violationsOf } from '../support/axe.ts';
import { sizes, themes } from './looks.ts';
import { drawn, openScreen } from './open-screen.ts';

type Opening = { language: Locale; size: Size };

export const phone = { language: 'en', size: sizes[0] } as const;
const desktop = { language: 'tr', size: sizes[2] } as const;

/**
 * Checks a screen by every rule of axe, in both themes, on a desktop in Turkish and on a phone in English; returns the
 * violations.
 */
export async function accessibilityFaults(
  studio: Studio,
  screen: Screen,
  openings: readonly Opening[] = [desktop, phone],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { language, size } of openings) {
    await openScreen(studio, screen, { language, size: screen.resized ? desktop.size : size }, async (page) => {
      await page.setViewportSize(size);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await drawn(page);
        await page.evaluate(settled);
        const look = `${screen.name}, ${theme}, ${language}, ${size.width}`;
        faults.push(...(await faultsOf(page)).map((fault) => `${look}: ${fault}`));
      }
    });
  }
  return faults;
}

/** The violations that axe finds on the present page, frames included. */
async function faultsOf(page: Page): Promise<string[]> {
  return (await violationsOf(page)).flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join(' ')}`),
  );
}

/** Runs in the page: colours in transition from one theme to the other have no contrast to check. */
async function settled(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ends.map(({ finished }) => finished));
}
