import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import {
  setPendingRedirect,
  usePendingRedirect,
  addressOf,
  fullLoadAfterMs,
  isMarketplace,
  redirectDelayMs,
  stateOf,
} from './redirect.ts';
import { useSession } from '../api/session-store.ts';

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
    // The address of the route on screen; the browser's address follows it only when everything is loaded.
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
