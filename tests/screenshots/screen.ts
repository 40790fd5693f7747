import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Locale } from '#core/shared/locale.ts';
import type { Demo } from './demo.ts';
import type { Words } from './words.ts';

/** The context of steps: the page as the screen was opened, and the words that it shows. */
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
  /** The element that exists once the screen is drawn (CSS). */
  selector: string;
  /** Brings up a dialog or a state. */
  steps?: (screen: OpenedScreen) => Promise<void>;
  /** The page from top to bottom instead of the visible part. */
  whole?: boolean;
  /** The photographed part (CSS): it is scrolled to the top before each screenshot. */
  part?: string;
  /**
   * Where the state is expensive or can be reached only once: opened once in each language, then only the window's size
   * changes.
   */
  resized?: boolean;
  /** The device: `serviceWorkers: 'allow'`, another `userAgent`. */
  device?: BrowserContextOptions;
};
