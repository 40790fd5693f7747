import { Readable } from 'node:stream';
import type { Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import { openArchive } from '#core/contents/use-cases/archive-contents.ts';
import { replyRefusal } from '../http/reply-refusal.ts';

/** The download a grant allows; a browser follows the link by itself, so that nothing of it is held in the page. */
export function contentArchive(ports: Ports): Middleware {
  const open = openArchive(ports);
  return async (ctx) => {
    const { grant } = ctx.query;
    const opened = await open(typeof grant === 'string' ? grant : '');
    if (!opened.ok) return replyRefusal(ctx, opened.refusal);
    ctx.status = 200;
    ctx.type = 'application/zip';
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Disposition', `attachment; filename="${opened.value.name}"`);
    ctx.body = Readable.from(opened.value.bytes, { objectMode: false });
  };
}
