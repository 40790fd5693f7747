import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Other customers, in a process of their own so that their cost is not counted for the server: receives an address of the API, a token and
 * a count, sends this many requests one after the other and returns the time of each in ms.
 */
const paths = ['/marketplace/models', '/influencers/owned', '/notifications', '/credits/balance'];

const server = createServer(async (request, response) => {
  const { apiUrl, token, count } = JSON.parse(await text(request)) as Requested;
  const times: number[] = [];
  for (let i = 0; i < count; i++) times.push(await timeOf(`${apiUrl}${paths[i % paths.length]}`, token));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(times));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);

type Requested = { apiUrl: string; token: string; count: number };

async function timeOf(url: string, token: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begun;
}
