import { dropConnection, jsonReply, route, takeOver, textReply } from '../kit/sandbox-server.ts';
import type { SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { modelFor } from '../../demo/portraits/invented.ts';
import type { Stranger } from '../../demo/portraits/invented.ts';
import { makeAnswer } from './make-answer.ts';
import type { WorkflowOrder } from './make-answer.ts';
import { scenarioOf } from './scenarios.ts';
import type { Gate } from './gate.ts';
import { forgetOld, workflowKinds } from './workflow-state.ts';
import type { KeptAnswer, WorkflowKind, WorkflowWorld } from './workflow-state.ts';

/** What people are used to wait for: a picture, four, a film, a few lines. */
const usualMs: Record<WorkflowKind, number> = { photo: 2500, 'photo-grid': 4000, video: 5000, text: 1000 };
const slowMs = 20_000;

/** POST /workflows/photo | photo-grid | video | text */
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
  if (keys[kind] !== undefined && request.headers['authorization'] !== keys[kind]) {
    return jsonReply(401, { detail: 'Authentication is required to access this workflow.' });
  }
  const order = orderOf(kind, request, state.value.calls.length);
  const key = headerOf(request, 'idempotency-key');
  const known = key === null ? undefined : state.value.answers[key];
  state.value.calls.push({
    at: new Date(world.nowMs()).toISOString(),
    kind,
    generationId: generationIdOf(request),
    idempotencyKey: key,
    prompt: order.prompt,
    model: modelFor(order.model).name,
    scenario: order.scenario,
    repeat: known !== undefined,
  });
  const made = known ?? makeAnswer(world, order);
  if (key !== null) state.value.answers[key] = made;
  forgetOld(world);
  state.save();

  // The work is done and noted before anybody waits: a caller that gives up and comes back finds the same answer.
  if (order.scenario === 'timeout') return takeOver(() => {});
  if (known === undefined) await gate.wait(waitOf(world, order));
  await gate.open();
  if (controls.drops > 0) {
    controls.drops--;
    return dropConnection;
  }
  return replyOf(made);
}

function waitOf({ controls }: WorkflowWorld, { kind, scenario }: WorkflowOrder): number {
  const usual = controls.delayMs ?? usualMs[kind];
  return scenario === 'slow' ? (controls.delayMs === null ? slowMs : usual * 8) : usual;
}

function replyOf({ status, body }: KeptAnswer): SandboxReply {
  return typeof body === 'string' ? textReply(status, body, 'text/html; charset=utf-8') : jsonReply(status, body);
}

function orderOf(kind: WorkflowKind, request: SandboxRequest, count: number): WorkflowOrder {
  const body = recordOf(request.json());
  const prompt = textOf(body['prompt']) ?? '';
  const generationId = generationIdOf(request);
  return {
    kind,
    prompt,
    inputData: recordOf(body['inputData']),
    model: strangerOf(body, prompt),
    run: headerOf(request, 'idempotency-key') ?? generationId ?? `call-${count}`,
    scenario: scenarioOf(prompt),
  };
}

/** Without a model (an admin's test call) the prompt decides whose face it is. */
function strangerOf(body: Record<string, unknown>, prompt: string): Stranger {
  const influencer = recordOf(body['influencer']);
  const name = textOf(influencer['name']);
  const gender = textOf(influencer['gender']);
  const color = textOf(influencer['color']);
  return {
    id: textOf(influencer['id']) ?? name ?? `prompt:${prompt}`,
    ...(name ? { name } : {}),
    ...(gender ? { gender } : {}),
    ...(color ? { color } : {}),
  };
}

function generationIdOf(request: SandboxRequest): string | null {
  return textOf(recordOf(request.json())['generationId']) ?? headerOf(request, 'idempotency-key');
}

function headerOf(request: SandboxRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
