import './ui/back/overlay-entry.ts';
import type { RouteObject } from 'react-router-dom';
import type { ReactNode } from 'react';
import { matchRoutes } from 'react-router-dom';
import { AdminLayout, CustomerLayout, VisitorLayout } from './layouts/lazy-layouts.ts';
import {
  LandingPage,
  AuthPage,
  AccountLinkPage,
  LegalPage,
  ModelDetailPage,
  MarketplacePage,
  DashboardPage,
  CreatorPage,
  PlannerPage,
  AllModelsPage,
  ToChosenModelPage,
  SubscriptionsPage,
  PaymentSuccessPage,
  CertificatePage,
  AssetsPage,
  CertificateCheckPage,
  ProfilePage,
  AccountPage,
  AdminOperationsPage,
  AdminOverviewPage,
  AdminAccountPage,
  AdminInfluencersPage,
  AdminUsersPage,
  AdminCreditsPage,
  AdminSubscriptionsPage,
  AdminInstagramPage,
  AdminWebhooksPage,
  AdminNewWebhookPage,
  AdminWebhookStartPage,
  AdminWebhookPage,
  AdminSettingsPage,
  AdminLegacyPage,
  UnknownAddress,
} from './pages/lazy-pages.ts';
import { RootLayout } from './layouts/RootLayout.tsx';
import { RouteFault } from './layouts/ScreenBoundary.tsx';
import {
  Forbidden,
  HomeSwitch,
  MarketplaceSwitch,
  RequireAdmin,
  RequireSession,
  SignedOutOnly,
} from './session/guards.tsx';
import { useUser } from './api/session-store.ts';

/** Public pages: in the customer's layout for signed-in people, otherwise in the visitor's. */
function VisitorOrCustomer({ children }: { children: ReactNode }) {
  const Layout = useUser() ? CustomerLayout : VisitorLayout;
  return <Layout>{children}</Layout>;
}

type Screen = { preload: () => Promise<unknown>; isHere: () => boolean };
/** The screens of a route, for visitors and for customers. */
type Screens = { visitor?: Screen[]; customer?: Screen[] };

