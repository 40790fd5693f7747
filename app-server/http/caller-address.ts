import type { Middleware } from 'koa';
import type { Log } from '#core/ports.ts';
import ipaddr from 'ipaddr.js';

/**
 * The key for counting callers without a sign-in: an IPv4 address, or the first 64 bits of an IPv6 one, since the owner
 * of one address has all addresses of that prefix. Some proxies add a port, which changes with every connection.
 */
export function callerAddress(ip: string): string {
  const [, bracketed, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(ip.trim()) ?? [];
  const text = bracketed ?? withPort ?? ip.trim();
  if (!ipaddr.isValid(text)) return 'unreadable';
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

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
