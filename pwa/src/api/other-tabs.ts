import type { Session } from './session-store.ts';
import { currentSession, restoreSession, storedSession } from './session-store.ts';

let clear: () => void = () => undefined;

/**
 * Signing in or out in another tab applies here too, also without an event: a page from the browser's back/forward cache checks it when it
 * is shown again. `onOther` is called before another person is signed in here.
 */
export function followOtherTabs(onOther: () => void): void {
  clear = onOther;
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === 'user' || key === null) followDevice();
  });
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followDevice();
  });
}

/**
 * True when this page belongs to one person and another has signed in on this device meanwhile: the page's requests must not carry the
 * other person's token. From then on the page is theirs.
 */
export function isAnothersDevice(): boolean {
  const page = currentSession();
  const device = storedSession();
  if (page.status !== 'signed-in' || device === null || !isAnother(page, device)) return false;
  followDevice();
  return true;
}

function followDevice(): void {
  const page = currentSession();
  const device = storedSession();
  if (page.status !== 'signed-in') return restoreSession();
  // A person is written before their token: until the token follows, the old one is still valid.
  if (device?.token === page.token) {
    const isNews = device.user.id === page.user.id && JSON.stringify(device.user) !== JSON.stringify(page.user);
    if (isNews && !page.isOver) restoreSession();
    return;
  }
  if (device === null || isAnother(page, device)) clear();
  restoreSession();
}

type SignedIn = Extract<Session, { status: 'signed-in' }>;
type Stored = NonNullable<ReturnType<typeof storedSession>>;

function isAnother(page: SignedIn, device: Stored): boolean {
  return device.token !== page.token && device.user.id !== page.user.id;
}
