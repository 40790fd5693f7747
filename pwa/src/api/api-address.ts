const storageKey = 'vitrin.apiBase';
const whenUnsaid = '/api';

let base = whenUnsaid;

/** Base path of the API (spec §7: configurable at run time, default /api). */
export function apiBase(): string {
  return base;
}

/** The base for requesting the configuration itself: the server writes it into the page's `<meta name="api-base">`. */
export function homeBase(): string {
  return clean(document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content) ?? whenUnsaid;
}

/**
 * The base in the page as the server sends it now. A page from the app's own cache may contain an outdated one; the query bypasses that
 * cache. Null when the base cannot be determined.
 */
export async function servedBase(): Promise<string | null> {
  const response = await fetch('/index.html?api-base', {
    cache: 'no-store',
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return clean(page.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content);
}

/** At start: the base of the last known configuration, until the server sends it again. */
export function recallApiBase(): void {
  base = homeBase();
  try {
    base = clean(localStorage.getItem(storageKey)) ?? base;
  } catch {
    // Storage is not available: the page's own base is used.
  }
}

/** True when the base changed. */
export function setApiBase(next: string): boolean {
  const wanted = clean(next) ?? homeBase();
  const moved = wanted !== base;
  base = wanted;
  try {
    localStorage.setItem(storageKey, base);
  } catch {
    // Only remembered for the next start.
  }
  return moved;
}

/** `/` is the empty base: the API is at the root. */
function clean(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed.replace(/\/+$/, '') : null;
}

/** The address of a file that a grant permits to download: a link carries no sign-in. */
export function grantAddress(path: string, grant: string): string {
  return `${apiBase()}${path}?${new URLSearchParams({ grant })}`;
}
