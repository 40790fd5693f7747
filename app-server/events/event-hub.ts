import type { DomainEvent } from '#core/events/event.ts';
import type { PositionedEvent } from '#core/events/position.ts';
import type { Wake } from '../http/long-polls.ts';

export type EventHub = {
  publish: (events: readonly PositionedEvent[]) => void;
  /** Notifies every listener that it has missed an unknown number of events. */
  publishLost: () => void;
  /** Calls the listener for each event of this person and each public event, in order; returns the function that leaves. */
  join(userId: string, listener: EventListenerOfUser): () => void;
  /** Calls the listener for each event, of any person. */
  follow(listener: EventListenerOfUser): () => void;
  wake: Wake;
};

export type EventListenerOfUser = { onEvent(event: PositionedEvent): void; onLost(): void };

/** Forwards the events of this process to their listeners. */
export function createEventHub(): EventHub {
  const byUser = new Map<string, Set<EventListenerOfUser>>();
  const waiting = new Map<string, Set<() => void>>();
  const followers = new Set<EventListenerOfUser>();

  function publishOne(event: PositionedEvent): void {
    for (const listener of followers) listener.onEvent(event);
    for (const listener of listenersOf(event)) listener.onEvent(event);
    const topic = topicOf(event);
    if (topic !== null) for (const wakeUp of waiting.get(topic) ?? []) wakeUp();
  }

  function* listenersOf({ userId }: PositionedEvent): Iterable<EventListenerOfUser> {
    if (userId !== null) yield* byUser.get(userId) ?? [];
    else for (const listeners of byUser.values()) yield* listeners;
  }

  return {
    publish: (events) => events.forEach(publishOne),
    publishLost() {
      for (const listener of followers) listener.onLost();
      for (const listeners of byUser.values()) for (const listener of listeners) listener.onLost();
      for (const sleepers of waiting.values()) for (const wakeUp of sleepers) wakeUp();
    },
    join: (userId, listener) => addTo(byUser, userId, listener),
    follow(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
    wake: (topic, signal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        const wakeUp = () => {
          signal.removeEventListener('abort', wakeUp);
          leave();
          resolve();
        };
        const leave = addTo(waiting, topic, wakeUp);
        signal.addEventListener('abort', wakeUp);
      }),
  };
}

/** The topic for which a held response waits (app-server/http/long-polls.ts). */
function topicOf(event: DomainEvent): string | null {
  switch (event.type) {
    case 'generation.advanced':
    case 'generation.finished':
      return `generation:${event.generationId}`;
    case 'schedule.changed':
      return `schedule:${event.scheduleId}`;
    default:
      return null;
  }
}

function addTo<Item>(sets: Map<string, Set<Item>>, key: string, item: Item): () => void {
  const set = sets.get(key) ?? new Set<Item>();
  sets.set(key, set.add(item));
  return () => {
    set.delete(item);
    if (set.size === 0 && sets.get(key) === set) sets.delete(key);
  };
}
