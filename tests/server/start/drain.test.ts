import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listen } from '../../../app-server/start/listen.ts';
import { startProgram } from '../../support/child-program.ts';
import { freePort, untilListening } from '../../support/ports.ts';

const laneCount = 8;
const drainMs = 400;

type Server = { port: number; stop(): Promise<void> };

/** Two processes behind one proxy. */
async function startTwo(): Promise<[Server, Server]> {
  return [await startOne(), await startOne()];
}

async function startOne(): Promise<Server> {
  const program = startProgram('tests/support/stopping-server.ts', [String(drainMs)]);
  const port = Number((await program.line(/^port /)).slice('port '.length));
  return {
    port,
    async stop() {
      program.kill('SIGTERM');
      await program.exited;
    },
  };
}

type Send = () => Promise<string>;

/**
 * Sends POSTs on several connections until well after the server has stopped, and collects requests without a response.
 */
async function failuresWhileStopping(server: Server, lanes: Send[]): Promise<{ failures: string[]; served: number }> {
  const failures: string[] = [];
  let served = 0;
  const over = new AbortController();
  const send = async (lane: Send) => {
    const answer = await lane().catch((fault: Error) => fault.message);
    if (answer === 'done') served++;
    else failures.push(answer);
  };
  const sendUntilOver = async (lane: Send) => {
    while (!over.signal.aborted) await send(lane);
  };
  const running = lanes.map(sendUntilOver);
  const first = lanes[0]!;
  for (let i = 0; i < 100; i++) await send(first);
  await server.stop();
  // The other one continues.
  for (let i = 0; i < 100; i++) await send(first);
  over.abort();
  await Promise.all(running);
  return { failures, served };
}

function post(port: number, agent: Agent): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const outgoing = request({ port, host: '127.0.0.1', method: 'POST', path: '/', agent }, (answer) => {
    let text = '';
    answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
    answer.once('end', () => resolve(answer.statusCode === 200 ? text : `${answer.statusCode}`));
    answer.once('error', reject);
  });
  outgoing.once('error', (fault) => reject(Object.assign(fault, { isNew: !outgoing.reusedSocket })));
  outgoing.end('body');
  return promise;
}

describe('a server that stops behind a proxy with kept-alive connections', () => {
  test('fails no request of a client that sends it elsewhere when a new connection is refused', async () => {
    const [first, second] = await startTwo();
    const agent = new Agent({ keepAlive: true });
    const lanes = Array.from({ length: laneCount }, (): Send => {
      let port = first.port;
      return () =>
        post(port, agent).catch((fault: Error & { isNew?: boolean }) => {
          // A kept-alive connection that is cut in use is a failure.
          if (!fault.isNew || port === second.port) throw fault;
          port = second.port;
          return post(port, agent);
        });
    });
    const { failures, served } = await failuresWhileStopping(first, lanes);
    expect(failures).toEqual([]);
    expect(served).toBeGreaterThan(200);
    agent.destroy();
    await second.stop();
  });

  const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
    existsSync(path),
  );
  // Elsewhere the client above proves the same.
  if (nginx)
    test('fails no request behind nginx', async () => {
      const [first, second] = await startTwo();
      const folder = await mkdtemp(join(tmpdir(), 'vitrin-nginx-'));
      const port = await freePort();
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
        events {}
        http {
          access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
          fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
          upstream vitrin { server 127.0.0.1:${first.port}; server 127.0.0.1:${second.port}; keepalive 16; }
          server {
            listen 127.0.0.1:${port};
            location / { proxy_pass http://vitrin; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_next_upstream error non_idempotent; }
          }
        }`,
      );
      const proxy = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
      const ended = once(proxy, 'exit');
      const agent = new Agent({ keepAlive: true });
      try {
        await untilListening(port);
        const lanes = Array.from({ length: laneCount }, (): Send => () => post(port, agent));
        const { failures, served } = await failuresWhileStopping(first, lanes);
        expect(failures).toEqual([]);
        expect(served).toBeGreaterThan(200);
      } finally {
        agent.destroy();
        proxy.kill('SIGTERM');
        await ended;
        await second.stop();
        await rm(folder, { recursive: true, force: true });
      }
    });
});

test('closes each connection with its response while it drains, also that of a running request', async () => {
  const server = await listen(0, '127.0.0.1');
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.serve((incoming, response) => {
    if (incoming.url === '/slow') {
      enter();
      void released.then(() => response.end());
    } else response.end();
  });
  const url = `http://127.0.0.1:${server.port}`;
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
  const slow = fetch(`${url}/slow`);
  await entered;
  const drained = server.drain(200);
  expect(server.isEnding()).toBe(true);
  expect((await fetch(url)).headers.get('connection')).toBe('close');
  release();
  expect((await slow).headers.get('connection')).toBe('close');
  await drained;
  await server.close(1_000);
});
