import ipaddr from 'ipaddr.js';

/**
 * What callers without a sign-in are counted by: an IPv4 address, or the first 64 bits of an IPv6 one, for whoever has one address
 * has all that begin so. Some proxies add a port, which changes with every connection.
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
