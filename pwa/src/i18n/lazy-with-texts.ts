import type { ComponentType, LazyExoticComponent } from 'react';
import type { Namespace } from './text-types.ts';
import { lazy } from 'react';
import { loadTexts } from './i18n.ts';

export type Lazy<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches it ahead of its first showing. */
  preload: () => void;
};

/** A component that is fetched when it is first shown, together with the texts it says. */
export function lazyWithTexts<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...names: readonly Namespace[]
): Lazy<Props> {
  const fetched = async () => {
    const [component] = await Promise.all([load(), loadTexts(...names)]);
    return { default: component };
  };
  // A failed preload is no fault: showing the component tries again and reports.
  return Object.assign(lazy(fetched), { preload: () => void fetched().catch(() => undefined) });
}
