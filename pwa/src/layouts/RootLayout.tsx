import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useAppUpdate } from '../install/app-update.ts';
import { useInstallHint } from '../install/install-hint.ts';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { UpdatePrompt } from '../install/UpdatePrompt.tsx';
import { PostLoginRedirect } from '../session/PostLoginRedirect.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { paths } from '../paths.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

const InstallHint = lazyWithTexts(() => import('../install/InstallHint.tsx').then((m) => m.InstallHint), 'install');

/** What every route shares: pages come when they are needed, the place on a page is kept, focus follows the route. */
export function RootLayout() {
  useHeadingFocus();
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      <PostLoginRedirect />
      <UpdatePrompt />
      <InstallOffer />
      <ScrollRestoration getKey={({ pathname, key }) => (keepsPlace.has(pathname) ? pathname : key)} />
    </>
  );
}

/** One thing at a time in its corner: a new version goes first. */
function InstallOffer() {
  const hint = useInstallHint();
  const update = useAppUpdate((state) => state.update);
  if (!hint || update) return null;
  return (
    <Suspense fallback={null}>
      <InstallHint hint={hint} />
    </Suspense>
  );
}

/** Lists that keep their place however one comes back to them. */
const keepsPlace = new Set<string>([paths.dashboard(), paths.adminUsers(), paths.adminInfluencers()]);
