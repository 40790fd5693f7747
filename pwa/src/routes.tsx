import './ui/back/overlay-entry.ts';
import type { RouteObject } from 'react-router-dom';
import type { ComponentType, ReactNode } from 'react';
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
  VerifyPage,
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
      framed('/marketplace/model/:modelId', ModelDetailPage, <ModelDetailPage />),
      ...(['terms', 'privacy', 'contact'] as const).map((page) =>
        framed(`/${page}`, LegalPage, <LegalPage page={page} />),
      ),
      framed('/certificate/:number', CertificateCheckPage, <CertificateCheckPage />),
      framed('/verify', VerifyPage, <VerifyPage />),
      framed('/payment-success', PaymentSuccessPage, <PaymentSuccessPage />),
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
          ofPeople('content-creator/:influencerId', CreatorPage),
          ofPeople('content-creator', ToChosenModelPage),
          ofPeople('schedule', AllModelsPage),
          ofPeople('schedule/:influencerId', PlannerPage),
          ofPeople('subscriptions', SubscriptionsPage),
          ofPeople('certificate/:influencerId', CertificatePage),
          ofPeople('assets/:influencerId', AssetsPage),
          ofPeople('account', AccountPage),
          ofPeople('profile', ProfilePage),
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
              ofPeople('operations', AdminOperationsPage),
              ofPeople('influencers', AdminInfluencersPage),
              ofPeople('users', AdminUsersPage),
              ofPeople('credits', AdminCreditsPage),
              ofPeople('subscriptions', AdminSubscriptionsPage),
              ofPeople('instagram', AdminInstagramPage),
              ofPeople('webhooks', AdminWebhooksPage),
              ofPeople('webhooks/new', AdminNewWebhookPage),
              ofPeople('webhooks/new/:start', AdminWebhookStartPage),
              ofPeople('webhooks/:webhookId', AdminWebhookPage),
              {
                path: 'webhooks/:webhookId/copy',
                element: <AdminWebhookPage copy />,
                handle: customers(AdminWebhookPage),
              },
              ofPeople('account', AdminAccountPage),
              ofPeople('settings', AdminSettingsPage),
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

/** A screen of signed-in people. */
function ofPeople(path: string, Page: ComponentType & Screen): RouteObject {
  return { path, element: <Page />, handle: customers(Page) };
}

/** Pages that are the same for all people. */
function anyone(page: Screen): Screens {
  return { visitor: [page], customer: [page] };
}

/** A public page, in the layout of a visitor or a customer. */
function framed(path: string, page: Screen, element: ReactNode): RouteObject {
  return {
    path,
    handle: { visitor: [VisitorLayout, page], customer: [CustomerLayout, page] } satisfies Screens,
    element: <VisitorOrCustomer>{element}</VisitorOrCustomer>,
  };
}
