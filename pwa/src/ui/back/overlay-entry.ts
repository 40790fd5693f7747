const mark = 'overlay';

/** Whether this is the state of the history entry for the open overlays. */
export function isOverlayEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}

/** The router's own state with the mark beside it: the router still finds its `idx`, `key` and `usr`. */
export function markedEntry(state: unknown): object {
  return { ...(state as object | null), [mark]: true };
}

export function unmarkedEntry(state: unknown): unknown {
  if (!isOverlayEntry(state)) return state;
  const { [mark]: _, ...rest } = state as Record<string, unknown>;
  return rest;
}

/** The index of an entry in React Router's count; null for entries that it did not write. */
export function placeOf(state: unknown): number | null {
  const place = (state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : null;
}

type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

/** Calls the listener for every history move before the router, and the listener may hide the move from the router. */
export function hearMovesFirst(next: Listener): void {
  listener = next;
}

// Browsers call listeners of the window in the order they were added, capturing ones too: this file is loaded before a router is created.
if (typeof window !== 'undefined') globalThis.addEventListener('popstate', (event) => listener?.(event));
