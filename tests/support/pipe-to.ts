import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as forward } from 'node:http';

/** Passes a request on to another server unchanged, and its response back; a broken connection breaks the other. */
export function pipeTo(target: string | URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(target);
  const { method, url: path, headers } = incoming;
  const sent = forward({ host: hostname, port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  sent.on('error', () => outgoing.destroy());
  outgoing.on('error', () => undefined).on('close', () => sent.destroy());
  incoming.pipe(sent);
}
