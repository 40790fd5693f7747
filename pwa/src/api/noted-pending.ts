const waitingOf = (userId: string): string => `vitrin.waiting.${userId}`;

/** Notes how many changes wait in the database of a person: named when the browser removes it, and before a sign-in. */
export function noteWaiting(userId: string, count: number): void {
  writeStorage(waitingOf(userId), String(count));
}

export function notedWaiting(userId: string): number {
  return Number(readStorage(waitingOf(userId)) ?? 0);
}

/** Throws where the storage is closed. */
export function forgetWaiting(userId: string): void {
  localStorage.removeItem(waitingOf(userId));
}

export function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeStorage(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The storage is closed: an eviction cannot be noticed then.
  }
}
