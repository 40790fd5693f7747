import type { User } from '#core/accounts/user.ts';
import { notedWaiting } from './noted-pending.ts';
import { createDrawn } from '../i18n/drawn-store.ts';

/** Spec §4 Auth, §3 User: the token is stored in local storage under `token`, the user beside it. */
export type Session =
  | { status: 'loading' }
  /**
   * fresh: no earlier session here · ended: the server no longer knows the session · left: signed out just now, on request · another: on
   * request, for another person to sign in · gone: the account was deleted.
   */
  | {
      status: 'signed-out';
      why: WhyOut;
      /** Pending changes on this device of the person whose session ended. */
      waiting?: number;
    }
  /** isOver: the server no longer knows the session, but the person stays on their page until they sign in again. */
  | { status: 'signed-in'; user: User; token: string; isOver?: boolean };

type WhyOut = 'fresh' | 'ended' | 'left' | 'another' | 'gone';

let isHeld: () => boolean = () => false;

/** While `held` returns true, a person whose session the server ended stays on their page. Returns a function that stops this. */
export function holdSession(held: () => boolean): () => void {
  isHeld = held;
  return () => {
    if (isHeld === held) isHeld = () => false;
  };
}

let question = 0;
/** The token of the session that the server has confirmed on this page. */
let answered: string | null = null;

/**
 * While the app is on screen, a session that ends in the middle is renewed without leaving the page. Returns a function that stops this.
 */
export function confirmInPlace(): () => void {
  question += 1;
  return () => void (question -= 1);
}

/** The server sent a response that requires this session. */
export function noteAnswer(token: string): void {
  answered = token;
}

const storageKeys = { token: 'token', user: 'user', userId: 'userId' } as const;
/** The account whose data must still be deleted from this device (deleted-account.ts). */
const deletedAccountKey = 'vitrin.goneAccount';

const useStore = createDrawn<{ session: Session }>(() => ({ session: { status: 'loading' } }));

export function currentSession(): Session {
  return useStore.getState().session;
}

/** Calls the listener after each change of the session. */
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

/** The token in storage, which another tab may just have changed. */
export function readToken(): string | null {
  return read(storageKeys.token);
}

export function storeSession(token: string, user: User): void {
  try {
    localStorage.setItem(storageKeys.user, JSON.stringify(user));
    localStorage.setItem(storageKeys.userId, user.id);
    // Last: another tab that sees a new token finds its person beside it.
    localStorage.setItem(storageKeys.token, token);
  } catch {
    // Without storage, the session lasts as long as this page.
  }
  set({ status: 'signed-in', user, token });
}

/** Spec §4: a stored session is restored at start and cleared when it cannot be read. */
export function restoreSession(): void {
  const stored = storedSession();
  if (stored) set({ status: 'signed-in', ...stored });
  else if (currentSession().status !== 'signed-out') dropSession('fresh');
}

/** The session in this device's storage, from any tab; null without one, or without storage. */
export function storedSession(): { user: User; token: string } | null {
  const token = read(storageKeys.token);
  const user = parseUser(read(storageKeys.user));
  return token && user ? { user, token } : null;
}

/**
 * The server no longer knows this session; ignored when a person has signed in since. In the middle of a page, or with pending changes, the
 * person stays on their page. A session that had ended before the page was opened does not stay, because any person may have opened the
 * page.
 */
export function endSession(token: string): void {
  if (readToken() !== token) return;
  const session = currentSession();
  const isInMiddle = question > 0 && answered === token;
  if (session.status === 'signed-in' && (isInMiddle || isHeld())) holdOver();
  else dropSession('ended', session.status === 'signed-in' ? notedWaiting(session.user.id) : 0);
}

/** Pending changes of this device were refused because the session had ended: the person stays on their page until they sign in again. */
export function holdOver(): void {
  const session = currentSession();
  if (session.status === 'signed-in') set({ ...session, isOver: true });
}

/** Handles a 401 of the server, with this code, for the token of its request. */
export function noteRefusal(token: string, code: string): void {
  if (code === 'auth.accountGone') endDeletedAccount(token);
  else endSession(token);
}

/** The account of this session was deleted: its data is deleted from the device, including unsent changes. */
export function endDeletedAccount(token: string): void {
  const session = currentSession();
  if (readToken() !== token || session.status !== 'signed-in') return;
  try {
    localStorage.setItem(deletedAccountKey, session.user.id);
  } catch {
    // Without storage, nothing was stored.
  }
  dropSession('gone');
}

/** The deleted account whose data is still on this device; null without one. */
export function deletedAccount(): string | null {
  return read(deletedAccountKey);
}

export function settleDeleted(): void {
  try {
    localStorage.removeItem(deletedAccountKey);
  } catch {
    // Without storage, nothing was stored.
  }
}

/**
 * Signed out on request: protected pages lead home until home is reached; for `another` person they lead to the sign-in, without a redirect
 * from there.
 */
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
      // Without storage, nothing was stored.
    }
  }
  set({ status: 'signed-out', why, ...(waiting > 0 && { waiting }) });
}

function parseUser(text: string | null): User | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isUser(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Written by hand: a schema would load zod with the first screen. The server checks the session right after (confirmSession). */
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
