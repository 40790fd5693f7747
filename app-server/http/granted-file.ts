import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import type { Result } from '#core/shared/result.ts';
import { replyRefusal } from './error-response.ts';

/** Texts are sent as UTF-8. */
type Opened = { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> | AsyncIterable<string> };

/**
 * The file that `?grant=` permits. A browser opens the link itself, so that the page never has the bytes in memory. `open` is not
 * called when `mayRead` refuses.
 */
export function grantedFile({
  type,
  open,
  mayRead,
}: {
  type: string;
  open: (grant: string) => Promise<Result<Opened>>;
  mayRead?: (ctx: Context) => Promise<Result<null>>;
}): Middleware {
  return async (ctx) => {
    const { grant } = ctx.query;
    const input = await mayRead?.(ctx);
    if (input?.ok === false) return replyRefusal(ctx, input.refusal);
    const opened = await open(typeof grant === 'string' ? grant : '');
    if (!opened.ok) return replyRefusal(ctx, opened.refusal);
    const { name, bytes } = opened.value;
    ctx.status = 200;
    ctx.type = type;
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Disposition', `attachment; filename="${name}"`);
    ctx.body = bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes, { objectMode: false });
  };
}
