type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

/** From now on it hears of every move in history before the router does, and may keep it from the router. */
export function hearMovesFirst(next: Listener): void {
  listener = next;
}

// Browsers call listeners of the window in the order they were added, capturing ones too: this file is loaded before a router is made.
if (typeof window !== 'undefined') globalThis.addEventListener('popstate', (event) => listener?.(event));