/** The route table of spec §2. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteFault />,
    children: [
      {
        path: '/',
        element: <HomeSwitch landing={<LandingPage />} />,
        handle: { visitor: [LandingPage] } satisfies Screens,
      },
      {
        path: '/auth',
        handle: { visitor: [AuthPage] } satisfies Screens,
        element: (
          <SignedOutOnly>
            <AuthPage />
          </SignedOutOnly>
        ),
      },
      ...(['forgot', 'reset', 'verify'] as const).map((action) => ({
        path: `/auth/${action}`,
        handle: anyone(AccountLinkPage),
        element: <AccountLinkPage action={action} />,
      })),
      {
        path: '/marketplace',
        handle: { visitor: [LandingPage], customer: [CustomerLayout, MarketplacePage] } satisfies Screens,
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
        handle: framed(ModelDetailPage),
        element: (
          <VisitorOrCustomer>
            <ModelDetailPage />
          </VisitorOrCustomer>
        ),
      },
      ...(['terms', 'privacy', 'contact'] as const).map((page) => ({
        path: `/${page}`,
        handle: framed(LegalPage),
        element: (
          <VisitorOrCustomer>
            <LegalPage page={page} />
          </VisitorOrCustomer>
        ),
      })),
      {
        path: '/certificate/:number',
        handle: framed(CertificateCheckPage),
        element: (
          <VisitorOrCustomer>
            <CertificateCheckPage />
          </VisitorOrCustomer>
        ),
      },
      {
        path: '/payment-success',
        handle: framed(PaymentSuccessPage),
        element: (
          <VisitorOrCustomer>
            <PaymentSuccessPage />
          </VisitorOrCustomer>
        ),
      },
      {
        path: '/dashboard',
        handle: customers(CustomerLayout),
        element: (
          <RequireSession>
            <CustomerLayout />
          </RequireSession>
        ),
        children: [
          { index: true, element: <DashboardPage />, handle: customers(DashboardPage) },
          { path: 'content-creator/:influencerId', element: <CreatorPage />, handle: customers(CreatorPage) },
          {
            path: 'content-creator',
            element: <ToChosenModelPage />,
            handle: customers(ToChosenModelPage),
          },
          { path: 'schedule', element: <AllModelsPage />, handle: customers(AllModelsPage) },
          { path: 'schedule/:influencerId', element: <PlannerPage />, handle: customers(PlannerPage) },
          { path: 'subscriptions', element: <SubscriptionsPage />, handle: customers(SubscriptionsPage) },
          { path: 'certificate/:influencerId', element: <CertificatePage />, handle: customers(CertificatePage) },
          { path: 'assets/:influencerId', element: <AssetsPage />, handle: customers(AssetsPage) },
          { path: 'account', element: <AccountPage />, handle: customers(AccountPage) },
          { path: 'profile', element: <ProfilePage />, handle: customers(ProfilePage) },
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
            handle: customers(AdminLayout),
            element: <AdminLayout />,
            children: [
              { index: true, element: <AdminOverviewPage />, handle: customers(AdminOverviewPage) },
              { path: 'operations', element: <AdminOperationsPage />, handle: customers(AdminOperationsPage) },
              { path: 'influencers', element: <AdminInfluencersPage />, handle: customers(AdminInfluencersPage) },
              { path: 'users', element: <AdminUsersPage />, handle: customers(AdminUsersPage) },
              { path: 'credits', element: <AdminCreditsPage />, handle: customers(AdminCreditsPage) },
              { path: 'subscriptions', element: <AdminSubscriptionsPage />, handle: customers(AdminSubscriptionsPage) },
              { path: 'instagram', element: <AdminInstagramPage />, handle: customers(AdminInstagramPage) },
              { path: 'webhooks', element: <AdminWebhooksPage />, handle: customers(AdminWebhooksPage) },
              { path: 'webhooks/new', element: <AdminNewWebhookPage />, handle: customers(AdminNewWebhookPage) },
              {
                path: 'webhooks/new/:start',
                element: <AdminWebhookStartPage />,
                handle: customers(AdminWebhookStartPage),
              },
              { path: 'webhooks/:webhookId', element: <AdminWebhookPage />, handle: customers(AdminWebhookPage) },
              {
                path: 'webhooks/:webhookId/copy',
                element: <AdminWebhookPage copy />,
                handle: customers(AdminWebhookPage),
              },
              { path: 'account', element: <AdminAccountPage />, handle: customers(AdminAccountPage) },
              { path: 'settings', element: <AdminSettingsPage />, handle: customers(AdminSettingsPage) },
            ],
          },
          {
            path: '/admin-legacy',
            element: <AdminLayout />,
            children: [{ index: true, element: <AdminLegacyPage />, handle: customers(AdminLegacyPage) }],
          },
        ],
      },
      { path: '*', element: <UnknownAddress /> },
    ],
  },
];

/** Starts loading all parts of the address at once: a page does not wait for its layout. */
export async function preloadRoute(pathname: string, signedIn: boolean): Promise<void> {
  const missing = screensAt(pathname, signedIn).filter((screen) => !screen.isHere());
  await Promise.all(missing.map((screen) => screen.preload()));
}

/** Whether all parts of the address are loaded. */
export function isRouteLoaded(pathname: string, signedIn: boolean): boolean {
  return screensAt(pathname, signedIn).every((screen) => screen.isHere());
}

function screensAt(pathname: string, signedIn: boolean): Screen[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => {
    const { visitor = [], customer = [] } = (route.handle ?? {}) as Screens;
    return signedIn ? customer : visitor;
  });
}

function customers(screen: Screen): Screens {
  return { customer: [screen] };
}

/** Pages that are the same for all people. */
function anyone(page: Screen): Screens {
  return { visitor: [page], customer: [page] };
}

/** Public pages, in the layout of a visitor or a customer. */
function framed(page: Screen): Screens {
  return { visitor: [VisitorLayout, page], customer: [CustomerLayout, page] };
}
