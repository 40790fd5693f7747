import type { Socket } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress, literalAddress } from '#core/shared/public-address.ts';

/** All addresses of a name; throws when it has none. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>;

export const resolveAll: ResolveHost = (hostname) => lookup(hostname, { all: true, verbatim: true });

class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

const connectTimeoutMs = 10_000;

/**
 * Time limits are the caller's (a workflow may respond after minutes), so undici's own are off. `pipelining: 0` opens a
 * connection for each request: the other side could close a reused one just as a call is sent on it.
 */
const noLimits = { headersTimeout: 0, bodyTimeout: 0, pipelining: 0, allowH2: false } as const;

/** How a connection to one address is opened. */
export type Connect = buildConnector.connector;

export const openConnection: Connect = buildConnector({ timeout: connectTimeoutMs });

/**
 * Connects to public addresses only. A `lookup` hook alone would not do: it is never called for literal addresses. So
 * the address is chosen and checked here, the socket is opened to exactly it, and the connected address is checked once
 * more.
 */
export function createGuardedAgent(resolveHost: ResolveHost, connect: Connect): Agent {
  return new Agent({
    ...noLimits,
    connect(options, callback) {
      connectToPublic(options, resolveHost, connect).then(
        (socket) => callback(null, socket),
        (fault: Error) => callback(fault, null),
      );
    },
  });
}

/** A promise throughout: a fault here becomes the failure of this one call. Thrown in a socket's event it would end the process. */
async function connectToPublic(
  options: buildConnector.Options,
  resolveHost: ResolveHost,
  connect: Connect,
): Promise<Socket> {
  const address = await publicAddressOf(options.hostname, resolveHost);
  const servername = options.servername || nameOrNothing(options.hostname, address);
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  // Typed as null, but undici omits a missing socket.
  connect({ ...options, hostname: address, servername }, (fault, socket?: Socket | null) =>
    socket ? resolve(socket) : reject(fault ?? new Error('no connection')),
  );
  const socket = await promise;
  const peer = socket.remoteAddress;
  if (peer !== undefined && isPublicAddress(peer)) return socket;
  socket.destroy();
  throw new ForbiddenAddress('connected to an address that is not public');
}

/** For origins that were allowed by name. */
export function createPlainAgent(): Agent {
  return new Agent({ ...noLimits, connect: { timeout: connectTimeoutMs } });
}

/** A literal address has no name for a certificate. */
function nameOrNothing(hostname: string, address: string): string {
  return hostname.replace(/^\[|\]$/g, '') === address ? '' : hostname;
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
export async function publicAddressOf(hostname: string, resolveHost: ResolveHost): Promise<string> {
  const literal = literalAddress(hostname);
  const addresses = literal === null ? (await resolveHost(hostname)).map(({ address }) => address) : [literal];
  const foreign = addresses.find((address) => !isPublicAddress(address));
  if (addresses.length === 0 || foreign !== undefined) {
    throw new ForbiddenAddress('the name leads to an address that is not public');
  }
  return addresses[0]!;
}
