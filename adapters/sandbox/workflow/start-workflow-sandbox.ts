import { openStateFile } from '../kit/state-file.ts';
import { route, startSandboxServer } from '../kit/sandbox-server.ts';
import type { Sandbox } from '../kit/sandbox-server.ts';
import { callRoutes } from './call-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { createGate } from './gate.ts';
import { overviewPage, pageCss } from './overview-page.ts';
import { resultRoutes } from './result-routes.ts';
import { emptyState } from './workflow-state.ts';
import type { WorkflowKind, WorkflowWorld } from './workflow-state.ts';

export type WorkflowSandboxOptions = {
  /** 0 takes a free one. */
  port: number;
  /** Kept over restarts; without it everything is forgotten. */
  stateFile?: string;
  /** Waiting time of every answer; the usual seconds when not given. */
  delayMs?: number;
  /** What the Authorization header of a call must be, by workflow; a call without it is answered with 401. */
  keys?: Partial<Record<WorkflowKind, string>>;
  /** Milliseconds since 1970: result addresses die by this clock. */
  now?: () => number;
};

/**
 * A stand-in for the AI workflows an admin connects: POST /workflows/photo, /photo-grid, /video and /text answer like an image
 * model behind an automation tool, with pictures of the very model that was asked for. What can go wrong is asked for by words
 * in the prompt (scenarios.ts) or through /_control (control-routes.ts).
 */
export async function startWorkflowSandbox(options: WorkflowSandboxOptions): Promise<Sandbox> {
  const gate = createGate();
  let sandbox: Sandbox | undefined;
  const world: WorkflowWorld = {
    state: openStateFile(options.stateFile, emptyState),
    controls: { delayMs: options.delayMs ?? null, drops: 0 },
    keys: options.keys ?? {},
    url: () => sandbox?.url ?? '',
    nowMs: options.now ?? Date.now,
  };
  sandbox = await startSandboxServer({
    port: options.port,
    maxBodyBytes: 40 * 1024 * 1024,
    routes: [
      route('GET', '/', () => overviewPage(world, gate)),
      route('GET', '/page.css', pageCss),
      ...callRoutes(world, gate),
      ...resultRoutes(world),
      ...controlRoutes(world, gate),
    ],
    onStop: () => gate.release(),
  });
  return sandbox;
}
