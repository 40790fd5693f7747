import type { Locale } from '#core/shared/locale.ts';

/** One API call whose reply a public page is rendered from: a route by its name, and its parameters. */
export type PageReading = {
  route: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
};

/** The server's rendering of one address. Texts are escaped for HTML: nothing in them can end a tag or an attribute. */
export type DrawnPage = {
  /** For `<head>`: title, description, and the metadata for networks and search engines. */
  head: string;
  /** For `<div id="root">`. */
  body: string;
  /** For a JSON block: the replies that the page was rendered from. */
  data: string;
};

export type PageAddress = { pathname: string; search: string };

/** The app as it renders on the server (pwa/src/server/entry.tsx, built by `npm run build`). It makes no requests. */
export type PageRenderer = {
  /** The API calls of the page at an address; null for an address that is no public page. */
  readingsOf(address: PageAddress): PageReading[] | null;
  /** The parts of the app needed to render the page, as in the manifest of the build. */
  partsOf(address: PageAddress): string[];
  /**
   * `replies` in the order of the calls, each null when the named object does not exist: the page then shows that.
   * `origin` is the public address of the installation, without a slash at the end. `config` is the reply of
   * `runtime.config`.
   */
  draw(given: {
    address: PageAddress;
    locale: Locale;
    origin: string;
    config: unknown;
    replies: readonly unknown[];
  }): Promise<DrawnPage>;
};
