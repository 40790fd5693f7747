import type { Sandbox } from '../kit/sandbox-server.ts';
import type { Service, WorkflowKind, WorkflowWorld } from './workflow-state.ts';
import { openStateFile } from '../kit/state-file.ts';
import { route, startSandboxServer } from '../kit/sandbox-server.ts';
import { automationCallback, automationRoutes } from './automation-routes.ts';
import { a1111Routes } from './a1111-routes.ts';
import { bflRoutes } from './bfl-routes.ts';
import { callRoutes, judgeRoutes } from './call-routes.ts';
import { createCallbacks } from './callbacks.ts';
import { comfyuiRoutes } from './comfyui-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { falCallback, falRoutes } from './fal-routes.ts';
import { createGate } from './gate.ts';
import { geminiRoutes } from './gemini-routes.ts';
import { openaiRoutes } from './openai-routes.ts';
import { overviewPage, pageCss } from './overview-page.ts';
import { replicateCallback, replicateRoutes } from './replicate-routes.ts';
import { previewReply } from './previews.ts';
import { resultReply } from './result-files.ts';
import { runpodCallback, runpodRoutes } from './runpod-routes.ts';
import { stabilityRoutes } from './stability-routes.ts';
import { veoRoutes } from './veo-routes.ts';
import { emptyState, usualControls } from './workflow-state.ts';

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
 * an automation tool; every other folder behaves like the service of its name. Images show the requested model. Faults are chosen through /_control (control-routes.ts).
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
    tasks: new Map(),
  };
  const callbacks = createCallbacks(world, {
    fal: (job) => falCallback(world, job),
    replicate: (job) => replicateCallback(world, job),
    n8n: automationCallback,
    make: automationCallback,
    runpod: (job) => runpodCallback(world, job),
  });
  sandbox = await startSandboxServer({
    port: options.port,
    maxBodyBytes: 40 * 1024 * 1024,
    routes: [
      route('GET', '/', () => overviewPage(world, gate)),
      route('GET', '/page.css', pageCss),
      ...callRoutes(world, gate),
      ...judgeRoutes(world, gate),
      ...falRoutes(world, callbacks),
      ...replicateRoutes(world, gate, callbacks),
      ...automationRoutes(world, gate, callbacks),
      ...openaiRoutes(world, gate),
      ...geminiRoutes(world, gate, callbacks),
      ...veoRoutes(world),
      ...stabilityRoutes(world, gate),
      ...a1111Routes(world, gate),
      ...comfyuiRoutes(world, callbacks),
      ...runpodRoutes(world, gate, callbacks),
      ...bflRoutes(world, callbacks),
      route('GET', '/previews/:percent/:file', ({ params: { percent, file } }) =>
        previewReply(world, { percent, file }),
      ),
      route('GET', '/results/:file', ({ params }) => resultReply(world, params['file'])),
      ...controlRoutes(world, gate, callbacks),
    ],
    onStop: () => {
      callbacks.stop();
      gate.release();
    },
  });
  return sandbox;
}
