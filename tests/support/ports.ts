import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Resolves when a program accepts connections on the port. */
export async function untilListening(port: number): Promise<void> {
  for (;;) {
    const probe = connect(port, '127.0.0.1');
    const isUp = await once(probe, 'connect').then(
      () => true,
      () => false,
    );
    probe.destroy();
    if (isUp) return;
    await new Promise(setImmediate);
  }
}
