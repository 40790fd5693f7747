import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/text-types.ts';
import type { Lazy } from '../i18n/lazy-with-texts.ts';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { loadSentences } from '../i18n/i18n.ts';
import { prepareTemporal } from '../ui/when/temporal.ts';

/**
 * A page or a layout: loaded when it is shown, with its own texts and those of every screen. The sentences of all codes are large and
 * needed only for an error, so the screen is rendered before they arrive.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...names: readonly Namespace[]
): Lazy<Props> {
  const loaded = async () => {
    const screen = await load();
    if (names.includes('sentences')) void loadSentences();
    return screen;
  };
  const awaited = names.filter((name) => name !== 'sentences');
  return lazyWithTexts(loaded, 'ui', 'layouts', 'pages', 'session', ...awaited);
}

/** The layouts of signed-in people: the calendar days behind them need Temporal. */
function lazyLayout<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  return lazyScreen(async () => {
    const [layout] = await Promise.all([load(), prepareTemporal()]);
    return layout;
  });
}

export const AdminLayout = lazyLayout(() => import('./AdminLayout.tsx').then((m) => m.AdminLayout));
export const CustomerLayout = lazyLayout(() => import('./CustomerLayout.tsx').then((m) => m.CustomerLayout));
export const VisitorLayout = lazyScreen(() => import('./VisitorLayout.tsx').then((m) => m.VisitorLayout));
