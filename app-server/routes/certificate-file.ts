import type { Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import { printCertificate } from '#core/marketplace/use-cases/certificates.ts';
import { callerAddress } from '../http/caller-address.ts';
import { counted } from '../http/limited.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { replyRefusal } from '../http/reply-refusal.ts';

/** The PDF a grant allows; a browser follows the link by itself. */
export function certificateFile(ports: Ports, limits: RateLimits, siteUrl: string): Middleware {
  const print = printCertificate(ports, { siteUrl });
  return async (ctx) => {
    const { grant } = ctx.query;
    const within = await counted(limits, [['certificate', callerAddress(ctx.ip)]]);
    if (!within.ok) return replyRefusal(ctx, within.refusal);
    const printed = await print(typeof grant === 'string' ? grant : '');
    if (!printed.ok) return replyRefusal(ctx, printed.refusal);
    ctx.status = 200;
    ctx.type = 'application/pdf';
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Disposition', `attachment; filename="${printed.value.name}"`);
    ctx.body = Buffer.from(printed.value.bytes);
  };
}
