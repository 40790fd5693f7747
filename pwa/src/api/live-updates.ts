import { events } from '#core/contract/events.ts';
import { seenHeader } from '#core/events/position.ts';
import { currentSession, onSession } from './session-store.ts';
import { apiBase } from './api-address.ts';
import { noteConnection } from './connection.ts';
import { isOwn } from './own-reply.ts';
import { createEventStream } from './event-stream.ts';
import { queryClient } from './query-client.ts';
import { createReadings } from './readings.ts';
import { onSeen } from './seen-events.ts';
import { asking, shownByEvent } from './shown-by-event.ts';

/** A window in the background closes its connection: a browser has six for all windows of a site. */
const hiddenForMs = 10_000;
/** Events that arrive together cause one read. */
const togetherMs = 50;
/** While events arrive, screens still poll at this interval. */
const safetyMs = 60_000;

let isUp = false;
const listeners = new Set<(event: string) => void>();
const unread = new Set<string>();
const readings = createReadings();
let reading: ReturnType<typeof setTimeout> | undefined;

/** The polling interval of a screen: `whenDownMs` only while no events arrive. */
export function askEvery(whenDownMs: number): number {
  return isUp ? Math.max(safetyMs, whenDownMs) : whenDownMs;
}

/** Calls the listener with the type of each arriving event, and with `reset` when some were missed. */
export function onLiveEvent(listener: (event: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps the screen up to date with the server while a person is signed in and the window is visible. */
export function startLiveUpdates(): void {
  let token: string | null | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  let stream: ReturnType<typeof createEventStream> | null = null;

  const follow = () => {
    const session = currentSession();
    const next = session.status === 'signed-in' ? session.token : null;
    if (next === token) return;
    // Reads of a visitor or of another person are irrelevant for this person's events.
    if (token !== undefined) readings.forget();
    token = next;
    // Another person's position in the events does not apply to this person.
    stream?.stop();
    stream = next === null ? null : streamOf(next);
    if (document.visibilityState === 'visible') stream?.start();
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(() => stream?.stop(), hiddenForMs);
    else if (!isUp) stream?.start();
  });
  globalThis.addEventListener('online', () => {
    if (document.visibilityState === 'visible') stream?.start();
  });
  onSeen((seen, askedAt) => {
    // The response is put into the cache first.
    if (!readings.note(seen, askedAt)) setTimeout(() => readOlderThan(Infinity));
  });
  onSession(follow);
  follow();
}

function streamOf(token: string) {
  let seen: string | null = null;
  return createEventStream({
    open: async (lastEventId, signal) => {
      const response = await fetch(`${apiBase()}${events.path}`, {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${token}`,
          ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
        },
        cache: 'no-store',
        signal,
      });
      if (!isOwn({ header: (name) => response.headers.get(name) })) throw new Error('Response not from our server');
      seen = response.headers.get(seenHeader);
      return response;
    },
    onEvent(event) {
      for (const listener of listeners) listener(event);
      if (event === 'reset') void queryClient.invalidateQueries();
      else readAgain(shownByEvent(event));
    },
    onChange({ up, resumed }) {
      const was = isUp;
      isUp = up;
      if (up) noteReached();
      // Data read before the stream began may be older than its first event.
      if (up && !resumed) readOlderThan(readings.begin(seen, Date.now()));
      // A new read also sets how often the screens poll from now on.
      if (was && !up && currentSession().status === 'signed-in') readAgain(asking);
    },
  });
}

/** Failed reads are repeated as soon as the server is reachable. */
function noteReached(): void {
  noteConnection('own');
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.fetchFailureCount > 0 });
}

function readOlderThan(now: number): void {
  void queryClient.invalidateQueries({
    predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < now && state.fetchStatus === 'idle',
  });
}

function readAgain(names: readonly string[]): void {
  for (const name of names) unread.add(name);
  reading ??= setTimeout(() => {
    const now = [...unread];
    unread.clear();
    reading = undefined;
    for (const name of now) void queryClient.invalidateQueries({ queryKey: [name] });
  }, togetherMs);
}
