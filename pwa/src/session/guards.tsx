import type { ReactNode } from 'react';
import type { AuthState } from './redirect.ts';
import { usePendingRedirect, homeOf } from './redirect.ts';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { settleLeaving, useSession } from '../api/session-store.ts';
import { useText } from '../i18n/useText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

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
        act={
          <LinkButton tone="ink" to={paths.dashboard()}>
            {t('session.toDashboard')}
          </LinkButton>
        }
      />
    </main>
  );
}
