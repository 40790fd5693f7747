type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

/** Calls the listener for every history move before the router, and the listener may hide the move from the router. */
export function hearMovesFirst(next: Listener): void {
  listener = next;
}

// Browsers call listeners of the window in the order they were added, capturing ones too: this file is loaded before a router is created.
if (typeof window !== 'undefined') globalThis.addEventListener('popstate', (event) => listener?.(event));
