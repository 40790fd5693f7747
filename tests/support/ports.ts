import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { until } from './until.ts';

/**
 * A port without a listener, for a program that starts later. It is below the range that systems assign automatically (Linux: from 32768),
 * so no other server or connection gets it in between.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** Resolves when a program accepts connections on the port. */
export async function untilListening(port: number): Promise<void> {
  await until(async () => {
    const probe = connect(port, '127.0.0.1');
    const isUp = await once(probe, 'connect').then(
      () => true,
      () => false,
    );
    probe.destroy();
    return isUp;
  });
}
