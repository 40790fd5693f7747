import type { Dispatcher } from 'undici';
import type { ResolveHost, Connect } from './guarded-agents.ts';
import { resolveAll, urlProblem, createGuardedAgent, createPlainAgent, openConnection } from './guarded-agents.ts';
import type { OneTimeBody } from './one-time-body.ts';
import { Readable } from 'node:stream';
import { request as send } from 'undici';

/**
 * Why there is no response. `unreachable`: no server responded at the address. `brokenOff`: the connection was lost on
 * the way, so the request may have had its effect. `unreadBody`: the body of the request could not be read to its end,
 * so no server got a whole request (RFC 9112 §8).
 */
type FetchFailure = {
  reason: 'forbiddenAddress' | 'unreachable' | 'refused' | 'brokenOff' | 'timedOut' | 'tooLarge' | 'unreadBody';
  detail: string;
};

class TooLarge extends Error {
  override name = 'TooLarge';
}

class TooSlow extends Error {
  override name = 'TooSlow';
}

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

type Limits = { maxBytes: number; idleMs: number };

export type SafeRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** Sent to the origin of `url` only, not to another one it redirects to. Before `headers` of the same name. */
  originHeaders?: Record<string, string>;
  /**
   * Called when it is sent, and again for a redirect that repeats the request; not held in between. It is not sent to
   * another origin, since it may contain data that only the first may know.
   */
  body?: () => Promise<OneTimeBody>;
  /** Ends the request early. */
  signal?: { readonly aborted: boolean; addEventListener(type: 'abort', listener: () => void): void };
  maxBytes: number;
  /** From the first byte sent to the last byte read. */
  timeoutMs: number;
  /** How long the body may pause once it has begun. */
  idleMs: number;
};
export type SafeResult =
  | { kind: 'answer'; status: number; contentType: string; retryAfter?: string; bytes: Uint8Array }
  | ({ kind: 'failure' } & FetchFailure);
