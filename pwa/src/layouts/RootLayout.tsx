import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { repeatEarlyPress } from '../install/early-press.ts';
import { UpdatePrompt } from '../install/UpdatePrompt.tsx';
import { AskAgain } from '../session/AskAgain.tsx';
import { PostLoginRedirect } from '../session/PostLoginRedirect.tsx';
import { useSession } from '../api/session-store.ts';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { paths } from '../paths.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

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
      <AskAgain />
      <PostLoginRedirect />
      <InstallOffer />
      <ScrollRestoration
        getKey={({ pathname, key }) => (isOpenedAfresh(key) || keepsPlace.has(pathname) ? pathname : key)}
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
const keepsPlace = new Set<string>([paths.dashboard(), paths.adminUsers(), paths.adminInfluencers()]);

/** Every page that the browser itself loads has this key, so the position of another page would be taken for its own. */
const isOpenedAfresh = (key: string) => key === 'default';
