import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { setPendingRedirect, usePendingRedirect } from './pending-redirect.ts';
import { addressOf, fullLoadAfterMs, isMarketplace, redirectDelayMs } from './redirect.ts';
import { useSession } from './useSession.ts';

/**
 * Spec §2 Post-login redirect: after 100 ms the target, history replaced; a marketplace that is not on screen 300 ms
 * later is loaded as a whole page. Then nothing is pending any more.
 */
export function PostLoginRedirect() {
  const { status } = useSession();
  const pending = usePendingRedirect();
  const navigate = useNavigate();

  useEffect(() => {
    if (status !== 'signed-in' || !pending) return undefined;
    const address = addressOf(pending);
    let check: ReturnType<typeof setTimeout> | undefined;
    const start = setTimeout(() => {
      void navigate(address, { replace: true });
      if (!isMarketplace(pending.target)) {
        setPendingRedirect(null);
        return;
      }
      check = setTimeout(() => {
        if (globalThis.location.pathname !== paths.marketplace()) globalThis.location.assign(address);
        setPendingRedirect(null);
      }, fullLoadAfterMs);
    }, redirectDelayMs);
    return () => {
      clearTimeout(start);
      clearTimeout(check);
    };
  }, [status, pending, navigate]);

  return null;
}
