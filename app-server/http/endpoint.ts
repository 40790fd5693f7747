import type { ServerResponse } from 'node:http';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Refusal } from '#core/shared/result.ts';
import type { Route } from '#core/contract/route.ts';
import type { ServedRoute } from '#core/contract/route-schema.ts';
import { servedRoute } from '#core/contract/contract.ts';

/** The handler's input from a request: everything parsed, nothing of HTTP. */
export type Call<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  /** The body of a route of kind `bytes` or `form`, its Content-Type and Content-Length; reading it on any other is a fault. */
  bytes: { chunks: AsyncIterable<Uint8Array>; type: string | null; length: number | null };
  /** The signed-in caller; a fault on a public route without a sign-in. */
  actor: Actor;
  /** The caller or null, for public routes. */
  visitor: Actor | null;
  /** Bearer token as sent, for signing out. */
  token: string | null;
  locale: Locale;
  /** Id of the new row: derived from caller, route and Idempotency-Key, so that a repeat finds the first one. */
  newId: string;
  /** The same for every repeat with one Idempotency-Key; null without one. */
  operationId: string | null;
  /** `If-Match` as sent, empty without one. */
  ifMatch: string;
  /** `Prefer: respond-async` was sent. */
  preferAsync: boolean;
  /** `Last-Event-ID` as sent, empty without one. */
  lastEventId: string;
  /** The caller's network address from the trusted proxies, as used for counting callers (caller-address.ts). */
  address: string;
  /** `User-Agent` as sent. */
  userAgent: string;
  /** Aborts when the caller closes the connection before the response. */
  disconnected: AbortSignal;
};

export type Answer<A> =
  | { ok: true; value: A; status?: number; headers?: Readonly<Record<string, string>> }
  | { ok: false; refusal: Refusal };

export type Endpoint = {
  route: ServedRoute;
  handle: (call: Call<any, any, any>) => Promise<Answer<unknown>>;
  /** Instead of `handle`: prepares the function that then writes the response itself. */
  stream?: (call: Call<any, any, any>) => Promise<(response: ServerResponse) => void>;
};

/** Binds a call of the contract to its use case; the types of both must agree. */
export function endpoint<P, Q, B, A, S>(
  route: Route<P, Q, B, A, S>,
  handle: (call: Call<P, Q, B>) => Promise<Answer<NoInfer<A>>>,
): Endpoint {
  return { route: servedRoute(route), handle };
}

/** Binds a call to a query that cannot refuse. */
export function queryEndpoint<P, Q, B, A, S>(
  route: Route<P, Q, B, A, S>,
  query: (call: Call<P, Q, B>) => Promise<NoInfer<A>>,
): Endpoint {
  return { route: servedRoute(route), handle: async (call) => ({ ok: true, value: await query(call) }) };
}

/** Binds a call whose response never ends (`streams` in the contract). */
export function streamEndpoint<P, Q, B, A, S>(
  route: Route<P, Q, B, A, S>,
  stream: (call: Call<P, Q, B>) => Promise<(response: ServerResponse) => void>,
): Endpoint {
  const handle = () => Promise.reject(new Error(`${route.name} is a stream`));
  return { route: servedRoute(route), handle, stream };
}
