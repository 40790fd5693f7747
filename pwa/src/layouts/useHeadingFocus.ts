import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** When the page changes, focus moves to its heading, so that keyboard and screen reader start at its top. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    const focus = (): boolean => {
      const heading = document.querySelector<HTMLElement>('main h1, header h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (focus()) return undefined;
    // The page may still be loading: its heading is awaited for a limited time.
    const watch = new MutationObserver(() => {
      if (focus()) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const end = setTimeout(() => watch.disconnect(), 3000);
    return () => {
      clearTimeout(end);
      watch.disconnect();
    };
  }, [pathname]);
}
