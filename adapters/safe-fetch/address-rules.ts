import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isPublicAddress, literalAddress } from '#core/shared/public-address.ts';

/** All addresses of a name; throws when it has none. */
export type LookUp = (hostname: string) => Promise<LookupAddress[]>;

export const lookUpAll: LookUp = (hostname) => lookup(hostname, { all: true, verbatim: true });

export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

/**
 * Checks a URL by itself: https on its own port, no credentials, and no literal address outside the public internet.
 * The URL parser has already turned `2130706433`, `0x7f.1` or `127.1` into `127.0.0.1`. Returns the problem, or null.
 */
export function urlProblem(url: URL): string | null {
  if (url.protocol !== 'https:') return 'only https is allowed';
  if (url.username !== '' || url.password !== '') return 'credentials in the address are not allowed';
  if (url.port !== '') return `port ${url.port} is not allowed`;
  const literal = literalAddress(url.hostname);
  if (literal !== null && !isPublicAddress(literal)) return 'the address is not a public one';
  return null;
}

/** A name that only a local network knows. */
export function isLocalName(hostname: string): boolean {
  const isName = literalAddress(hostname) === null;
  // A dot at the end names the root of the name system: `localhost.` is `localhost`.
  const name = hostname.replace(/\.$/, '');
  return isName && (!name.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/i.test(name));
}

/**
 * One public address for a name, checked over all it resolves to: a single private one refuses the name. The connection
 * goes to the returned address, so that a second look-up cannot change it.
 */
export async function publicAddressOf(hostname: string, lookUp: LookUp): Promise<string> {
  const literal = literalAddress(hostname);
  const addresses = literal === null ? (await lookUp(hostname)).map(({ address }) => address) : [literal];
  const foreign = addresses.find((address) => !isPublicAddress(address));
  if (addresses.length === 0 || foreign !== undefined) {
    throw new ForbiddenAddress('the name leads to an address that is not public');
  }
  return addresses[0]!;
}
