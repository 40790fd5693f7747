import type { ServerResponse } from 'node:http';
import type { EventPosition, PositionedEvent } from '#core/events/position.ts';
import type { EventHub } from './event-hub.ts';
import { isAfter, parsePosition, seenAt, eventsSeenHeader, formatPosition } from '#core/events/position.ts';

type EventStream = {
  send(event: PositionedEvent): void;
  /** Sends a named message that is not an event: `ready`, `reset`, `replaced`. With a position, the reader resumes from it. */
  report(name: string, place?: EventPosition): void;
  /** Sends a comment, so that proxies and the reader see that the connection is alive. */
  beat(): void;
  end(): void;
};

/** The most unread bytes that a slow reader may leave in memory. */
const maxUnreadBytes = 256_000;

export type EventStreamsOptions = {
  hub: Pick<EventHub, 'join'>;
  /** The position of the events of this process; null before the first connection to the database. */
  position: () => EventPosition | null;
  /** The events that a person missed since a position; null when they cannot be determined. */
  missed: (
    userId: string,
    from: EventPosition,
    until: EventPosition,
    limit: number,
  ) => Promise<PositionedEvent[] | null>;
  /** The tokens among these that are still signed in. */
  signedIn: (tokens: string[]) => Promise<ReadonlySet<string>>;
  maxPerUser: number;
  beatMs: number;
};

export type EventStreams = {
  /** Returns the function that opens the stream on a response. `lastEventId` as sent, empty without one. */
  prepare(reader: Reader, lastEventId: string): Promise<(response: ServerResponse) => void>;
  /** The number of open streams. */
  countOpen(): number;
  /** Ends every stream, and any that is opened later. */
  close(): void;
};

type Reader = { userId: string; token: string };
type Open = Reader & { stream: EventStream };

const maxMissed = 500;

/** The open streams of this process. */
export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const { hub, position, missed, signedIn, maxPerUser, beatMs } = options;
  const open = new Set<Open>();
  let closed = false;
  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();

  async function beat(): Promise<void> {
    for (const { stream } of open) stream.beat();
    await endSignedOut([...open]);
  }

  async function endSignedOut(some: Open[]): Promise<void> {
    if (some.length === 0) return;
    // An unreachable database signs no user out.
    const valid = await signedIn(some.map(({ token }) => token)).catch(() => null);
    if (valid) for (const { token, stream } of some) if (!valid.has(token)) stream.end();
  }

  function makeRoom(userId: string): void {
    const mine = [...open].filter((one) => one.userId === userId);
    for (const { stream } of mine.slice(0, Math.max(0, mine.length - maxPerUser))) {
      // The reader is notified, so that it does not reconnect immediately and push out the next stream.
      stream.report('replaced');
      stream.end();
    }
  }

  return {
    async prepare(reader, lastEventId) {
      const unsent: (PositionedEvent | 'lost')[] = [];
      let onEvent = (event: PositionedEvent | 'lost'): void => void unsent.push(event);
      const leave = hub.join(reader.userId, {
        onEvent: (event) => onEvent(event),
        onLost: () => onEvent('lost'),
      });
      // From here on the hub delivers every event after this position, so that there is no gap.
      const joinedAt = position();
      const from = lastEventId === '' ? null : parsePosition(lastEventId);
      let earlier: PositionedEvent[] | null;
      try {
        earlier = from && joinedAt && (await missed(reader.userId, from, joinedAt, maxMissed));
      } catch (fault) {
        leave();
        throw fault;
      }
      return (response) => {
        if (closed || response.destroyed) {
          leave();
          if (!response.destroyed) response.writeHead(503, { 'retry-after': '2', connection: 'close' }).end();
          return;
        }
        const stream = openEventStream(response, joinedAt ? { [eventsSeenHeader]: seenAt(joinedAt) } : {});
        const one = { ...reader, stream };
        open.add(one);
        response.once('close', () => {
          leave();
          open.delete(one);
        });
        for (const event of earlier ?? []) stream.send(event);
        if (lastEventId !== '' && earlier === null) stream.report('reset');
        stream.report('ready', startOf(joinedAt));
        // Another process may have been ahead of this one: events that the reader has are not sent again.
        let sentBefore = earlier && from;
        onEvent = (event) => {
          if (event === 'lost') {
            sentBefore = null;
            return stream.report('reset');
          }
          if (sentBefore && !isAfter(event.position, sentBefore)) return;
          stream.send(event);
          if (event.type === 'session.ended') void endSignedOut([one]);
        };
        for (const event of unsent) onEvent(event);
        makeRoom(reader.userId);
      };
    },
    countOpen: () => open.size,
    close() {
      closed = true;
      clearInterval(timer);
      for (const { stream } of open) stream.end();
    },
  };
}

/** A position without a row: before the transaction that the process has reached, since a batch may end within one. */
function startOf(position: EventPosition | null): EventPosition | undefined {
  return position ? { xid: position.xid, id: '0' } : undefined;
}

/** Server-sent events (html.spec.whatwg.org/multipage/server-sent-events.html) on one response. */
function openEventStream(response: ServerResponse, headers: Readonly<Record<string, string>> = {}): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // No proxy may buffer it to compress it.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The connection ends with the stream: a stopping server need not wait for it.
    connection: 'close',
    ...headers,
  });
  response.flushHeaders();
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > maxUnreadBytes) response.destroy();
  };
  return {
    send({ position, userId: _reader, id: _row, ...event }) {
      write(`id: ${formatPosition(position)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    report(name, place) {
      write(`${place ? `id: ${formatPosition(place)}\n` : ''}event: ${name}\ndata: {}\n\n`);
    },
    beat: () => write(':\n\n'),
    end: () => void response.end(),
  };
}
