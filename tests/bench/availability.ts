import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchServer } from './bench-server.ts';
import type { Memory } from './start-program.ts';

/** The requests that one machine sends without a sign-in. Each ends automatically, and is cut off after `longestMs`. */
type Attack = {
  name: string;
  sockets: number;
  /** Requests that are sent together on each socket; `null`: one after the other, each after the previous response, for `loopMs`. */
  pipelined: number | null;
  reads: boolean;
  pathOf: (index: number) => string;
};
type Sample = { descriptors: number | null; memory: Memory };

const longestMs = 30_000;
const loopMs = 6_000;
/** A client that does not read leaves its connections open for this time. */
const heldMs = 6_000;
const visitors = 4;
const visitorPauseMs = 25;

/**
 * How long other users wait for a list of models while one machine sends too many requests, and which sockets are still open afterwards.
 */
export async function availability(server: BenchServer): Promise<string[]> {
  const { hostname, port } = new URL(server.url);
  const images = await imagesAt(server.url);
  const image = (index: number) => images[index % images.length]!;
  const attacks: Attack[] = [
    { name: '1 socket × 300 page searches', sockets: 1, pipelined: 300, reads: true, pathOf: search },
    { name: '1 socket × 2,000 page searches', sockets: 1, pipelined: 2_000, reads: true, pathOf: search },
    { name: '1 socket × 500 API searches', sockets: 1, pipelined: 500, reads: true, pathOf: apiSearch },
    { name: '200 sockets × 20 pictures, never read', sockets: 200, pipelined: 20, reads: false, pathOf: image },
    { name: '50 sockets × 200 pictures, never read', sockets: 50, pipelined: 200, reads: false, pathOf: image },
    { name: '20 connections, page searches', sockets: 20, pipelined: null, reads: true, pathOf: search },
    { name: '20 connections, pages of missing models', sockets: 20, pipelined: null, reads: true, pathOf: missing },
    { name: '20 connections, API searches', sockets: 20, pipelined: null, reads: true, pathOf: apiSearch },
  ];
  const lines = [
    '| Attack | others before p50/p99 | during p50/p99/max | descriptors | memory in use, MB | RSS, MB |',
    '|---|---|---|---|---|---|',
  ];
  // The first requests of a process are slow.
  await visit(server.url, pause(2_000));
  for (const attack of attacks) {
    const at = await sample(server);
    const before = await visit(server.url, pause(2_000));
    const ending = run(attack, hostname, Number(port));
    // In the middle of the attack.
    const middle = pause(1_500).then(() => sample(server));
    const during = await visit(server.url, ending);
    const most = await middle;
    await pause(2_000);
    const after = await sample(server);
    lines.push(
      `| ${attack.name} | ${quantile(before, 0.5)} / ${quantile(before, 0.99)} ms | ${quantile(during, 0.5)} / ${quantile(during, 0.99)} / ${quantile(during, 1)} ms (${during.length}) | ` +
        `${at.descriptors} → ${most.descriptors} → ${after.descriptors} | ${at.memory.usedMb} → ${most.memory.usedMb} → ${after.memory.usedMb} | ${at.memory.rssMb} → ${most.memory.rssMb} → ${after.memory.rssMb} |`,
    );
  }
  return lines;
}

function search(index: number): string {
  return `/?search=a${index}x${Math.random().toString(36).slice(2)}`;
}

function apiSearch(index: number): string {
  return `/api/marketplace/models?search=a${index}x${Math.random().toString(36).slice(2)}`;
}

function missing(): string {
  return `/marketplace/model/${crypto.randomUUID()}`;
}

async function imagesAt(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/marketplace/models?limit=12`);
  const { models } = (await answer.json()) as { models: { referenceImageUrl: string }[] };
  return models.map(({ referenceImageUrl }) => referenceImageUrl);
}

async function sample(server: BenchServer): Promise<Sample> {
  const [descriptors, memory] = await Promise.all([server.descriptors(), server.memory()]);
  return { descriptors, memory };
}

/** Milliseconds of each visit, on a new connection, until `ending`; one that never ends counts as `longestMs`. */
async function visit(url: string, ending: Promise<unknown>): Promise<number[]> {
  const over = new AbortController();
  void ending.then(() => over.abort());
  const taken: number[] = [];
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (!over.signal.aborted) {
        const start = performance.now();
        await visitOnce(url).catch(() => {});
        taken.push(Math.min(longestMs, performance.now() - start));
        await pause(visitorPauseMs);
      }
    }),
  );
  return taken.toSorted((a, b) => a - b);
}

async function visitOnce(url: string): Promise<void> {
  const input = get(`${url}/api/marketplace/models?limit=12`, { agent: false, timeout: longestMs });
  input.on('timeout', () => input.destroy());
  const [response] = (await once(input, 'response')) as [NodeJS.ReadableStream];
  for await (const _chunk of response);
}

async function run({ sockets, pipelined, reads, pathOf }: Attack, host: string, port: number): Promise<void> {
  let index = 0;
  const request = () => `GET ${pathOf(index++)} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      const socket = connect(port, host);
      socket.on('error', () => {});
      if (!reads) {
        socket.pause();
        socket.write(Array.from({ length: pipelined! }, request).join(''));
        await pause(heldMs);
      } else if (pipelined !== null) {
        socket.write(Array.from({ length: pipelined }, request).join(''));
        await answered(socket, pipelined);
      } else {
        while (performance.now() - start < loopMs) {
          socket.write(request());
          await answered(socket, 1);
        }
      }
      socket.destroy();
    }),
  );
}

/** Until this many responses have begun on the socket, or no more data arrives. */
async function answered(socket: Socket, count: number): Promise<void> {
  let received = 0;
  let rest = '';
  const { promise, resolve } = Promise.withResolvers<void>();
  const onData = (chunk: Buffer) => {
    const text = rest + chunk.toString('latin1');
    received += text.split('HTTP/1.1 ').length - 1;
    rest = text.slice(-8);
    if (received >= count) resolve();
  };
  socket.on('data', onData).once('close', resolve);
  const patience = setTimeout(resolve, longestMs);
  await promise;
  clearTimeout(patience);
  socket.off('data', onData).off('close', resolve);
}

function quantile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
