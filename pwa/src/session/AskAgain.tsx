import { Suspense, useEffect } from 'react';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { askInPlace, useSession } from './session-store.ts';
import { useSignInWait } from '../api/sign-in-wait.ts';

const SignInDialog = lazyWithTexts(() => import('./SignInDialog.tsx').then((m) => m.SignInDialog), 'session');
const SessionBar = lazyWithTexts(() => import('./SessionBar.tsx').then((m) => m.SessionBar), 'session');

/** After the first screen had its time. */
const soonMs = 1500;

/** Fetches what is needed once the sign-in has ended while there is a network, for whoever is signed in. */
function useFetched(part: { preload: () => Promise<unknown> }, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => void part.preload(), soonMs);
    return () => clearTimeout(timer);
  }, [part, isWanted]);
}

/** In the app once: asks for the password when a press waits for it. */
export function AskAgain() {
  useEffect(askInPlace, []);
  const session = useSession();
  useFetched(SignInDialog, session.status === 'signed-in');
  const { isAsking } = useSignInWait();
  if (!isAsking || session.status !== 'signed-in' || !session.isOver) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog email={session.user.email} />
    </Suspense>
  );
}

/** On pages that have no bars of the outbox. */
export function LazySessionBar() {
  const session = useSession();
  useFetched(SessionBar, session.status === 'signed-in');
  if (session.status !== 'signed-in' || !session.isOver) return null;
  return (
    <Suspense fallback={null}>
      <SessionBar email={session.user.email} />
    </Suspense>
  );
}
