import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeTo } from '../pipe-to.ts';

/** A response of a part before the server. `arrives`: the request still takes effect. */
export type Scripted = { status: number; headers?: Record<string, string>; body?: string; isDelivered?: true };
/**
 * The fate of one request of the sync. `pass`: unchanged. `drop`: it never arrives. `lose`: it takes effect and its response is lost.
 * `twice`: it arrives twice, and the second response is returned. `holdBefore` and `holdAfter`: it stops before or after its effect.
 */
export type Fate = 'pass' | 'drop' | 'lose' | 'twice' | 'holdBefore' | 'holdAfter' | Scripted;
export type SyncProxy = Awaited<ReturnType<typeof startSyncProxy>>;
type Forwarded = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** A proxy between browsers and the real server: breaks requests of the sync as a test demands, and serves the pages of `own`. */
export async function startSyncProxy(targetUrl: string, own: Readonly<Record<string, Scripted>> = {}) {
  const target = new URL(targetUrl);
  let current: Fate = 'pass';
  let coming: Fate[] = [];
  let held: { answer: () => Promise<void> }[] = [];
  let delayMs = 0;
  const received: { path: string; body: string; authorization: string | undefined }[] = [];

  function onward(incoming: IncomingMessage, body: Buffer): Promise<Forwarded> {
    const { promise, resolve, reject } = Promise.withResolvers<Forwarded>();
    const { method, url: path, headers } = incoming;
    const sent = forward({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      void readAll(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
    return promise;
  }

  async function meet(fate: Fate, incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): Promise<void> {
    if (typeof fate === 'object') {
      if (fate.isDelivered) await onward(incoming, body);
      outgoing.writeHead(fate.status, fate.headers).end(fate.body);
    } else if (fate === 'drop') {
      outgoing.destroy();
    } else if (fate === 'lose') {
      await onward(incoming, body);
      outgoing.destroy();
    } else if (fate === 'holdBefore') {
      held.push({ answer: async () => report(outgoing, await onward(incoming, body)) });
    } else {
      const answer = await onward(incoming, body);
      if (fate === 'holdAfter') held.push({ answer: async () => report(outgoing, answer) });
      else report(outgoing, fate === 'twice' ? await onward(incoming, body) : answer);
    }
  }

  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => undefined);
    const path = (incoming.url ?? '').split('?')[0]!;
    const page = own[path];
    if (page) return void outgoing.writeHead(page.status, page.headers).end(page.body);
    const isSync = path.endsWith('/sync');
    if (!isSync && current !== 'drop') return pipeTo(target, incoming, outgoing);
    if (!isSync) return void outgoing.destroy();
    const { authorization } = incoming.headers;
    void (async () => {
      const body = await readAll(incoming);
      received.push({ path, body: body.toString(), authorization });
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      await meet(coming.shift() ?? current, incoming, outgoing, body);
    })().catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests of the sync, in the order of arrival. */
    received,
    held: () => held.length,
    /** From now on; clears the scheduled fates. While it is `drop` no request reaches the server. */
    always(fate: Fate) {
      current = fate;
      coming = [];
    },
    /** The fates of the next requests, one each; then the permanent one applies. */
    next(...fates: Fate[]) {
      coming = fates;
    },
    /** Each request takes this much longer. */
    delay(ms: number) {
      delayMs = ms;
    },
    /** Releases the held requests. */
    async answerHeld() {
      const all = held;
      held = [];
      for (const each of all) await each.answer().catch(() => undefined);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function report(outgoing: ServerResponse, { status, headers, body }: Forwarded): void {
  outgoing.writeHead(status, headers).end(body);
}
