import { Agent, buildConnector } from 'undici';
import type { LookUp } from './address-rules.ts';
import { ForbiddenAddress, isPublicAddress, publicAddressOf } from './address-rules.ts';

const connectTimeoutMs = 10_000;

/**
 * Time limits are the caller's (a workflow may answer after minutes), so undici's own are off. `pipelining: 0` opens a connection
 * for each request: one kept open could be closed by the other side just as a call is sent on it.
 */
const noLimits = { headersTimeout: 0, bodyTimeout: 0, pipelining: 0, allowH2: false } as const;

/**
 * Connects to public addresses only. A `lookup` hook alone would not do: it is never asked about literal addresses. So the address
 * is chosen and checked here, the socket is opened to exactly it, and what it is connected to is looked at once more.
 */
export function createGuardedAgent(lookUp: LookUp): Agent {
  const connect = buildConnector({ timeout: connectTimeoutMs });
  return new Agent({
    ...noLimits,
    connect(options, callback) {
      publicAddressOf(options.hostname, lookUp).then(
        (address) =>
          connect(
            {
              ...options,
              hostname: address,
              servername: options.servername || nameOrNothing(options.hostname, address),
            },
            (error, socket) => {
              if (socket === null) return callback(error ?? new Error('no connection'), null);
              const peer = socket.remoteAddress;
              if (peer !== undefined && isPublicAddress(peer)) return callback(null, socket);
              socket.destroy();
              callback(new ForbiddenAddress('connected to an address that is not public'), null);
            },
          ),
        (fault: Error) => callback(fault, null),
      );
    },
  });
}

/** For origins that were allowed by name. */
export function createPlainAgent(): Agent {
  return new Agent({ ...noLimits, connect: { timeout: connectTimeoutMs } });
}

/** A literal address has no name to ask a certificate for. */
function nameOrNothing(hostname: string, address: string): string {
  return hostname.replace(/^\[|\]$/g, '') === address ? '' : hostname;
}
