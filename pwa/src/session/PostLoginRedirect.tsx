import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { setPendingRedirect, usePendingRedirect } from './pending-redirect.ts';
import { addressOf, fullLoadAfterMs, isMarketplace, redirectDelayMs, stateOf } from './redirect.ts';
import { useSession } from '../api/session-store.ts';

/**
 * Spec §2 Post-login redirect: after 100 ms the target, history replaced; a marketplace that is not on screen 300 ms
 * later is loaded as a whole page. Pending until the target is on screen, a marketplace also in the address bar: cleared
 * any earlier, /auth would send the signed-in user home meanwhile, and the marketplace would not be loaded.
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
        if (isMarketplace(following.target) && !isShown(address)) globalThis.location.assign(address);
      }, fullLoadAfterMs);
    }, redirectDelayMs);
    return () => {
      clearTimeout(start);
      clearTimeout(check);
    };
  }, [following, navigate]);

  useEffect(() => {
    if (!following) return;
    // The address of the route on screen, which follows the browser's only when everything was fetched.
    const arrived = isMarketplace(following.target) ? isShown(addressOf(following)) : true;
    if (pathname !== paths.auth() && arrived) setPendingRedirect(null);
  }, [following, pathname]);

  return null;
}

function isShown(address: string): boolean {
  return globalThis.location.pathname === pathOf(address);
}

function pathOf(address: string): string {
  return new URL(address, globalThis.location.origin).pathname;
}
