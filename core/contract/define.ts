import type * as z from 'zod/mini';
import { nothing } from '#core/shared/schema.ts';
import type { Access, Route } from './route.ts';

type Shape = z.ZodMiniType;
type Out<S, Otherwise> = S extends Shape ? z.infer<S> : Otherwise;

type Parts<P, Q, B, A> = {
  name: string;
  method: Route<unknown, unknown, unknown, unknown>['method'];
  path: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  bodyKind?: 'bytes' | 'form';
  formField?: string;
  reply: A;
  status?: number;
  bodyLimit?: number;
  itemsIn?: string;
  inlineFiles?: boolean;
  secretReply?: boolean;
  streams?: boolean;
  costly?: boolean;
  cacheable?: boolean;
  summary: string;
};

type Nothing = Record<string, never>;

/** What a caller has to send: fields with a default may be left out. Known to types only, never there at run time. */
export type Sends<Body> = { readonly sends?: Body };
type In<S> = S extends Shape ? z.input<S> : Nothing;

/** Declares one call with its schemas; what is left out takes nothing. */
export function defineRoute<
  A extends Shape,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(parts: Parts<P, Q, B, A>): Route<Out<P, Nothing>, Out<Q, Nothing>, Out<B, Nothing>, z.infer<A>> & Sends<In<B>> {
  return {
    name: parts.name,
    method: parts.method,
    path: parts.path,
    access: parts.access,
    params: (parts.params ?? nothing) as z.ZodMiniType<Out<P, Nothing>>,
    query: (parts.query ?? nothing) as z.ZodMiniType<Out<Q, Nothing>>,
    body: (parts.body ?? nothing) as z.ZodMiniType<Out<B, Nothing>>,
    bodyKind: parts.bodyKind ?? 'json',
    formField: parts.formField ?? null,
    reply: parts.reply as z.ZodMiniType<z.infer<A>>,
    replyKeys: requiredKeys(parts.reply),
    status: parts.status ?? 200,
    bodyLimit: parts.bodyLimit ?? 100_000,
    itemsIn: parts.itemsIn ?? null,
    inlineFiles: parts.inlineFiles ?? false,
    secretReply: parts.secretReply ?? false,
    streams: parts.streams ?? false,
    costly: parts.costly ?? false,
    cacheable: parts.cacheable ?? false,
    summary: parts.summary,
  };
}

/** Every reply is an object; a field of it that may be missing is optional in its schema. */
function requiredKeys(reply: Shape): string[] {
  const { shape } = reply as unknown as z.ZodMiniObject<Record<string, z.ZodMiniType>>;
  return Object.keys(shape).filter((key) => shape[key]!._zod.optout !== 'optional');
}
