const storageKey = 'vitrin.apiBase';
const whenUnsaid = '/api';

let base = whenUnsaid;

/** Base path of the calls (spec §7: configurable at run time, default /api). */
export function apiBase(): string {
  return base;
}

/** Where the configuration itself is asked for: what the server wrote into the page's `<meta name="api-base">`. */
export function homeBase(): string {
  return clean(document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content) ?? whenUnsaid;
}

/**
 * The base in the page as the server sends it now: a page from the app's own cache may name one that has moved since. The
 * query keeps that cache from answering. Null when it cannot be told.
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

/** At start: what the configuration said last time, until it says it again. */
export function recallApiBase(): void {
  base = homeBase();
  try {
    base = clean(localStorage.getItem(storageKey)) ?? base;
  } catch {
    // A closed storage: the page's own base stands.
  }
}

/** True when the calls go somewhere else from now on. */
export function setApiBase(next: string): boolean {
  const wanted = clean(next) ?? homeBase();
  const moved = wanted !== base;
  base = wanted;
  try {
    localStorage.setItem(storageKey, base);
  } catch {
    // Only a memory for the next start.
  }
  return moved;
}

/** `/` is the empty base: the API lies at the root. */
function clean(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed.replace(/\/+$/, '') : null;
}

/** Where the file is that a grant allows to be downloaded: a link carries no sign-in. */
export function grantAddress(path: string, grant: string): string {
  return `${apiBase()}${path}?${new URLSearchParams({ grant })}`;
}
