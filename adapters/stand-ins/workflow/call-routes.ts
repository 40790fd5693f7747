import { dropConnection, jsonReply, route, textReply } from '../kit/sandbox-server.ts';
import type { SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { makeAnswer } from './make-response.ts';
import type { WorkflowOrder } from './make-response.ts';
import { silence } from './scenarios.ts';
import type { Gate } from './gate.ts';
import { answered, recordOf, takeOrder } from './take-order.ts';
import { workflowKinds } from './workflow-state.ts';
import type { StoredResponse, WorkflowKind, WorkflowWorld } from './workflow-state.ts';

/** Usual waiting times: for an image, four images, a video, a few lines. */
const usualMs: Record<WorkflowKind, number> = { photo: 2500, 'photo-grid': 4000, video: 5000, text: 1000 };
const slowMs = 20_000;

/**
 * POST /workflows/photo | photo-grid | video | text: responds with the result, as a model behind an HTTP address does.
 */
export function callRoutes(world: WorkflowWorld, gate: Gate): SandboxRoute[] {
  return workflowKinds.map((kind) =>
    route('POST', `/workflows/${kind}`, (request) => answer(world, gate, kind, request)),
  );
}

async function answer(
  world: WorkflowWorld,
  gate: Gate,
  kind: WorkflowKind,
  request: SandboxRequest,
): Promise<SandboxReply> {
  const { state, controls, keys } = world;
  if (keys[kind] !== undefined && request.headers['authorization'] !== keys[kind]) return refusals.unauthorized();
  const input = recordOf(request.json());
  const { order, call, refused } = await takeOrder(world, 'plain', { kind, request, input, refusals });
  const { idempotencyKey: key } = call;
  const known = key === null ? undefined : state.value.answers[key];
  call.repeat = known !== undefined;
  if (refused) return answered(world, call, refused);
  const made = known ?? makeAnswer(world, order);
  if (key !== null) state.value.answers[key] = made;
  state.save();

  // The work is done and recorded before any waiting: a caller that gives up and retries gets the same response.
  if (order.scenario === 'timeout') return silence();
  if (known === undefined) await gate.wait(waitOf(world, order));
  await gate.open();
  if (controls.drops > 0) {
    controls.drops--;
    return dropConnection;
  }
  return answered(world, call, replyOf(made));
}

const refusals = {
  unauthorized: () => jsonReply(401, { detail: 'Authentication is required to access this workflow.' }),
  rateLimited: () => jsonReply(429, { detail: 'Too many requests' }, { 'retry-after': '30' }),
};

function waitOf({ controls }: WorkflowWorld, { kind, scenario }: WorkflowOrder): number {
  const usual = controls.delayMs ?? usualMs[kind];
  return scenario === 'slow' ? (controls.delayMs === null ? slowMs : usual * 8) : usual;
}

function replyOf({ status, body }: StoredResponse): SandboxReply {
  return typeof body === 'string' ? textReply(status, body, 'text/html; charset=utf-8') : jsonReply(status, body);
}
