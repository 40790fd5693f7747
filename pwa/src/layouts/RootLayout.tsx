import { Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { repeatEarlyPress } from '../install/server-page.ts';
import { UpdatePrompt } from '../install/UpdatePrompt.tsx';
import { ConfirmAgain } from '../session/ConfirmAgain.tsx';
import { PostLoginRedirect } from '../session/guards.tsx';
import { useSession } from '../api/session-store.ts';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { paths } from '../paths.ts';

const InstallHint = lazyWithTexts(() => import('../install/InstallHint.tsx').then((m) => m.InstallHint), 'install');

/** The shared behaviour of all routes: pages load on demand, scroll positions are restored, focus follows the route. */
export function RootLayout() {
  useHeadingFocus();
  return (
    <>
      <UpdatePrompt />
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
        <EarlyPress />
      </Suspense>
      <ConfirmAgain />
      <PostLoginRedirect />
      <InstallOffer />
      <ScrollRestoration
        getKey={({ pathname, key }) => (isOpenedAfresh(key) || holdsPlace.has(pathname) ? pathname : key)}
      />
    </>
  );
}

/** Beside the page, so that its effect runs once the page responds to presses. */
function EarlyPress() {
  useEffect(repeatEarlyPress, []);
  return null;
}

/** Only a signed-in person has a reason to come back. */
function InstallOffer() {
  if (useSession().status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <InstallHint />
    </Suspense>
  );
}

/** Lists that restore their scroll position however the person returns. */
const holdsPlace = new Set<string>([paths.dashboard(), paths.adminUsers(), paths.adminInfluencers()]);

/** Every page that the browser itself loads has this key, so the position of another page would be taken for its own. */
const isOpenedAfresh = (key: string) => key === 'default';

/** When the page changes, focus moves to its heading, so that keyboard and screen reader start at its top. */
function useHeadingFocus(): void {
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
