import { create } from 'zustand';
import { ApiError } from './api-error.ts';
import { currentSession, holdOver, onSession } from './session-store.ts';

/** Whether a press waits for the person to sign in again. */
export const useSignInWait = create<{ isPending: boolean }>(() => ({ isPending: false }));

/** The person does not want to sign in now: the waiting calls fail. */
export function putOffSignIn(): void {
  useSignInWait.setState({ isPending: false });
}

/**
 * Makes an attempt. If it fails because the session has ended and `holdOver` left the person on their page, they sign in again in place and
 * the attempt is repeated. The first attempt was refused before it had any effect, so it is the same intention.
 */
export async function withSignIn<Reply>(attempt: () => Promise<Reply>): Promise<Reply> {
  try {
    return await attempt();
  } catch (error) {
    const isOver = error instanceof ApiError && error.code === 'auth.required';
    if (!isOver || !(await isSignedIn())) throw error;
    return attempt();
  }
}

/** For changes that wait for a sign-in: the person opens the question themselves. */
export function requestSignIn(): void {
  holdOver();
  void isSignedIn();
}

/** True once the same person has signed in again; false when they postponed it or another person signed in. */
async function isSignedIn(): Promise<boolean> {
  const before = currentSession();
  if (before.status !== 'signed-in' || !before.isOver) return false;
  useSignInWait.setState({ isPending: true });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const look = () => {
    const now = currentSession();
    const isSame = now.status === 'signed-in' && now.user.id === before.user.id;
    if (isSame && now.isOver && useSignInWait.getState().isPending) return;
    for (const stop of stops) stop();
    resolve(isSame && !now.isOver);
    putOffSignIn();
  };
  const stops = [onSession(look), useSignInWait.subscribe(look)];
  return promise;
}
