import type { QueryKey } from '@tanstack/react-query';
import type { Locale } from '#core/shared/locale.ts';
import type { RuntimeConfig } from './api/runtime-config.ts';
import type { Resource } from '#core/texts/in-language.ts';
import { servedPageId } from '#core/shared/page-names.ts';
import { locale } from './i18n/i18n.ts';

/** What a page of the server was drawn from: the browser draws the same from it, and asks for nothing of it. */
export type ServedPage = {
  locale: Locale;
  config: RuntimeConfig;
  texts: Record<string, Resource>;
  replies: [QueryKey, unknown][];
};

/** Null when the page came without a drawing, as it does from the service worker. */
export function readServedPage(): ServedPage | null {
  const block = document.getElementById(servedPageId);
  return block ? (JSON.parse(block.textContent) as ServedPage) : null;
}

/**
 * Whether the drawing of the server is what belongs on screen. theme.js has decided it before the first paint: not for the signed-in, nor
 * for somebody who reads in another language.
 */
export function isDrawnForReader(page: ServedPage | null): boolean {
  return page?.locale === locale() && document.documentElement.dataset['redraw'] === undefined;
}
