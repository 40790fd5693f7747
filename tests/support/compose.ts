import type Koa from 'koa';
import type { Log, Ports } from '#core/ports.ts';
import type { WorkerParts } from '../../app-server/compose-worker.ts';
import type { ComposedPorts, ComposeSettings, Observers } from '../../app-server/compose-ports.ts';
import { composePorts } from '../../app-server/compose-ports.ts';
import { composeWeb } from '../../app-server/compose-web.ts';
import { composeWorker } from '../../app-server/compose-worker.ts';

export type Composition = ComposedPorts & { app: Koa } & WorkerParts;

/** Both roles over the same ports, as one process has them by default. */
export function compose(
  settings: ComposeSettings,
  log: Log,
  options: { replace?: Partial<Ports> } & Observers = {},
): Composition {
  const base = composePorts(settings, log, options);
  const web = composeWeb(settings, base);
  return {
    ...base,
    ...composeWorker(settings, base),
    app: web.app,
    async close() {
      await web.close();
      await base.close();
    },
  };
}
