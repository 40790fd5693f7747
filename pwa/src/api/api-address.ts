const place = 'vitrin.apiBase';
const whenUnsaid = '/api';

let base = whenUnsaid;

/** Base path of the calls (spec §7: configurable at run time, default /api). */
export function apiBase(): string {
  return base;
}

/** Where the configuration itself is asked for: the page's `<meta name="api-base">`, else /api. */
export function homeBase(): string {
  return clean(document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content) ?? whenUnsaid;
}

/** At start: what the configuration said last time, until it says it again. */
export function recallApiBase(): void {
  base = homeBase();
  try {
    base = clean(localStorage.getItem(place)) ?? base;
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
    localStorage.setItem(place, base);
  } catch {
    // Only a memory for the next start.
  }
  return moved;
}

function clean(text: string | null | undefined): string | null {
  const trimmed = text?.trim().replace(/\/+$/, '');
  return trimmed ? trimmed : null;
}
