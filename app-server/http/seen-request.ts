import type { Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import * as z from 'zod/mini';
import { openGrant } from '#core/shared/sealed-grant.ts';

/** The path, the header and the purpose of the doctor's grant, and the address it pretends to come from (RFC 5737). */
export const doctorProbe = {
  path: '/health/seen',
  header: 'x-vitrin-doctor',
  context: 'doctor',
  forgedAddress: '192.0.2.1',
} as const;

/** A request as it arrived behind the proxies. */
export type SeenRequest = {
  /** Whether the address that the doctor wrote itself counts as the caller's. */
  isForgedTrusted: boolean;
  /** How many addresses proxies added to `X-Forwarded-For`, or replaced it with. */
  proxies: number;
  trustedProxies: number;
};

const schema = z.object({ until: z.string() });

/** Only for the holder of this installation's key, for ten minutes: the number of proxies helps whoever forges an address. */
export function answerDoctor(ports: Pick<Ports, 'secrets' | 'clock'>, trustedProxies: number): Middleware {
  return async (ctx, next) => {
    const { path, header, context, forgedAddress } = doctorProbe;
    const now = ports.clock.now();
    if (ctx.path !== path || !openGrant(ports.secrets, ctx.get(header), { schema, context, now })) {
      await next();
      return;
    }
    const addresses = ctx
      .get('X-Forwarded-For')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean);
    const seen: SeenRequest = {
      isForgedTrusted: ctx.ip === forgedAddress,
      proxies: addresses.filter((address) => address !== forgedAddress).length,
      trustedProxies,
    };
    ctx.set('Cache-Control', 'no-store');
    ctx.body = seen;
  };
}
