import type { Middleware } from 'koa';
import type { Log } from '#core/ports.ts';

/**
 * Warns once that a proxy stands in front of a server that trusts none (`TRUSTED_PROXIES`): everybody behind it has its address, and
 * shares the limits of one caller.
 */
export function warnOfProxies(log: Log, trustedProxies: number): Middleware {
  let hasWarned = trustedProxies > 0;
  return (ctx, next) => {
    if (!hasWarned && ctx.get('X-Forwarded-For') !== '') {
      hasWarned = true;
      log('warn', 'proxies.notTrusted', { setting: 'TRUSTED_PROXIES', trustedProxies, address: ctx.ip });
    }
    return next();
  };
}
