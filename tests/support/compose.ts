import type Koa from 'koa';
import type { Metrics } from '#adapters/metrics/create-metrics.ts';
import type { Log, Ports } from '#core/ports.ts';
import type { WorkerParts } from '../../app-server/compose-worker.ts';
import type { ComposedPorts, ComposeSettings } from '../../app-server/compose-ports.ts';
import { composePorts } from '../../app-server/compose-ports.ts';
import { composeWeb } from '../../app-server/compose-web.ts';
import { composeWorker } from '../../app-server/compose-worker.ts';

export type Composition = ComposedPorts & { app: Koa } & WorkerParts;

/** Both roles over the same ports, as one process has them by default. */
export function compose(
  settings: ComposeSettings,
  log: Log,
  { replace = {}, metrics = null }: { replace?: Partial<Ports>; metrics?: Metrics | null } = {},
): Composition {
  const base = composePorts(settings, log, { replace, metrics });
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
