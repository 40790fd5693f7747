import type * as z from 'zod/mini';

/** Who may call: anyone, a person signed in, or an admin. Ownership is the use case's business. */
export type Access = 'public' | 'signed-in' | 'admin';

/**
 * One call of the API (spec §7): the server mounts it, the client calls it, the OpenAPI page lists it.
 * `path` is below the base path and uses `{name}` for parameters.
 */
export type Route<Params, Query, Body, Reply> = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  params: z.ZodMiniType<Params>;
  query: z.ZodMiniType<Query>;
  body: z.ZodMiniType<Body>;
  /** Read as a stream by the handler. `bytes`: the body is a file. `form`: a multipart form with a file in `formField`. */
  bodyKind: 'json' | 'bytes' | 'form';
  formField: string | null;
  reply: z.ZodMiniType<Reply>;
  /** The fields every reply has, by which a reply is told from a body of something else. */
  replyKeys: readonly string[];
  /** Success status, 200 unless said. */
  status: number;
  /**
   * The field of the body with a list of operations, each with an id of its own and judged by itself: the handler looks at their texts
   * and knows repeats, so that a wrong one does not refuse the others. No answer is kept by Idempotency-Key.
   */
  itemsIn: string | null;
  /**
   * Long data URLs (RFC 2397, from 64 kB) in the body become uploads of the caller while they are received, and references to them take their
   * place. Not counted in `bodyLimit`; all of them together are as large as the largest upload at most.
   */
  inlineFiles: boolean;
  /** Largest body in bytes, 100 kB unless said. */
  bodyLimit: number;
  /** The reply holds a secret: it is kept nowhere, and a repeat with the same Idempotency-Key runs again on the same ids. */
  secretReply: boolean;
  /** The reply is a stream of server-sent events, each with data of the reply's schema. */
  streams: boolean;
  /** Costs money, credits or a call to another service: allowed less often than other writes. */
  costly: boolean;
  /** The reply is the same for everyone: caches may keep it as long as they ask each time whether it still stands (ETag). */
  cacheable: boolean;
  /** One line for the API page. */
  summary: string;
};

export type AnyRoute = Route<any, any, any, any>;
export type ParamsOf<R> = R extends Route<infer P, any, any, any> ? P : never;
export type QueryOf<R> = R extends Route<any, infer Q, any, any> ? Q : never;
export type BodyOf<R> = R extends Route<any, any, infer B, any> ? B : never;
export type ReplyOf<R> = R extends Route<any, any, any, infer A> ? A : never;
