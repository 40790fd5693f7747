import type { ServerResponse } from 'node:http';
import type { EventPosition, PositionedEvent } from '#core/events/position.ts';
import { formatPosition } from '#core/events/position.ts';

export type EventStream = {
  send(event: PositionedEvent): void;
  /** Named messages that are no event: `ready`, `reset`, `replaced`. With a place, the reader resumes from it. */
  tell(name: string, place?: EventPosition): void;
  /** A comment, so that proxies and the reader see that the connection lives. */
  beat(): void;
  end(): void;
};

/** What a reader that does not read may leave lying here. */
const maxUnreadBytes = 256_000;

/** Server-sent events (html.spec.whatwg.org/multipage/server-sent-events.html) on one response. */
export function openEventStream(response: ServerResponse, headers: Readonly<Record<string, string>> = {}): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // No proxy may hold it back to compress it.
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
    tell(name, place) {
      write(`${place ? `id: ${formatPosition(place)}\n` : ''}event: ${name}\ndata: {}\n\n`);
    },
    beat: () => write(':\n\n'),
    end: () => void response.end(),
  };
}
