import { login } from '#core/contract/auth.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { wantsRememberMe } from './remember-me.ts';
import { currentSession, keepSession } from '../api/session-store.ts';
import { signOut } from './sign-in.ts';

/** The same person signs in where they are: nothing on screen is lost, and what waits goes out. Throws ApiError. */
export async function signInAgain(password: string): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const body = { email: session.user.email, password, rememberMe: wantsRememberMe() };
  const { token, user } = await call(login, { body });
  keepSession(token, user);
  await queryClient.invalidateQueries();
}

/** Somebody else wants to sign in: nothing of this person stays on screen. Changes that wait stay on the device, for this person. */
export async function leaveToAnother(): Promise<void> {
  await signOut(undefined, 'another');
}
