import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Locale } from '#core/shared/locale.ts';
import type { Demo } from './demo.ts';
import type { Words } from './words.ts';

/** What steps work with: the page as the screen was opened, and the words it shows. */
export type OpenedScreen = {
  page: Page;
  context: BrowserContext;
  demo: Demo;
  language: Locale;
  words: Words;
};

/** One screen, or one state of it, to be photographed. */
export type Screen = {
  /** Names its files: `planner-week`. */
  name: string;
  who: 'visitor' | 'customer' | 'admin';
  path: string | ((demo: Demo) => string);
  /** What is there once the screen is drawn (CSS). */
  shows: string;
  /** Brings up a dialog or a state. */
  steps?: (screen: OpenedScreen) => Promise<void>;
  /** The page from top to bottom instead of what fits on the screen. */
  whole?: boolean;
  /** The part that is looked at (CSS): it is brought to the top before each picture. */
  part?: string;
  /** Where the state is costly or can be had only once: opened once in each language, then only the window's size changes. */
  resized?: boolean;
  /** The device: `serviceWorkers: 'allow'`, another `userAgent`. */
  device?: BrowserContextOptions;
};
