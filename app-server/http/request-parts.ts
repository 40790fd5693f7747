import type { Context } from 'koa';
import type { Call } from './endpoint.ts';

/** Aborts when the caller closes the connection before the response. */
export function goneOf(ctx: Context): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * The first value of a query's name; null without one. `ctx.URL` has no query when the request names no host, or an
 * invalid one.
 */
export function queryValue(ctx: Context, name: string): string | null {
  return new URLSearchParams(ctx.querystring).get(name);
}

export function bearerOf(header: string): string | null {
  return /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? null;
}

/** `Prefer: respond-async, texts=bilingual` (RFC 7240) has the preferences `respond-async` and `texts=bilingual`. */
export function preferencesOf(prefer: string): ReadonlySet<string> {
  const preferences = prefer.split(',');
  return new Set(preferences.map((each) => each.split(';', 1)[0]!.replace(/[\s"]/g, '').toLowerCase()));
}

/**
 * The body as it comes in. Not destroyed where reading stops early: the refusal still has to be sent on the connection.
 */
export function bytesOf({ req }: Context): Call<unknown, unknown, unknown>['bytes'] {
  const { 'content-type': type, 'content-length': length } = req.headers;
  return {
    chunks: req.iterator({ destroyOnReturn: false }),
    type: type ?? null,
    length: length === undefined ? null : Number(length),
  };
}
