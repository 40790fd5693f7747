import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { UpdatePrompt } from '../install/UpdatePrompt.tsx';
import { PostLoginRedirect } from '../session/PostLoginRedirect.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { paths } from '../paths.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

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
      <ScrollRestoration getKey={({ pathname, key }) => (keepsPlace.has(pathname) ? pathname : key)} />
    </>
  );
}

/** Lists that keep their place however one comes back to them. */
const keepsPlace = new Set<string>([paths.dashboard(), paths.adminUsers(), paths.adminInfluencers()]);
