import type { Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { LookUp } from './address-rules.ts';
import { isPublicAddress } from '#core/shared/public-address.ts';
import { ForbiddenAddress, publicAddressOf } from './address-rules.ts';

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
export function createGuardedAgent(lookUp: LookUp, connect: Connect): Agent {
  return new Agent({
    ...noLimits,
    connect(options, callback) {
      connectToPublic(options, lookUp, connect).then(
        (socket) => callback(null, socket),
        (fault: Error) => callback(fault, null),
      );
    },
  });
}

/** A promise throughout: a fault here becomes the failure of this one call. Thrown in a socket's event it would end the process. */
async function connectToPublic(options: buildConnector.Options, lookUp: LookUp, connect: Connect): Promise<Socket> {
  const address = await publicAddressOf(options.hostname, lookUp);
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
