import type { RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProblem } from './start-problem.ts';

export type Listening = {
  port: number;
  /** From here on this handles requests, including those that are already waiting. */
  serve(listener: RequestListener): void;
  /**
   * For proxies: keeps accepting for `drainMs` and closes each connection with its next response, so that they send
   * their requests elsewhere; then stops accepting. A server that never served was never ready, and ends at once.
   */
  drain(drainMs: number): Promise<void>;
  /** Whether it drains or closes: a proxy should send no more requests. */
  isEnding(): boolean;
  /** Takes no new connection; requests under way get `graceMs` to end. */
  close(graceMs: number): Promise<void>;
};

/** In ms, as node:http names them. */
export const serverTimes = {
  /** A slow sender must not hold a connection for ever; uploads are small (spec: 10 MB at most). */
  requestTimeout: 120_000,
  headersTimeout: 20_000,
  /** Longer than the idle time of common proxies: the proxy closes first, no request falls into a closing connection. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 30_000,
};
type ServerTimes = typeof serverTimes;

/** Connections that were accepted last get this long for their request. */
const settleMs = 500;
const attempts = 8;
const pauseMs = 250;

/**
 * Takes the port first, before any slow step, so that a taken port is reported at once. A request during the rest of
 * the start waits for it.
 */
export async function listen(
  port: number,
  host: string,
  { limits = serverTimes, setting = 'PORT' }: { limits?: ServerTimes; setting?: string } = {},
): Promise<Listening> {
  const { promise: ready, resolve: serve } = Promise.withResolvers<RequestListener>();
  const { connectionsCheckingInterval } = limits;
  const open = new Set<ServerResponse>();
  let isServing = false;
  let isEnding = false;
  const server = createServer({ connectionsCheckingInterval }, (request, response) => {
    if (isEnding) endConnectionAfter(response);
    open.add(response);
    response.once('close', () => open.delete(response));
    void ready.then((listener) => listener(request, response));
  });
  const beginToEnd = () => {
    isEnding = true;
    for (const response of open) endConnectionAfter(response);
  };
  Object.assign(server, limits);
  server.on('clientError', answerBrokenRequest);
  for (let attempt = 1; ; attempt++) {
    server.listen(port, host);
    try {
      await once(server, 'listening');
      break;
    } catch (fault) {
      const { code } = fault as NodeJS.ErrnoException;
      // On a restart the previous program may just be closing its port.
      if (code !== 'EADDRINUSE' || attempt === attempts)
        throw startProblem(explain({ port, host, setting }, fault as Error), fault);
      await sleep(pauseMs);
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    serve(listener) {
      isServing = true;
      serve(listener);
    },
    isEnding: () => isEnding,
    async drain(drainMs) {
      beginToEnd();
      if (!isServing) return;
      await sleep(drainMs);
      // `close` of the plain server: that of HTTP would also cut connections whose request is on its way.
      NetServer.prototype.close.call(server);
      await sleep(Math.min(settleMs, drainMs));
    },
    async close(graceMs) {
      beginToEnd();
      // Requests that still wait for an aborted start.
      serve((_request, response) => response.writeHead(503, { 'retry-after': '5' }).end());
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/**
 * Responds to an unreadable request as Node does by default, except for the 408 of one that came in too slowly: a
 * browser automatically repeats a POST after a 408, so that connection is closed without a response.
 */
function answerBrokenRequest(fault: NodeJS.ErrnoException, socket: Duplex): void {
  const status = fault.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  if (fault.code === 'ERR_HTTP_REQUEST_TIMEOUT' || !socket.writable) socket.destroy();
  else socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

type Place = { port: number; host: string; setting: string };

function explain({ port, host, setting }: Place, fault: NodeJS.ErrnoException): string {
  if (fault.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program: stop it or set ${setting}`;
  if (fault.code === 'EACCES') return `Port ${port} may not be used by this user: set ${setting} to 1024 or more`;
  return `HOST ${host} with ${setting} ${port} cannot be listened on: ${fault.message}`;
}
