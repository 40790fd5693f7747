import { createServer, request as forward } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * A proxy between the server and a sandbox that can stop one call at its worst moment: `before` it reaches the other side, or `after` it
 * had its effect but before the response. `caught` resolves when a call is stopped; `letGo` releases it.
 */
export async function startHoldingProxy(targetUrl: string) {
  let rule: { path: RegExp; when: 'before' | 'after'; caught: () => void } | null = null;
  const target = new URL(targetUrl);
  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => {});
    const held = rule?.path.test(incoming.url ?? '') ? rule : null;
    if (held?.when === 'before') {
      held.caught();
      return;
    }
    const onward = forward(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        if (held) {
          answer.resume().once('end', held.caught);
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(path: RegExp, when: 'before' | 'after'): { caught: Promise<void> } {
      const { promise, resolve } = Promise.withResolvers<void>();
      rule = { path, when, caught: resolve };
      return { caught: promise };
    },
    letGo(): void {
      rule = null;
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
