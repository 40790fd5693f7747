import { openStateFile } from '../kit/state-file.ts';
import { route, startSandboxServer } from '../kit/sandbox-server.ts';
import type { Sandbox } from '../kit/sandbox-server.ts';
import { automationCallback, automationRoutes } from './automation-routes.ts';
import { callRoutes } from './call-routes.ts';
import { createCallbacks } from './callbacks.ts';
import { controlRoutes } from './control-routes.ts';
import { falCallback, falRoutes } from './fal-routes.ts';
import { createGate } from './gate.ts';
import { openaiRoutes } from './openai-routes.ts';
import { overviewPage, pageCss } from './overview-page.ts';
import { replicateCallback, replicateRoutes } from './replicate-routes.ts';
import { resultRoutes } from './result-routes.ts';
import { emptyState, usualControls } from './workflow-state.ts';
import type { Service, WorkflowKind, WorkflowWorld } from './workflow-state.ts';

export type WorkflowSandboxOptions = {
  /** 0 takes a free port. */
  port: number;
  /** Survives restarts; without it everything is forgotten. */
  stateFile?: string;
  /** Waiting time of every response and job; the usual seconds by default. */
  delayMs?: number;
  /** The required Authorization header of a call, by workflow; a call without it gets 401. */
  keys?: Partial<Record<WorkflowKind, string>>;
  /** The key of each service as its header carries it (`Key …`, `Bearer …`); a call without it is refused as the service does. */
  serviceKeys?: Partial<Record<Service, string>>;
  /** Milliseconds since 1970: queues, signatures and the life of results use this clock plus its advance. */
  now?: () => number;
};

/**
 * A stand-in for the AI workflows an admin connects. /workflows/… respond with their result, like an image model behind
 * an automation tool; /fal, /replicate, /n8n, /make and /openai behave like those services. Images show the requested
 * model. Faults are chosen through /_control (control-routes.ts).
 */
export async function startWorkflowSandbox(options: WorkflowSandboxOptions): Promise<Sandbox> {
  const gate = createGate();
  const now = options.now ?? Date.now;
  let sandbox: Sandbox | undefined;
  const world: WorkflowWorld = {
    state: openStateFile(options.stateFile, emptyState),
    controls: usualControls(options.delayMs ?? null),
    keys: options.keys ?? {},
    serviceKeys: options.serviceKeys ?? {},
    url: () => sandbox?.url ?? '',
    nowMs: () => now() + world.controls.forwardMs,
  };
  const callbacks = createCallbacks(world, {
    fal: (job) => falCallback(world, job),
    replicate: (job) => replicateCallback(world, job),
    n8n: automationCallback,
    make: automationCallback,
  });
  sandbox = await startSandboxServer({
    port: options.port,
    maxBodyBytes: 40 * 1024 * 1024,
    routes: [
      route('GET', '/', () => overviewPage(world, gate)),
      route('GET', '/page.css', pageCss),
      ...callRoutes(world, gate),
      ...falRoutes(world, callbacks),
      ...replicateRoutes(world, gate, callbacks),
      ...automationRoutes(world, gate, callbacks),
      ...openaiRoutes(world, gate),
      ...resultRoutes(world),
      ...controlRoutes(world, gate, callbacks),
    ],
    onStop: () => {
      callbacks.stop();
      gate.release();
    },
  });
  return sandbox;
}
