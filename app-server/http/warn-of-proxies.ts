import type { Middleware } from 'koa';
import type { Log } from '#core/ports.ts';

/**
 * Warns once that a proxy is in front of a server that trusts none (`TRUSTED_PROXIES`): all clients behind it have its
 * address, and share the limits of one caller.
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
