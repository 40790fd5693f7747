import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * Workflows of every mode, in a process of their own so that their memory is not counted. `/answer` and `/order` are held until
 * `/_release`; jobs of `/job` go on and callbacks of `/callback` wait until then. `/now` responds immediately and records when.
 */
const held: ServerResponse[] = [];
const callbacks: string[] = [];
const times = new Map<string, { called: number; answered: number }>();
const result = JSON.stringify({ text: 'Bodrum’da gün batımı' });
let isReleased = false;
let jobs = 0;

const now = () => performance.timeOrigin + performance.now();
const reply = (response: ServerResponse, body: string) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(body);

const server = createServer((request, response) => {
  const called = now();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => answer(request, response, Buffer.concat(chunks).toString(), called));
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.stdout.write(`${url}\n`);

function answer(request: IncomingMessage, response: ServerResponse, body: string, called: number): void {
  const id = String(request.headers['idempotency-key']);
  switch (request.url) {
    case '/now':
      response.on('finish', () => times.set(id, { called, answered: now() }));
      return reply(response, result);
    case '/answer':
    case '/order':
      if (isReleased) return reply(response, result);
      held.push(response);
      return undefined;
    case '/job':
      return reply(response, JSON.stringify({ request_id: `j${++jobs}`, status_url: `${url}/status` }));
    case '/status':
      return reply(
        response,
        isReleased ? JSON.stringify({ status: 'COMPLETED', text: 'x' }) : '{"status":"IN_PROGRESS"}',
      );
    case '/callback':
      callbacks.push((JSON.parse(body) as { callbackUrl: string }).callbackUrl);
      return reply(response, '{}');
    case '/_times':
      return reply(response, JSON.stringify(Object.fromEntries(times)));
    case '/_count':
      return reply(response, JSON.stringify({ held: held.length, jobs, callbacks: callbacks.length }));
    case '/_release':
      void release(body);
      return reply(response, '{}');
    default:
      return void response.writeHead(404).end();
  }
}

/** Responds to held requests and sends callbacks: to this server, by the given path. */
async function release(apiUrl: string): Promise<void> {
  isReleased = true;
  for (const response of held.splice(0)) reply(response, result);
  for (const address of callbacks.splice(0)) {
    const { pathname } = new URL(address);
    await fetch(new URL(pathname, apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: result,
    });
  }
}
