import ipaddr from 'ipaddr.js';

/**
 * True for an address of the public internet. IPv4 mapped into IPv6 is treated as IPv4; of IPv6 only 2000::/3 is
 * assigned (IANA, ipv6-address-space), which leaves out `::127.0.0.1` and the like. Loopback, private, link-local
 * (cloud metadata), carrier-grade NAT, translation prefixes, multicast and reserved ranges are not public. False for a
 * text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.toByteArray()[0]! >> 5 === 0b001;
}

/** The literal address in a URL's host, without brackets; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}
