import type { Browser, Locator, Page } from 'playwright-core';
import type { Locale } from '#core/shared/locale.ts';
import type { Words } from '../../screenshots/words.ts';
import { elementText } from '#adapters/stand-ins/stripe/browser/element-texts.ts';
import { openPage } from '../../support/browser.ts';
import { wordsIn } from '../../screenshots/words.ts';

/** A person with a phone, who only touches the controls on its screen and types. */
export type Person = {
  page: Page;
  language: Locale;
  errors: string[];
  words: Words;
  button: (key: string) => Locator;
  field: (key: string) => Locator;
  isDisplayed: (key: string) => Promise<void>;
  tap: (kind: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Fills the form of the card, and skips the name on the card when it is not required. */
  typeCard: (number: string) => Promise<void>;
  /** The number of touches of the screen so far; a field that is typed into was touched first. */
  taps: () => number;
};

export async function openPerson(browser: Browser, language: Locale, width: number, height: number): Promise<Person> {
  const { page, errors } = await openPage(browser, {
    viewport: { width, height },
    locale: language === 'tr' ? 'tr-TR' : 'en-US',
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(20_000);
  const words = await wordsIn(language);
  let taps = 0;
  const tap = async (kind: Locator) => {
    taps += 1;
    // A phone zooms out to content that is wider than its screen.
    if ((await page.evaluate(() => innerWidth)) > width) throw new Error(`${page.url()} is wider than the screen`);
    await kind.tap();
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await field.fill(text);
  };
  return {
    page,
    language,
    errors,
    words,
    button: (key) => buttonOf(page, words(key)),
    field: (key) => page.getByLabel(words(key)).filter({ visible: true }).first(),
    isDisplayed: (key) => page.getByText(words(key)).filter({ visible: true }).first().waitFor(),
    tap,
    type,
    typeCard: async (number) => {
      const frame = page.frameLocator('iframe[src*="/elements/payment"]');
      const of = (key: string) => frame.getByLabel(elementText(key, language)!);
      await type(of('number'), number);
      await type(of('expiry'), '12 / 34');
      await type(of('cvc'), '123');
      await type(of('name'), 'Işıl Gündoğdu');
    },
    taps: () => taps,
  };
}

/** The first visible button of this name. */
export function buttonOf(page: Page, name: Parameters<Page['getByLabel']>[0]): Locator {
  return page.getByRole('button', { name }).filter({ visible: true }).first();
}
