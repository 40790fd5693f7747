import type { QueryKey } from '@tanstack/react-query';
import type { Locale } from '#core/shared/locale.ts';
import type { RuntimeConfig } from './api/runtime-config.ts';
import type { Resource } from '#core/texts/in-language.ts';
import { servedPageId } from '#core/shared/page-names.ts';
import { locale } from './i18n/i18n.ts';

/** The data from which the server rendered the page: the browser renders the same from it without requests. */
export type ServedPage = {
  locale: Locale;
  config: RuntimeConfig;
  texts: Record<string, Resource>;
  replies: [QueryKey, unknown][];
};

/** Null when the server did not render the page, for example when it comes from the service worker. */
export function readServedPage(): ServedPage | null {
  const block = document.getElementById(servedPageId);
  return block ? (JSON.parse(block.textContent) as ServedPage) : null;
}

/**
 * Whether the server's rendering is right for this reader. theme.js decided it before the first paint: not for signed-in people, nor for
 * readers of another language.
 */
export function isDrawnForReader(page: ServedPage | null): boolean {
  return page?.locale === locale() && document.documentElement.dataset['redraw'] === undefined;
}
