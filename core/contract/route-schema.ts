import type * as z from 'zod/mini';
import { nothing } from '#core/shared/schema.ts';
import type { AnyRoute } from './route.ts';

/** The properties of a call that only the server and the API page need. */
export type RouteSchema<Params, Query, Body, Reply, Sent = Body> = {
  params: z.ZodMiniType<Params>;
  query: z.ZodMiniType<Query>;
  body: z.ZodMiniType<Body, Sent>;
  /** Read as a stream by the handler. `bytes`: the body is a file. `form`: a multipart form with a file in `formField`. */
  bodyKind: 'json' | 'bytes' | 'form';
  formField: string | null;
  reply: z.ZodMiniType<Reply>;
  /** Success status, 200 by default. */
  status: number;
  /**
   * The field of the body with a list of operations, each with an id of its own and checked by itself: the handler
   * checks their texts and detects repeats, so that a wrong one does not refuse the others. No response is stored by
   * Idempotency-Key.
   */
  itemsIn: string | null;
  /**
   * Long data URLs (RFC 2397, from 64 kB) in the body become uploads of the caller while they are received, and are
   * replaced with references. Not counted in `bodyLimit`; all of them together are as large as the largest upload at
   * most.
   */
  inlineFiles: boolean;
  /** Largest body in bytes, 100 kB by default. */
  bodyLimit: number;
  /**
   * The reply holds a secret: it is never stored, and a repeat with the same Idempotency-Key runs again on the same
   * ids.
   */
  secretReply: boolean;
  /** The reply is a stream of server-sent events, each with data of the reply's schema. */
  streams: boolean;
  /** Costs money, credits or a call to another service: allowed less often than other writes. */
  costly: boolean;
  /** The reply is the same for everyone: caches may store it as long as they revalidate it each time (ETag). */
  cacheable: boolean;
  /** One line for the API page. */
  summary: string;
};

export type AnyRouteSchema = RouteSchema<any, any, any, any, any>;
/** A call as the server serves it. */
export type ServedRoute = AnyRoute & AnyRouteSchema;

type Shape = z.ZodMiniType;
type Nothing = Record<string, never>;
type Out<S> = S extends Shape ? z.output<S> : Nothing;
type In<S> = S extends Shape ? z.input<S> : Nothing;
type Parts<P, Q, B, A> = { params?: P; query?: Q; body?: B; reply: A; summary: string } & Partial<
  Omit<AnyRouteSchema, 'params' | 'query' | 'body' | 'reply' | 'summary'>
>;

/** Declares the schemas of one call; an omitted schema accepts nothing. */
export function routeSchema<
  A extends Shape,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(parts: Parts<P, Q, B, A>): RouteSchema<Out<P>, Out<Q>, Out<B>, z.output<A>, In<B>> {
  return {
    bodyKind: 'json',
    formField: null,
    status: 200,
    itemsIn: null,
    inlineFiles: false,
    bodyLimit: 100_000,
    secretReply: false,
    streams: false,
    costly: false,
    cacheable: false,
    params: nothing,
    query: nothing,
    body: nothing,
    ...parts,
  } as unknown as RouteSchema<Out<P>, Out<Q>, Out<B>, z.output<A>, In<B>>;
}

/** The routes of one file with the schemas of the file beside it: both export them under the same name. */
export function served<Name extends string>(
  routes: Record<Name, AnyRoute>,
  schemas: Record<Name, AnyRouteSchema>,
): ServedRoute[] {
  return (Object.keys(routes) as Name[]).map((name) => ({ ...routes[name], ...schemas[name] }));
}
