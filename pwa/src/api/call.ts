import type { AnyRoute, ParamsOf, QueryOf, ReplyOf, SentOf } from '#core/contract/route.ts';
import type { ErrorCode, FieldIssue } from './api-error.ts';
import { eventsSeenHeader } from '#core/events/position.ts';
import { bilingualTexts } from '#core/shared/locale.ts';
import { locale } from '../i18n/i18n.ts';
import { isAnothersDevice } from './other-tabs.ts';
import { currentSession, noteAnswer, noteRefusal, readToken } from './session-store.ts';
import { withSignIn } from './sign-in-wait.ts';
import { ApiError, networkFailed } from './api-error.ts';
import { apiBase } from './api-address.ts';
import { newKey } from './new-key.ts';
import { noResponse, readReply, received } from './own-reply.ts';

type Listener = (eventPosition: string | null, requestedAt: number) => void;

const early: Parameters<Listener>[] = [];
let listener: Listener = (...noted) => void early.push(noted);

type Needed<Name extends string, Value> = [Value] extends [Record<string, never>] ? {} : { [name in Name]: Value };

/** The input of a route: only the parts that its contract requires. */
export type Input<R extends AnyRoute> = Needed<'params', ParamsOf<R>> &
  Needed<'body', SentOf<R>> & {
    query?: Partial<QueryOf<R>>;
    /** For a route that accepts a form with a file. */
    form?: FormData;
    /** One key per intention: a repeat with the same key gets the first response. Created when left out. */
    idempotencyKey?: string;
    /** `Prefer: respond-async`: respond at once, poll later. */
    preferAsync?: boolean;
    /** A token other than this page's, to finish work of an ended session after a sign-out. */
    token?: string;
    signal?: AbortSignal;
    timeoutMs?: number;
  };

/** How long a connection may be silent before it counts as lost, unless the call sets its own time (a run may take ten minutes). */
const patienceMs = { read: 30_000, write: 60_000 } as const;

type Given = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  form?: FormData;
  idempotencyKey?: string;
  preferAsync?: boolean;
  token?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
};

/**
 * Calls one route of the contract. Throws ApiError for every response but a 2xx. A 401 ends the session on this device, or, in the middle
 * of a page, requests the password in place and sends a write once more with its key. A request of one person is never sent with the token
 * of another, nor without one after a sign-out: then `auth.required` is thrown and nothing is sent.
 */
export async function call<R extends AnyRoute>(route: R, input: Input<R>): Promise<ReplyOf<R>> {
  const given = input as Given;
  if (route.method === 'GET' || given.token !== undefined) return attempt(route, given);
  // One key for the same intention, before and after signing in again.
  const stored = { ...given, idempotencyKey: given.idempotencyKey ?? newKey() };
  return withSignIn(() => attempt(route, stored));
}

async function attempt<R extends AnyRoute>(route: R, given: Given): Promise<ReplyOf<R>> {
  if (given.token === undefined && isAnothersDevice()) throw notTheirs();
  const token = given.token ?? readToken();
  if (token === null && hasLeft(route)) throw notTheirs();
  const requestedAt = Date.now();
  const { response, body } = await send(route, addressOf(route, given), requestOf(route, given, token));
  if (response.ok) {
    if (token && route.access !== 'public') noteAnswer(token);
    if (route.method === 'GET') noteUse(response.headers.get(eventsSeenHeader), requestedAt);
    return body;
  }
  const error = errorOf(response.status, body);
  if (response.status === 401 && error.isCoded && token && route.path !== '/auth/login') noteRefusal(token, error.code);
  throw error;
}

function addressOf(route: AnyRoute, { params, query }: Given): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${apiBase()}${path}${text ? `?${text}` : ''}`;
}

function requestOf(route: AnyRoute, given: Given, token: string | null): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': locale(),
    Prefer: bilingualTexts,
  };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (given.preferAsync) headers['Prefer'] = `${bilingualTexts}, respond-async`;
  const request: RequestInit = { method: route.method, headers };
  if (route.method !== 'GET') headers['Idempotency-Key'] = given.idempotencyKey ?? newKey();
  if (given.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(given.body);
  }
  // The browser writes the Content-Type header, with the boundary it chose.
  if (given.form) request.body = given.form;
  const patience = AbortSignal.timeout(
    given.timeoutMs ?? (route.method === 'GET' ? patienceMs.read : patienceMs.write),
  );
  request.signal = given.signal ? AbortSignal.any([given.signal, patience]) : patience;
  return request;
}

type Answer = { response: Response; body: Readonly<Record<string, unknown>> };

async function send(route: AnyRoute, address: string, request: RequestInit): Promise<Answer> {
  const isReading = route.method === 'GET';
  try {
    const response = await fetch(address, request);
    return { response, body: readReply(route, await received(response), isReading) };
  } catch (fault) {
    if (fault instanceof ApiError || (fault instanceof DOMException && fault.name === 'AbortError')) throw fault;
    throw noResponse(isReading);
  }
}

/** A screen that is just being left may still begin to read after the sign-out. */
function hasLeft({ access }: AnyRoute): boolean {
  return access !== 'public' && currentSession().status === 'signed-out';
}

/** The page's person has signed out on this device meanwhile, or another one has signed in. */
export function notTheirs(): ApiError {
  return new ApiError({ code: 'auth.required', message: 'auth.required', status: 401, isCoded: true });
}

/** Spec §8: the server's own sentence, otherwise a default. */
export function errorOf(status: number, body: Readonly<Record<string, unknown>>): ApiError {
  const message = body as {
    error?: string;
    code?: ErrorCode;
    params?: Record<string, string | number>;
    issues?: FieldIssue[];
  };
  return new ApiError({
    code: message.code ?? 'server.fault',
    message: message.error ?? networkFailed,
    status,
    params: message.params,
    issues: message.issues,
    isCoded: message.code !== undefined,
  });
}

/**
 * Notes a response to a read requested at that time, with the last event that its data includes; null if the response does not contain it.
 */
function noteUse(...noted: Parameters<Listener>): void {
  listener(...noted);
}

/** Calls the listener for each answered read, including earlier ones. */
export function onReply(next: Listener): void {
  listener = next;
  for (const noted of early.splice(0)) next(...noted);
}
