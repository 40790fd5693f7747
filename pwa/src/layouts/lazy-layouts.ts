import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/text-types.ts';
import type { Lazy } from '../i18n/lazy-with-texts.ts';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';

/** A page or a layout: loaded when it is shown, with its own texts and those of every screen. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...names: readonly Namespace[]
): Lazy<Props> {
  return lazyWithTexts(load, 'ui', 'layouts', 'pages', 'session', ...names);
}

export const AdminLayout = lazyScreen(() => import('./AdminLayout.tsx').then((m) => m.AdminLayout));
export const CustomerLayout = lazyScreen(() => import('./CustomerLayout.tsx').then((m) => m.CustomerLayout));
export const VisitorLayout = lazyScreen(() => import('./VisitorLayout.tsx').then((m) => m.VisitorLayout));
