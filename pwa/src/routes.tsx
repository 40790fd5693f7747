import type { RouteObject } from 'react-router-dom';
import { lazy } from 'react';
import { Navigate } from 'react-router-dom';
import { AdminLayout } from './layouts/AdminLayout.tsx';
import { CustomerLayout } from './layouts/CustomerLayout.tsx';
import { RootLayout } from './layouts/RootLayout.tsx';
import { RouteFault } from './layouts/RouteFault.tsx';
import { VisitorOrCustomer } from './layouts/VisitorOrCustomer.tsx';
import { Forbidden } from './session/Forbidden.tsx';
import { HomeSwitch, MarketplaceSwitch, RequireAdmin, RequireSession, SignedOutOnly } from './session/guards.tsx';

const LandingPage = lazy(() => import('./pages/LandingPage.tsx').then((m) => ({ default: m.LandingPage })));
const AuthPage = lazy(() => import('./pages/AuthPage.tsx').then((m) => ({ default: m.AuthPage })));
const ModelDetailPage = lazy(() => import('./pages/ModelDetailPage.tsx').then((m) => ({ default: m.ModelDetailPage })));
const MarketplacePage = lazy(() => import('./pages/MarketplacePage.tsx').then((m) => ({ default: m.MarketplacePage })));
const DashboardPage = lazy(() => import('./pages/DashboardPage.tsx').then((m) => ({ default: m.DashboardPage })));
const CreatorPage = lazy(() => import('./pages/CreatorPage.tsx').then((m) => ({ default: m.CreatorPage })));
const PlannerPage = lazy(() => import('./pages/PlannerPage.tsx').then((m) => ({ default: m.PlannerPage })));
const SubscriptionsPage = lazy(() =>
  import('./pages/SubscriptionsPage.tsx').then((m) => ({ default: m.SubscriptionsPage })),
);
const PaymentSuccessPage = lazy(() =>
  import('./pages/PaymentSuccessPage.tsx').then((m) => ({ default: m.PaymentSuccessPage })),
);
const AdminOverviewPage = lazy(() =>
  import('./pages/AdminOverviewPage.tsx').then((m) => ({ default: m.AdminOverviewPage })),
);
const AdminInfluencersPage = lazy(() =>
  import('./pages/AdminInfluencersPage.tsx').then((m) => ({ default: m.AdminInfluencersPage })),
);
const AdminUsersPage = lazy(() => import('./pages/AdminUsersPage.tsx').then((m) => ({ default: m.AdminUsersPage })));
const AdminCreditsPage = lazy(() =>
  import('./pages/AdminCreditsPage.tsx').then((m) => ({ default: m.AdminCreditsPage })),
);
const AdminSubscriptionsPage = lazy(() =>
  import('./pages/AdminSubscriptionsPage.tsx').then((m) => ({ default: m.AdminSubscriptionsPage })),
);
const AdminInstagramPage = lazy(() =>
  import('./pages/AdminInstagramPage.tsx').then((m) => ({ default: m.AdminInstagramPage })),
);
const AdminWebhooksPage = lazy(() =>
  import('./pages/AdminWebhooksPage.tsx').then((m) => ({ default: m.AdminWebhooksPage })),
);
const AdminSettingsPage = lazy(() =>
  import('./pages/AdminSettingsPage.tsx').then((m) => ({ default: m.AdminSettingsPage })),
);
const AdminLegacyPage = lazy(() => import('./pages/AdminLegacyPage.tsx').then((m) => ({ default: m.AdminLegacyPage })));

/** The route table of spec §2. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteFault />,
    children: [
      { path: '/', element: <HomeSwitch landing={<LandingPage />} /> },
      {
        path: '/auth',
        element: (
          <SignedOutOnly>
            <AuthPage />
          </SignedOutOnly>
        ),
      },
      {
        path: '/marketplace',
        element: (
          <MarketplaceSwitch landing={<LandingPage />}>
            <CustomerLayout>
              <MarketplacePage />
            </CustomerLayout>
          </MarketplaceSwitch>
        ),
      },
      {
        path: '/marketplace/model/:modelId',
        element: (
          <VisitorOrCustomer>
            <ModelDetailPage />
          </VisitorOrCustomer>
        ),
      },
      {
        path: '/payment-success',
        element: (
          <VisitorOrCustomer>
            <PaymentSuccessPage />
          </VisitorOrCustomer>
        ),
      },
      {
        path: '/dashboard',
        element: (
          <RequireSession>
            <CustomerLayout />
          </RequireSession>
        ),
        children: [
          { index: true, element: <DashboardPage /> },
          { path: 'content-creator/:influencerId', element: <CreatorPage /> },
          { path: 'schedule/:influencerId', element: <PlannerPage /> },
          { path: 'subscriptions', element: <SubscriptionsPage /> },
          { path: '*', element: <Navigate to="/dashboard" replace /> },
        ],
      },
      {
        element: (
          <RequireAdmin
            forbidden={
              <CustomerLayout>
                <Forbidden />
              </CustomerLayout>
            }
          />
        ),
        children: [
          {
            path: '/admin',
            element: <AdminLayout />,
            children: [
              { index: true, element: <AdminOverviewPage /> },
              { path: 'influencers', element: <AdminInfluencersPage /> },
              { path: 'users', element: <AdminUsersPage /> },
              { path: 'credits', element: <AdminCreditsPage /> },
              { path: 'subscriptions', element: <AdminSubscriptionsPage /> },
              { path: 'instagram', element: <AdminInstagramPage /> },
              { path: 'webhooks', element: <AdminWebhooksPage /> },
              { path: 'settings', element: <AdminSettingsPage /> },
              { path: '*', element: <Navigate to="/admin" replace /> },
            ],
          },
          {
            path: '/admin-legacy',
            element: <AdminLayout />,
            children: [{ index: true, element: <AdminLegacyPage /> }],
          },
        ],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];
