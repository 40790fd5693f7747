import { useEffect } from 'react';

const heads = '.drawer-head, .dialog > :first-child';
/** A window that begins lower than this leaves room for toasts above it. */
const lowWindowTop = 220;

/** While toasts are shown, they are below the head of an open window, wherever that is (`toast.css`). */
export function useBelowWindowHead(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const root = document.documentElement;
    const measure = () => {
      const head = [...document.querySelectorAll(heads)].findLast((each) => each.checkVisibility());
      const { top = 0, bottom = 0 } = head?.getBoundingClientRect() ?? {};
      root.style.setProperty('--window-head-end', `${top < lowWindowTop ? Math.ceil(bottom) : 0}px`);
    };
    const windows = new MutationObserver(measure);
    windows.observe(document.body, { childList: true });
    const events = ['transitionend', 'animationend', 'resize'] as const;
    for (const event of events) addEventListener(event, measure);
    measure();
    return () => {
      windows.disconnect();
      for (const event of events) removeEventListener(event, measure);
      root.style.removeProperty('--window-head-end');
    };
  }, [isShown]);
}
