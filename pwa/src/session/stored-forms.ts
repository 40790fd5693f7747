import { currentSession } from '../api/session-store.ts';

/**
 * Unsent forms, by person: closing one by accident, or a reload of this tab, loses nothing. Signing out deletes them. A read returns the
 * form from this page's memory, otherwise the result of `parse` for the tab's storage.
 */
const stored = new Map<string, unknown>();
const kinds = ['draft', 'bulk', 'plan', 'edit', 'share'] as const;

export function formPlace(kind: (typeof kinds)[number], userId: string, id: string): string {
  return `vitrin.${kind}.${userId}.${id}`;
}

/** For the signed-in person. */
export function ownFormPlace(kind: (typeof kinds)[number], id: string): string {
  const session = currentSession();
  return formPlace(kind, session.status === 'signed-in' ? session.user.id : '', id);
}

export function readForm<Form>(place: string, parse: (text: string | null) => Form): Form {
  if (stored.has(place)) return stored.get(place) as Form;
  try {
    return parse(sessionStorage.getItem(place));
  } catch {
    return parse(null);
  }
}

/** Whether this page has it in memory. */
export function hasForm(place: string): boolean {
  return stored.has(place);
}

export function storeForm(place: string, form: object): void {
  stored.set(place, form);
  try {
    sessionStorage.setItem(place, JSON.stringify(form, withoutPreview));
  } catch {
    // Storage is unavailable or full: this page's memory still has it.
  }
}

export function dropForm(place: string): void {
  stored.delete(place);
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Without storage, nothing was stored there.
  }
}

/** The next person on this device must not find them. */
export function forgetForms(): void {
  stored.clear();
  try {
    for (const place of Object.keys(sessionStorage)) {
      if (kinds.some((kind) => place.startsWith(`vitrin.${kind}.`))) sessionStorage.removeItem(place);
    }
  } catch {
    // Without storage, nothing was stored.
  }
}

/** The address of a preview is valid only in its page. */
function withoutPreview(key: string, value: unknown): unknown {
  return key === 'previewUrl' ? null : value;
}
