import type { Locale } from '#core/shared/locale.ts';

/** One question to the API that a public page is drawn from: a route by its name, and what is asked. */
export type PageReading = {
  route: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
};

/** What the server draws of one address. Texts are ready to stand in HTML: nothing in them can end a tag or an attribute. */
export type DrawnPage = {
  /** For `<head>`: title, description, what networks and search engines show. */
  head: string;
  /** For `<div id="root">`. */
  body: string;
  /** For a JSON block: what the page was drawn from. */
  data: string;
};

export type PageAddress = { pathname: string; search: string };

/** The app as it draws on the server (pwa/src/server/entry.tsx, built by `npm run build`). It asks nobody for anything. */
export type PageRenderer = {
  /** What the page at an address reads; null for an address that is no public page. */
  readingsOf(address: PageAddress): PageReading[] | null;
  /** The parts of the app the page is drawn with, as in the manifest of the build. */
  partsOf(address: PageAddress): string[];
  /**
   * `replies` in the order of the readings, each null when there is nothing by that name: the page says so then. `origin` is where people
   * reach the installation, without a slash at the end. `config` is the reply of `runtime.config`.
   */
  draw(given: {
    address: PageAddress;
    locale: Locale;
    origin: string;
    config: unknown;
    replies: readonly unknown[];
  }): Promise<DrawnPage>;
};
