import type { Context } from 'koa';
import type { Call } from './endpoint.ts';

/** Aborts when the caller closes the connection before the response. */
export function abortSignalOf(ctx: Context): AbortSignal {
  const disconnected = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) disconnected.abort();
  });
  return disconnected.signal;
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

/**
 * The versions an If-Match header accepts (RFC 9110 §13.1.1); null when it accepts every version. A value that is no
 * version of ours matches none.
 */
export function versionsOf(header: string): number[] | null {
  const sent = header.trim();
  if (sent === '' || sent === '*') return null;
  return sent.split(',').flatMap((tag) => {
    const version = /^"(\d{1,9})"$/.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

/**
 * One range, as players request it (RFC 9110 §14.1.2), both ends inclusive: a suffix longer than the file is the whole
 * file, which range-parser refuses. Several at once, another unit or an unreadable header get the whole file (§14.2).
 */
export function parseByteRange(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? [];
  if ((first === '' && last === '') || (first !== '' && last !== '' && Number(first) > Number(last))) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size ? 'unsatisfiable' : { start, end };
}
