import { Readable } from 'node:stream';
import type { Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import { openExport } from '#core/exports/use-cases/export-own-data.ts';
import { replyRefusal } from '../http/reply-refusal.ts';

/** The zip of a person's data that a grant allows; a browser follows the link by itself. */
export function ownDataFile(ports: Ports): Middleware {
  const open = openExport(ports);
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
