import { Readable } from 'node:stream';
import type { Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import { openExport } from '#core/exports/use-cases/export-own-data.ts';
import { callerAddress } from '../http/caller-address.ts';
import { counted } from '../http/limited.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { replyRefusal } from '../http/reply-refusal.ts';

/** The zip of a person's data that a grant allows; a browser follows the link by itself. */
export function ownDataFile(ports: Ports, limits: RateLimits): Middleware {
  const open = openExport(ports);
  return async (ctx) => {
    const { grant } = ctx.query;
    const within = await counted(limits, [['ownExportFile', callerAddress(ctx.ip)]]);
    if (!within.ok) return replyRefusal(ctx, within.refusal);
    const opened = await open(typeof grant === 'string' ? grant : '');
    if (!opened.ok) return replyRefusal(ctx, opened.refusal);
    ctx.status = 200;
    ctx.type = 'application/zip';
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Disposition', `attachment; filename="${opened.value.name}"`);
    ctx.body = Readable.from(opened.value.bytes, { objectMode: false });
  };
}
