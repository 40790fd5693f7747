import { oneTimeBody } from '#adapters/safe-fetch/one-time-body.ts';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { connect as openSocket, createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { createSafeFetch } from '#adapters/safe-fetch/create-safe-fetch.ts';
import type { Connect } from '#adapters/safe-fetch/guarded-agents.ts';
import { openConnection } from '#adapters/safe-fetch/guarded-agents.ts';
import { untrustedCertificate } from '../../support/untrusted-certificate.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

async function listening(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function overTls(port: number): Connect {
  return (options, callback) => openConnection({ ...options, hostname: '127.0.0.1', port: String(port) }, callback);
}

/** Calls https://models.example, whose public address connects to `port` of this machine. */
async function callTo(port: number, connect: Connect = overTls(port)) {
  const fetching = createSafeFetch({
    allowedOrigins: [],
    resolveHost: async () => [{ address: '93.184.215.14', family: 4 }],
    connect,
  });
  const url = 'https://models.example/run';
  const answer = await fetching.fetch({
    method: 'POST',
    url,
    body: async () => oneTimeBody(['{}']),
    maxBytes: 10,
    timeoutMs: 5_000,
    idleMs: 5_000,
  });
  await fetching.close();
  return answer;
}

test('a connection that ends at an address of our own network is sent nothing', async () => {
  let received = 0;
  const port = await listening(
    createServer((socket) => {
      socket.once('data', () => {
        received++;
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      });
    }),
  );
  const unencrypted: Connect = (_options, callback) => {
    const socket = openSocket(port, '127.0.0.1', () => callback(null, socket));
  };
  expect(await callTo(port, unencrypted)).toMatchObject({ kind: 'failure', reason: 'forbiddenAddress' });
  expect(received).toBe(0);
});

// An exception in the event handler of a socket would be uncaught, and the test runner reports that as a separate error.
describe('a failed connection to a public address fails only that call', () => {
  test('a port without a listener', async () => {
    const server = createServer();
    const port = await listening(server);
    server.close();
    await once(server, 'close');
    servers.length = 0;
    expect(await callTo(port)).toEqual({ kind: 'failure', reason: 'unreachable', detail: 'ECONNREFUSED' });
  });

  test('a connection that is reset', async () => {
    const port = await listening(createServer((socket) => socket.resetAndDestroy()));
    expect(await callTo(port)).toEqual({ kind: 'failure', reason: 'brokenOff', detail: 'ECONNRESET' });
  });

  test('an untrusted certificate', async () => {
    const port = await listening(createTlsServer(untrustedCertificate));
    const detail = 'DEPTH_ZERO_SELF_SIGNED_CERT';
    expect(await callTo(port)).toEqual({ kind: 'failure', reason: 'unreachable', detail });
  });

  test('a response that is not TLS', async () => {
    const port = await listening(createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    expect(await callTo(port)).toMatchObject({ kind: 'failure', reason: 'unreachable' });
  });

  test('a connector that throws', async () => {
    const fetching = createSafeFetch({
      allowedOrigins: [],
      resolveHost: async () => [{ address: '93.184.215.14', family: 4 }],
      connect: () => {
        throw new TypeError('broken');
      },
    });
    const url = 'https://models.example/run';
    const answer = await fetching.fetch({ method: 'GET', url, maxBytes: 10, timeoutMs: 5_000, idleMs: 5_000 });
    expect(answer).toMatchObject({ kind: 'failure', reason: 'brokenOff' });
    await fetching.close();
  });
});
