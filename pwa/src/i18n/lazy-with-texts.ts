import type { ComponentType, LazyExoticComponent } from 'react';
import type { Namespace } from './text-types.ts';
import { lazy } from 'react';
import { loadTexts } from './i18n.ts';

export type Lazy<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches it ahead of its first showing. */
  preload: () => void;
};

let isLostHandled: () => boolean = () => false;

/** `isHandled` tells of a part that could not be fetched whether the page will be loaded anew: what is on screen then stays, without an error. */
export function onLostPart(isHandled: () => boolean): void {
  isLostHandled = isHandled;
}

/** A component that is fetched when it is first shown, together with the texts it says. */
export function lazyWithTexts<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...names: readonly Namespace[]
): Lazy<Props> {
  const fetched = async () => {
    try {
      const [component] = await Promise.all([load(), loadTexts(...names)]);
      return { default: component };
    } catch (fault) {
      if (isLostHandled()) return new Promise<never>(() => {});
      throw fault;
    }
  };
  // A failed preload is no fault: showing the component tries again and reports.
  return Object.assign(lazy(fetched), { preload: () => void fetched().catch(() => undefined) });
}
