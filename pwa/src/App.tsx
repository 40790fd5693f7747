import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { followOpenedNotifications } from './install/opened-notifications.ts';
import { preloadUpdateNotice } from './install/UpdatePrompt.tsx';
import { routes } from './routes.tsx';
import { preloadDialog } from './ui/Dialog.tsx';
import { preloadDrawer } from './ui/Drawer.tsx';
import { Toaster } from './ui/Toaster.tsx';

const TooltipLayer = lazy(() => import('./ui/TooltipLayer.tsx').then((m) => ({ default: m.TooltipLayer })));
/** What the next press may open: there before it. */
const soonWanted = [
  () => void import('./ui/ToastViewport.tsx').catch(() => undefined),
  () => void import('./ui/OpenMenu.tsx').catch(() => undefined),
  preloadDialog,
  preloadDrawer,
  preloadUpdateNotice,
];
const restAfterMs = 1500;

const router = createBrowserRouter(routes);
followOpenedNotifications((link) => void router.navigate(link));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
      <Rest />
    </QueryClientProvider>
  );
}

/** Tooltips, and whatever else the first screen is drawn without: fetched once that had its time. */
function Rest() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
      for (const preload of soonWanted) preload();
    }, restAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!due) return null;
  return (
    <Suspense fallback={null}>
      <TooltipLayer />
    </Suspense>
  );
}