export type SafeHead = { status: number; contentType: string; retryAfter?: string };
export type SafeReceived<T> = ({ kind: 'answer'; value: T } & SafeHead) | ({ kind: 'failure' } & FetchFailure);
export type SafeFetch = {
  fetch(request: SafeRequest): Promise<SafeResult>;
  /**
   * Hands over the body of any response as it comes, within the same limits; `take` may leave it unread. Rethrows the
   * faults of `take`.
   */
  receive<T>(
    request: SafeRequest,
    take: (head: SafeHead, body: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<SafeReceived<T>>;
  close(): Promise<void>;
};

const maxRedirects = 3;

/** `allowedOrigins`: reached although they are not public https. `resolveHost`, `connect`: the system's by default. */
export type SafeFetchOptions = { allowedOrigins: readonly string[]; resolveHost?: ResolveHost; connect?: Connect };

/**
 * Fetches addresses that others chose (workflow addresses, result files) without reaching into our own network: https
 * to public addresses only, except for origins allowed by name; no credentials, no more than three redirects, each
 * checked as the first address was; limits on time and bytes; no compression, so that a small response stays small.
 * Sends once, without retries.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const allowed = new Set(options.allowedOrigins.map((origin) => new URL(origin).origin));
  const guarded = createGuardedAgent(options.resolveHost ?? resolveAll, options.connect ?? openConnection);
  const plain = createPlainAgent();

  async function hop<T>(
    request: SafeRequest,
    target: string,
    redirects: number,
    signal: AbortSignal,
    read: ReadBody<T>,
  ): Promise<SafeReceived<T>> {
    const url = URL.parse(target);
    if (!url) return { kind: 'failure', reason: 'forbiddenAddress', detail: 'not an address' };
    const isAllowed = allowed.has(url.origin) && url.username === '' && url.password === '';
    const problem = isAllowed ? null : urlProblem(url);
    if (problem) return { kind: 'failure', reason: 'forbiddenAddress', detail: problem };
    if (request.body && url.origin !== URL.parse(request.url)?.origin) {
      return { kind: 'failure', reason: 'forbiddenAddress', detail: 'a redirect to another server' };
    }
    const body = request.body ? await request.body() : null;
    const answer = await send(url, {
      method: request.method,
      headers: {
        'user-agent': 'vitrin/1',
        'accept-encoding': 'identity',
        ...(body && { 'content-length': String(body.length) }),
        ...(body?.contentType && { 'content-type': body.contentType }),
        ...request.headers,
        ...(url.origin === URL.parse(request.url)?.origin ? request.originHeaders : {}),
      },
      body: body && Readable.from(watchedBody(body.pieces), { objectMode: false }),
      dispatcher: isAllowed ? plain : guarded,
      signal,
    });
    const next = redirectOf(answer, request.method);
    if (next !== null) {
      await answer.body.dump();
      if (redirects === maxRedirects) return { kind: 'failure', reason: 'refused', detail: 'too many redirects' };
      return hop(request, URL.parse(next, url)?.href ?? '', redirects + 1, signal, read);
    }
    const retryAfter = headerOf(answer, 'retry-after');
    const contentType = headerOf(answer, 'content-type');
    const head = { status: answer.statusCode, contentType, ...(retryAfter && { retryAfter }) };
    return { kind: 'answer', ...head, value: await read(answer.body, head) };
  }

  async function sendRequest<T>(request: SafeRequest, read: ReadBody<T>): Promise<SafeReceived<T>> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const timer = setTimeout(abort, request.timeoutMs);
    request.signal?.addEventListener('abort', abort);
    if (request.signal?.aborted) abort();
    try {
      return await hop(request, request.url, 0, controller.signal, read);
    } catch (fault) {
      if (fault instanceof TakeFault) throw fault.cause;
      return { kind: 'failure', ...failureOf(fault, controller.signal) };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async fetch(request) {
      const answer = await sendRequest(request, (body) => readLimited(body, request));
      if (answer.kind === 'failure') return answer;
      const { value: bytes, ...rest } = answer;
      return { ...rest, bytes };
    },
    receive: (request, take) =>
      sendRequest(request, async (body, head) => {
        try {
          return await takeBody(limitedPieces(body, request), (pieces) => take(head, pieces));
        } finally {
          // An unread body would hold its connection.
          if (!body.readableDidRead) await body.dump();
        }
      }),
    async close() {
      await Promise.all([guarded.destroy(), plain.destroy()]);
    },
  };
}

/** A fault of the source of a request's body, not of the connection. */
class UnreadBody extends Error {
  override name = 'UnreadBody';
}

async function* watchedBody(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* pieces;
  } catch (fault) {
    const { code, name } = fault as { code?: string; name?: string };
    throw new UnreadBody(code ?? name ?? 'fault', { cause: fault });
  }
}

type ReadBody<T> = (body: Dispatcher.ResponseData['body'], head: SafeHead) => Promise<T>;

/** A fault of the function that takes the body, not of the connection. */
class TakeFault extends Error {
  override name = 'TakeFault';
}

async function takeBody<T>(
  pieces: AsyncGenerator<Uint8Array, void, void>,
  take: (body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  let isBroken = false;
  async function* watched() {
    try {
      yield* pieces;
    } catch (fault) {
      isBroken = true;
      throw fault;
    }
  }
  try {
    return await take(watched());
  } catch (fault) {
    throw isBroken ? fault : new TakeFault('taking failed', { cause: fault });
  } finally {
    await pieces.return();
  }
}

/** 301, 302 and 303 would turn a POST into a GET, which no workflow wants; those responses are left to the caller. */
function redirectOf(answer: Dispatcher.ResponseData, method: SafeRequest['method']): string | null {
  const followed = method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308];
  if (!followed.includes(answer.statusCode)) return null;
  return headerOf(answer, 'location') || null;
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/**
 * The pieces of a body as they come, counted: it ends when it grows too large, or pauses too long after its first
 * piece. A gateway may send its headers at once and the body when its work is done.
 */
async function* limitedPieces(body: Readable, limits: Limits): AsyncGenerator<Buffer, void, void> {
  let size = 0;
  let pause: NodeJS.Timeout | undefined;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limits.maxBytes) throw new TooLarge(`more than ${limits.maxBytes} bytes`);
      yield piece;
      // Refreshed after the piece was used: writing to a slow disk is not a pause of the sender.
      pause ??= setTimeout(() => body.destroy(new TooSlow('the answer paused too long')), limits.idleMs);
      pause.refresh();
    }
  } finally {
    clearTimeout(pause);
    body.destroy();
  }
}

/** A body whole, within the limits. */
async function readLimited(body: Readable, limits: Limits): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of limitedPieces(body, limits)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Details name the kind of fault, never the data sent or received. */
function failureOf(fault: unknown, signal: AbortSignal): FetchFailure {
  const { name, message, code } = fault as { name?: string; message?: string; code?: string };
  if (name === 'ForbiddenAddress') return { reason: 'forbiddenAddress', detail: message ?? '' };
  if (name === 'TooLarge') return { reason: 'tooLarge', detail: message ?? '' };
  // A file may also end before the length that was read from its head.
  if (name === 'UnreadBody' || code === 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH') {
    return { reason: 'unreadBody', detail: code ?? message ?? '' };
  }
  if (name === 'TooSlow' || signal.aborted) return { reason: 'timedOut', detail: 'no whole answer in time' };
  const causes = fault instanceof AggregateError ? (fault.errors as { code?: string }[]) : [];
  const codes = [code, ...causes.map((cause) => cause.code)].filter((match) => match !== undefined);
  const reason = codes.some((match) => neverConnected.has(match)) || isTlsTrouble(codes) ? 'unreachable' : 'brokenOff';
  return { reason, detail: codes[0] ?? name ?? 'connection fault' };
}

function isTlsTrouble(codes: readonly string[]): boolean {
  return codes.some((code) => /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code));
}

/**
 * Seconds requested by a `Retry-After` (RFC 9110 §10.2.3: seconds or a date), also zero or negative; null when it
 * cannot be read.
 */
export function secondsToWait(text: string | undefined, nowMs: number): number | null {
  if (text === undefined) return null;
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  return Number.isFinite(seconds) ? seconds : null;
}
