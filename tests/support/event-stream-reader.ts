import { request, type ClientRequest, type IncomingMessage } from 'node:http';

export type Message = { id: string | null; event: string; data: any };

export type StreamReader = {
  status: number;
  headers: IncomingMessage['headers'];
  messages: Message[];
  /** The number of comments: the heartbeat of the connection. */
  beats(): number;
  /** Waits for this many messages, `ready` included. */
  until(count: number): Promise<Message[]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

/** Reads GET /events as one person, on a socket of its own. */
export async function readEvents(
  url: string,
  token: string | null,
  options: { lastEventId?: string; headers?: Record<string, string> } = {},
): Promise<StreamReader> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const call: ClientRequest = request(`${url}/api/events`, {
    agent: false,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(options.lastEventId === undefined ? {} : { 'last-event-id': options.lastEventId }),
      ...options.headers,
    },
  });
  call.on('response', resolve).on('error', reject).end();
  const response = await answered;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  let unread = '';
  let beats = 0;
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const parts = (unread + text).split('\n\n');
    unread = parts.pop()!;
    for (const part of parts) {
      if (part.startsWith(':')) beats++;
      else messages.push(toMessage(part));
    }
    for (const look of waiting) look();
  });
  response.on('close', end);
  call.on('error', () => end());
  return {
    status: response.statusCode!,
    headers: response.headers,
    messages,
    beats: () => beats,
    async until(count) {
      const { promise, resolve: enough } = Promise.withResolvers<void>();
      const look = () => void (messages.length >= count && enough());
      waiting.add(look);
      look();
      await promise;
      waiting.delete(look);
      return messages;
    },
    ended,
    close: () => void call.destroy(),
  };
}

function toMessage(part: string): Message {
  const fields = new Map(part.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
  return {
    id: fields.get('id') ?? null,
    event: fields.get('event') ?? 'message',
    data: JSON.parse(fields.get('data') ?? 'null'),
  };
}
