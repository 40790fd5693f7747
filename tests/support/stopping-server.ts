import { listen } from '../../app-server/start/listen.ts';
import { createShutdown, stopOnSignals } from '../../app-server/start/shutdown.ts';

/** A server that stops as the product does: drains, then closes. Prints its port. */
const [drainMs] = process.argv.slice(2).map(Number);
const listener = await listen(0, '127.0.0.1');
const shutdown = createShutdown(() => {});
shutdown.add('traffic', () => listener.drain(drainMs!));
shutdown.add('servers', () => listener.close(10_000));
listener.serve((incoming, response) => {
  incoming.resume().once('end', () => setImmediate(() => response.end('done')));
});
stopOnSignals(
  () => shutdown.run(),
  () => {},
);
process.stdout.write(`port ${listener.port}\n`);
