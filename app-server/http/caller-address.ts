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
