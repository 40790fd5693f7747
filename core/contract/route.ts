import type { AnyRouteSchema, RouteSchema } from './route-schema.ts';

/** The permitted callers: everyone, signed-in users, or admins. The use case checks ownership. */
export type Access = 'public' | 'signed-in' | 'admin';

type Types<Params, Query, Body, Reply, Sent> = { params: Params; query: Query; body: Body; reply: Reply; sent: Sent };

/** The fields that every reply has: all that are not optional. A reply that may have any field has no list of them. */
type RequiredKey<Reply> = string extends keyof Reply
  ? string
  : { [Key in keyof Reply]-?: {} extends Pick<Reply, Key> ? never : Key }[keyof Reply] & string;

/**
 * One call of the API (spec §7), as far as the app needs it at run time. Its schemas have the same name in the file beside it, which the
 * app knows as types only. `path` is below the base path and uses `{name}` for parameters.
 */
export type Route<Params, Query, Body, Reply, Sent = Body> = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  /** The fields every reply has, which distinguish a reply from another body. */
  replyKeys: readonly RequiredKey<Reply>[];
  /** For types only, absent at run time. */
  types?: Types<Params, Query, Body, Reply, Sent>;
};

export type AnyRoute = Omit<Route<any, any, any, any>, 'replyKeys'> & { replyKeys: readonly string[] };

/** The route of a schema. */
export type RouteOf<Schema extends AnyRouteSchema> =
  Schema extends RouteSchema<infer Params, infer Query, infer Body, infer Reply, infer Sent>
    ? Route<Params, Query, Body, Reply, Sent>
    : never;

type TypesOf<R extends AnyRoute> = NonNullable<R['types']>;
export type ParamsOf<R extends AnyRoute> = TypesOf<R>['params'];
export type QueryOf<R extends AnyRoute> = TypesOf<R>['query'];
export type BodyOf<R extends AnyRoute> = TypesOf<R>['body'];
export type ReplyOf<R extends AnyRoute> = TypesOf<R>['reply'];
/** The fields a caller has to send: those with a default may be left out. */
export type SentOf<R extends AnyRoute> = TypesOf<R>['sent'];
