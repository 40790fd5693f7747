import type { FalseResponse } from '../false-responses.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { falseResponses, portalPath, sendFalse } from '../false-responses.ts';
import { pipeTo } from '../pipe-to.ts';

/** `pass`: a good connection. `drop`: no network. Any other value is sent in place of every response, for any request. */
export type Line = 'pass' | 'drop' | FalseResponse;

/** A proxy between a browser and the real server, as the network of a hotel. */
export async function startFalseProxy(targetUrl: string) {
  let line: Line = 'pass';
  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => undefined);
    if (line === 'pass') return pipeTo(targetUrl, incoming, outgoing);
    incoming.resume();
    if (line === 'drop') return void outgoing.destroy();
    sendFalse(outgoing, incoming.url === portalPath ? falseResponses['200 with a page'] : line);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on; open connections of the previous mode are cut. */
    become(next: Line) {
      line = next;
      server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
