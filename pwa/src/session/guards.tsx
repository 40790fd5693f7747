import type { ReactNode } from 'react';
import type { AuthState } from './redirect.ts';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { settleLeaving, useSession } from '../api/session-store.ts';
import { useText } from '../i18n/useText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import {
  usePendingRedirect,
  homeOf,
  setPendingRedirect,
  addressOf,
  fullLoadAfterMs,
  isMarketplace,
  redirectDelayMs,
  stateOf,
} from './redirect.ts';

/** Spec §2: unauthenticated access to protected pages goes to /auth with the original path. */
export function RequireSession({ children }: { children?: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out' && session.why === 'left') return <Navigate to={paths.home()} replace />;
  // The page of one person is of no use to the next one.
  if (session.status === 'signed-out' && (session.why === 'gone' || session.why === 'another'))
    return <Navigate to={paths.auth()} replace />;
  if (session.status === 'signed-out') {
    const state: AuthState = { redirectTo: `${pathname}${search}${hash}` };
    return <Navigate to={paths.auth()} state={state} replace />;
  }
  return children ?? <Outlet />;
}

/** Spec §2: admin-only pages show a message to people who are not admins. */
export function RequireAdmin({ forbidden }: { forbidden: ReactNode }) {
  const session = useSession();
  if (session.status === 'signed-in' && session.user.role !== 'admin') return forbidden;
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}

/** Spec §2: a signed-in user on /auth is sent to /, once no redirect is pending. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const pending = usePendingRedirect();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out') return children;
  return pending ? <LoadingScreen /> : <Navigate to={paths.home()} replace />;
}

/** Spec §2, route /: landing for visitors, otherwise the role's own start; a spinner while a redirect is pending. */
export function HomeSwitch({ landing }: { landing: ReactNode }) {
  const session = useSession();
  const pending = usePendingRedirect();
  const left = session.status === 'signed-out' && session.why === 'left';
  useEffect(() => {
    if (left) settleLeaving();
  }, [left]);
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out') return landing;
  return pending ? <LoadingScreen /> : <Navigate to={homeOf(session.user.role)} replace />;
}

/** Spec §2, route /marketplace: the landing for visitors. */
export function MarketplaceSwitch({ landing, children }: { landing: ReactNode; children: ReactNode }) {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  return session.status === 'signed-out' ? landing : children;
}

/** Spec §2: the message of an admin page for people who are not admins. */
export function Forbidden() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-10">
      <PageTitle>{t('session.forbiddenTitle')}</PageTitle>
      <h1 className="sr-only">{t('session.forbiddenTitle')}</h1>
      <EmptyState
        art="shutter"
        title={t('session.forbiddenTitle')}
        text={t('session.forbidden')}
        action={
          <LinkButton tone="ink" to={paths.dashboard()}>
            {t('session.toDashboard')}
          </LinkButton>
        }
      />
    </main>
  );
}

/**
 * Spec §2 Post-login redirect: after 100 ms the target opens and replaces the history entry; a marketplace that is not on screen 300 ms
 * later is loaded as a whole page. The redirect is pending until the target is on screen, for a marketplace until it is also in the address
 * bar: if it were cleared earlier, /auth would send the signed-in user home meanwhile, and the marketplace would not load.
 */
export function PostLoginRedirect() {
  const { status } = useSession();
  const pending = usePendingRedirect();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const following = status === 'signed-in' ? pending : null;

  useEffect(() => {
    if (!following) return undefined;
    const address = addressOf(following);
    let check: ReturnType<typeof setTimeout> | undefined;
    const start = setTimeout(() => {
      void navigate(address, { replace: true, state: stateOf(following) });
      check = setTimeout(() => {
        if (isMarketplace(following.target) && !isDisplayed(address)) globalThis.location.assign(address);
      }, fullLoadAfterMs);
    }, redirectDelayMs);
    return () => {
      clearTimeout(start);
      clearTimeout(check);
    };
  }, [following, navigate]);

  useEffect(() => {
    if (!following) return;
    // The address of the route on screen; the browser's address follows it only when everything is loaded.
    const received = isMarketplace(following.target) ? isDisplayed(addressOf(following)) : true;
    if (pathname !== paths.auth() && received) setPendingRedirect(null);
  }, [following, pathname]);

  return null;
}

function isDisplayed(address: string): boolean {
  return globalThis.location.pathname === pathOf(address);
}

function pathOf(address: string): string {
  return new URL(address, globalThis.location.origin).pathname;
}
