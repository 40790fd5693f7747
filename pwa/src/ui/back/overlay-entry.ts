const mark = 'overlay';

/** Whether this is the state of the history entry that stands for the open overlays. */
export function isOverlayEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}

/** The router's own state with the mark beside it: the router goes on finding its `idx`, `key` and `usr`. */
export function markedEntry(state: unknown): object {
  return { ...(state as object | null), [mark]: true };
}

export function unmarkedEntry(state: unknown): unknown {
  if (!isOverlayEntry(state)) return state;
  const { [mark]: _, ...rest } = state as Record<string, unknown>;
  return rest;
}

/** The place of an entry as React Router counts them; null for entries it did not write. */
export function placeOf(state: unknown): number | null {
  const place = (state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : null;
}
