import type { MouseEvent } from 'react';
import type { LinkProps } from 'react-router-dom';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { canMoveScreens } from './motion.ts';

type Screens = {
  /** Fetches the code and texts of the screen at this path. */
  preload: (path: string) => Promise<unknown>;
  /** Whether they are there: a transition would wait for them without showing a frame. */
  isLoaded: (path: string) => boolean;
};

let screens: Screens | null = null;

export function connectScreens(given: Screens): void {
  screens = given;
}

/** The model whose card shares its portrait with the next screen, and with the screen that the person returns to. */
export const useSharedPortrait = create<{ modelId: string | null }>(() => ({ modelId: null }));

/**
 * A link to a screen that displays the same portrait (`shared-portrait`), which moves to its new place. The screen is fetched before the
 * press. Without view transitions in the browser, and for people who want less motion, it is an ordinary link.
 */
export function SharedLink({ portraitOf, ...rest }: LinkProps & { to: string; portraitOf?: string }) {
  const navigate = useNavigate();
  const { to, state } = rest;
  const preload = () => void screens?.preload(to);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !canMoveScreens() || !screens?.isLoaded(to)) return;
    event.preventDefault();
    if (portraitOf !== undefined) flushSync(() => useSharedPortrait.setState({ modelId: portraitOf }));
    void navigate(to, { state: state as unknown, viewTransition: true });
  };
  return <Link {...rest} onPointerEnter={preload} onFocus={preload} onClick={press} />;
}
