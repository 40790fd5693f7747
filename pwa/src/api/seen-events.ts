type Listener = (seen: string | null, askedAt: number) => void;

const early: Parameters<Listener>[] = [];
let listener: Listener = (...noted) => void early.push(noted);

/**
 * Notes a response to a read requested at that time, with the last event that its data includes; null if the response does not contain it.
 */
export function noteSeen(...noted: Parameters<Listener>): void {
  listener(...noted);
}

/** Calls the listener for each answered read, including earlier ones. */
export function onSeen(next: Listener): void {
  listener = next;
  for (const noted of early.splice(0)) next(...noted);
}
