import type { ComponentType } from 'react';
import type { Namespace } from './text-types.ts';
import { createElement, lazy, useState, useEffect } from 'react';
import { loadTexts } from './i18n.ts';

export type Lazy<Props> = ComponentType<Props> & {
  /** Fetches it ahead of its first showing; answers whether it is there. */
  preload: () => Promise<boolean>;
  isHere: () => boolean;
};

const whether = [() => true, () => false] as const;
let isLostHandled: () => boolean = () => false;

/**
 * `isHandled` returns, for a part that could not be fetched, whether the page will be reloaded: then the present screen stays,
 * without an error.
 */
export function onLostPart(isHandled: () => boolean): void {
  isLostHandled = isHandled;
}

/**
 * A component that is fetched when it is first shown, together with its texts; one that was fetched before is drawn immediately.
 */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...names: readonly Namespace[]
): Lazy<Props> {
  let here: ComponentType<Props> | null = null;
  const fetched = async () => {
    try {
      const [component] = await Promise.all([load(), loadTexts(...names)]);
      here = component;
      return { default: component };
    } catch (fault) {
      if (isLostHandled()) return new Promise<never>(() => {});
      // React stores a failed fetch permanently: the next display must try again.
      Fetched = lazy(fetched);
      throw fault;
    }
  };
  let Fetched = lazy(fetched);
  function Part(props: Props) {
    // React shows a suspended part no sooner than a third of a second after its fallback, even when it is ready.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Fetched);
    return createElement(Shown, props);
  }
  // A failed preload is no fault: showing the component tries again and reports.
  return Object.assign(Part, { preload: () => fetched().then(...whether), isHere: () => here !== null });
}

/** Runs it at some time; returns a function that cancels it. */
type When = (run: () => void) => () => void;

const atOnce: When = (run) => {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
};

/** Loads a part that is wanted, at once or at the first input; returns whether it is loaded, so that showing it neither waits nor fails. */
export function useFetchedAhead({ preload }: Pick<Lazy<object>, 'preload'>, isWanted = true, when = atOnce): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isDeleted = false;
    const cancel = when(() => void preload().then((isLoaded) => isLoaded && !isDeleted && setHere(true)));
    return () => {
      isDeleted = true;
      cancel();
    };
  }, [preload, isWanted, when]);
  return isHere;
}
