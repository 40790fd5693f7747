import { Suspense, useEffect } from 'react';
import { lazyWithTexts, useFetchedAhead } from '../i18n/lazy-with-texts.ts';
import { confirmInPlace, useSession } from '../api/session-store.ts';
import { useSignInWait } from '../api/sign-in-wait.ts';
import { atFirstInput } from '../ui/first-input.ts';

const SignInDialog = lazyWithTexts(
  () => import('./SignInDialog.tsx').then((m) => m.SignInDialog),
  'session',
  'sentences',
);
const SessionBar = lazyWithTexts(() => import('./SessionBar.tsx').then((m) => m.SessionBar), 'session', 'sentences');

/** Once in the app: requests the password when a press waits for it. */
export function ConfirmAgain() {
  useEffect(confirmInPlace, []);
  const session = useSession();
  useFetchedAhead(SignInDialog, session.status === 'signed-in', atFirstInput);
  const { isPending } = useSignInWait();
  if (!isPending || session.status !== 'signed-in' || !session.isOver) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog email={session.user.email} />
    </Suspense>
  );
}

/** For pages without bars of the outbox. */
export function LazySessionBar() {
  const session = useSession();
  useFetchedAhead(SessionBar, session.status === 'signed-in', atFirstInput);
  const { isPending } = useSignInWait();
  if (isPending || session.status !== 'signed-in' || !session.isOver) return null;
  return (
    <Suspense fallback={null}>
      <SessionBar email={session.user.email} />
    </Suspense>
  );
}
