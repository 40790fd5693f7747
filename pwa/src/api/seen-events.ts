type Listener = (seen: string | null, askedAt: number) => void;

const early: Parameters<Listener>[] = [];
let listener: Listener = (...noted) => void early.push(noted);

/** A reading that was asked then was answered, with what it has seen of the events; null: the reply does not say. */
export function noteSeen(...noted: Parameters<Listener>): void {
  listener(...noted);
}

/** Calls for each reading that is answered, and for those before. */
export function onSeen(next: Listener): void {
  listener = next;
  for (const noted of early.splice(0)) next(...noted);
}
