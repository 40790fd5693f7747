import type { User } from '#core/accounts/user.ts';
import { notedWaiting } from './noted-waiting.ts';
import { createDrawn } from '../i18n/drawn-store.ts';

/** Spec §4 Auth, §3 User: the token is kept in local storage under `token`, the user beside it. */
export type Session =
  | { status: 'loading' }
  /** fresh: nobody was here · ended: the server no longer knows the sign-in · left: signed out just now, by hand · another: by hand, for somebody else to sign in · gone: the account was deleted. */
  | {
      status: 'signed-out';
      why: WhyOut;
      /** Changes of the person whose sign-in ended that wait on this device. */
      waiting?: number;
    }
  /** isOver: the server no longer knows the sign-in, but the person is held where they are until they sign in again. */
  | { status: 'signed-in'; user: User; token: string; isOver?: boolean };

type WhyOut = 'fresh' | 'ended' | 'left' | 'another' | 'gone';

let isHeld: () => boolean = () => false;

/** While `held` answers true, a sign-in that the server ends leaves the person where they are. Answers how to stop that. */
export function holdSession(held: () => boolean): () => void {
  isHeld = held;
  return () => {
    if (isHeld === held) isHeld = () => false;
  };
}

let asking = 0;
/** The sign-in that the server has answered on this page. */
let answered: string | null = null;

/** While the app is on screen it asks in place for a sign-in that ends in the middle. Answers how to stop that. */
export function askInPlace(): () => void {
  asking += 1;
  return () => void (asking -= 1);
}

/** The server has answered what only this sign-in is answered. */
export function noteAnswer(token: string): void {
  answered = token;
}

const storageKeys = { token: 'token', user: 'user', userId: 'userId' } as const;
/** Whose data is still to be taken off this device (gone-account.ts). */
const goneKey = 'vitrin.goneAccount';

const useStore = createDrawn<{ session: Session }>(() => ({ session: { status: 'loading' } }));

export function currentSession(): Session {
  return useStore.getState().session;
}

/** Calls after each change of who is signed in. */
export function onSession(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

export function useSession(): Session {
  return useStore(({ session }) => session);
}

/** The signed-in user, or null. Behind RequireSession it is never null. */
export function useUser(): User | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
}

/** The token as another tab may just have left it. */
export function readToken(): string | null {
  return read(storageKeys.token);
}

export function keepSession(token: string, user: User): void {
  try {
    localStorage.setItem(storageKeys.user, JSON.stringify(user));
    localStorage.setItem(storageKeys.userId, user.id);
    // Last: another tab that sees a new token finds its person beside it.
    localStorage.setItem(storageKeys.token, token);
  } catch {
    // A closed storage: the session lasts as long as this page.
  }
  set({ status: 'signed-in', user, token });
}

/** Spec §4: a stored session is restored at start and cleared when it cannot be read. */
export function restoreSession(): void {
  const kept = storedSession();
  if (kept) set({ status: 'signed-in', ...kept });
  else if (currentSession().status !== 'signed-out') dropSession('fresh');
}

/** Who is signed in on this device by now, as any tab left it; null when nobody is, or the storage is closed. */
export function storedSession(): { user: User; token: string } | null {
  const token = read(storageKeys.token);
  const user = parseUser(read(storageKeys.user));
  return token && user ? { user, token } : null;
}

/**
 * The server no longer knows this sign-in; nothing happens when somebody signed in anew meanwhile. In the middle of a page, or while changes
 * wait, the person is held where they are; one that was over before the page was opened is not: whoever opened it may be anybody.
 */
export function endSession(token: string): void {
  if (readToken() !== token) return;
  const session = currentSession();
  const isInMiddle = asking > 0 && answered === token;
  if (session.status === 'signed-in' && (isInMiddle || isHeld())) holdOver();
  else dropSession('ended', session.status === 'signed-in' ? notedWaiting(session.user.id) : 0);
}

/** What waits on this device was refused for want of a sign-in: the person stays where they are until they sign in again. */
export function holdOver(): void {
  const session = currentSession();
  if (session.status === 'signed-in') set({ ...session, isOver: true });
}

/** What a 401 of the server, with this code, means for the sign-in it was asked with. */
export function noteRefusal(token: string, code: string): void {
  if (code === 'auth.accountGone') endGoneAccount(token);
  else endSession(token);
}

/** The account of this sign-in was deleted: nothing of it stays on the device, also not what was not sent. */
export function endGoneAccount(token: string): void {
  const session = currentSession();
  if (readToken() !== token || session.status !== 'signed-in') return;
  try {
    localStorage.setItem(goneKey, session.user.id);
  } catch {
    // A closed storage: nothing was kept then.
  }
  dropSession('gone');
}

/** The deleted account whose data is still on this device; null when there is none. */
export function goneAccount(): string | null {
  return read(goneKey);
}

export function settleGone(): void {
  try {
    localStorage.removeItem(goneKey);
  } catch {
    // Nothing was kept then.
  }
}

/** Signed out by hand: protected pages lead home until home was reached; for `another` person to the sign-in, and nowhere from there. */
export function leaveSession(why: 'left' | 'another' = 'left'): void {
  dropSession(why);
}

export function settleLeaving(): void {
  set({ status: 'signed-out', why: 'fresh' });
}

function dropSession(why: WhyOut, waiting = 0): void {
  for (const storageKey of Object.values(storageKeys)) {
    try {
      localStorage.removeItem(storageKey);
    } catch {
      // Nothing was kept then.
    }
  }
  set({ status: 'signed-out', why, ...(waiting > 0 && { waiting }) });
}

function parseUser(text: string | null): User | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isUser(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** By hand: a schema would bring zod to the first screen. The server is asked right after (confirmSession). */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, email, role, createdAt } = value as Record<string, unknown>;
  return (
    [id, name, email, createdAt].every((part) => typeof part === 'string') && (role === 'admin' || role === 'customer')
  );
}

function read(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function set(session: Session): void {
  useStore.setState({ session });
}
