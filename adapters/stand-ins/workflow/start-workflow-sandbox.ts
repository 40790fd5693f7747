import type { Sandbox, SandboxReply, SandboxRoute } from '../kit/sandbox-server.ts';
import type { Service, WorkflowKind, WorkflowWorld, WorkflowResult } from './workflow-state.ts';
import { openStateFile } from '../kit/state-file.ts';
import { route, startSandboxServer, redirectReply, takeOver, textReply } from '../kit/sandbox-server.ts';
import { automationCallback, automationRoutes } from './automation-routes.ts';
import { callRoutes } from './call-routes.ts';
import { createCallbacks } from './callbacks.ts';
import { controlRoutes } from './control-routes.ts';
import { falCallback, falRoutes } from './fal-routes.ts';
import { createGate } from './gate.ts';
import { openaiRoutes } from './openai-routes.ts';
import { overviewPage, pageCss } from './overview-page.ts';
import { replicateCallback, replicateRoutes } from './replicate-routes.ts';
import { emptyState, usualControls, resultLifeMs } from './workflow-state.ts';
import { fileNameOf, bytesOf, contentTypeOf } from './make-response.ts';
import { page } from './scenarios.ts';

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

/**
 * Result files: 404 for unknown and lost ones, 410 once their ten minutes are over, broken ones as the scenario
 * requires.
 */
function resultRoutes(world: WorkflowWorld): SandboxRoute[] {
  const drawn = new Map<string, Promise<Buffer>>();
  return [
    route('GET', '/results/:file', async ({ params }) => {
      const result = world.state.value.results.find((each) => fileNameOf(each) === params['file']);
      if (!result || result.scenario === 'gone') return textReply(404, 'no such result');
      if (world.nowMs() - result.madeAtMs >= resultLifeMs) return textReply(410, 'this address has expired');
      return spoiled(result) ?? (await whole(result));
    }),
  ];

  async function whole(result: WorkflowResult): Promise<SandboxReply> {
    const bytes = await cached(drawn, result);
    const sent = result.scenario === 'truncated' ? bytes.subarray(0, bytes.length / 2) : bytes;
    return textReply(200, sent, contentTypeOf(result));
  }
}

function spoiled(result: WorkflowResult): SandboxReply | null {
  const type = contentTypeOf(result);
  switch (result.scenario) {
    case 'zeroBytes':
      return textReply(200, '', type);
    case 'wrongType':
      return page();
    case 'privateRedirect':
      return redirectReply('http://169.254.169.254/latest/meta-data/', 302);
    case 'oversize':
      return takeOver((response) => {
        response.writeHead(200, { 'content-type': type });
        const piece = Buffer.alloc(65_536, 7);
        const pour = () => {
          while (!response.destroyed && response.write(piece));
          if (!response.destroyed) response.once('drain', pour);
        };
        pour();
      });
    default:
      return null;
  }
}

function cached(drawn: Map<string, Promise<Buffer>>, result: WorkflowResult): Promise<Buffer> {
  const known = drawn.get(result.id) ?? bytesOf(result);
  drawn.delete(result.id);
  drawn.set(result.id, known);
  const oldest = drawn.keys().next();
  if (drawn.size > 24 && !oldest.done) drawn.delete(oldest.value);
  return known;
}
