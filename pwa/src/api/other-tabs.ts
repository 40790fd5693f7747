import type { Session } from './session-store.ts';
import { currentSession, restoreSession, storedSession } from './session-store.ts';

let clear: () => void = () => undefined;

/**
 * A sign-in or sign-out in another tab is one here too, also when no event told of it: a page the browser had kept aside hears of it as it
 * is shown again. `onOther` is called before somebody else is signed in here.
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
 * True when this page shows one person and another has signed in on this device meanwhile: what it was about to send must not go out with
 * their token. From then on the page is theirs.
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
  // A person is written before their token: until that comes the old one still holds.
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
