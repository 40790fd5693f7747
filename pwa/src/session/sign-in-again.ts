import { login } from '#core/contract/auth.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { wantsRememberMe } from './remember-me.ts';
import { currentSession, keepSession } from '../api/session-store.ts';
import { signOut } from './sign-in.ts';

/** The same person signs in without leaving the page: nothing on screen is lost, and pending changes are sent. Throws ApiError. */
export async function signInAgain(password: string): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const body = { email: session.user.email, password, rememberMe: wantsRememberMe() };
  const { token, user } = await call(login, { body });
  keepSession(token, user);
  await queryClient.invalidateQueries();
}

/** Another person wants to sign in: the screen shows nothing of this person. Pending changes stay on the device, for this person. */
export async function leaveToAnother(): Promise<void> {
  await signOut(undefined, 'another');
}
