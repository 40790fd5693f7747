import { currentSession } from '../api/session-store.ts';

/**
 * Forms that were begun and not sent, by person: closing one by accident, or a reload of this tab, loses nothing. They leave with the
 * sign-out. What is read is what was kept in this page, else what `parse` makes of the tab's storage.
 */
const kept = new Map<string, unknown>();
const kinds = ['draft', 'bulk', 'plan', 'edit', 'share'] as const;

export function formPlace(kind: (typeof kinds)[number], userId: string, id: string): string {
  return `vitrin.${kind}.${userId}.${id}`;
}

/** For whoever is signed in. */
export function ownFormPlace(kind: (typeof kinds)[number], id: string): string {
  const session = currentSession();
  return formPlace(kind, session.status === 'signed-in' ? session.user.id : '', id);
}

export function readForm<Form>(place: string, parse: (text: string | null) => Form): Form {
  if (kept.has(place)) return kept.get(place) as Form;
  try {
    return parse(sessionStorage.getItem(place));
  } catch {
    return parse(null);
  }
}

/** Whether this page has kept it. */
export function hasForm(place: string): boolean {
  return kept.has(place);
}

export function keepForm(place: string, form: object): void {
  kept.set(place, form);
  try {
    sessionStorage.setItem(place, JSON.stringify(form, withoutPreview));
  } catch {
    // A closed or full storage: the memory of this page stands.
  }
}

export function dropForm(place: string): void {
  kept.delete(place);
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing could be kept there either.
  }
}

/** Whoever uses this device next must not find them. */
export function forgetForms(): void {
  kept.clear();
  try {
    for (const place of Object.keys(sessionStorage)) {
      if (kinds.some((kind) => place.startsWith(`vitrin.${kind}.`))) sessionStorage.removeItem(place);
    }
  } catch {
    // Nothing was kept then.
  }
}

/** The address of a preview ends with the page. */
function withoutPreview(key: string, value: unknown): unknown {
  return key === 'previewUrl' ? null : value;
}
