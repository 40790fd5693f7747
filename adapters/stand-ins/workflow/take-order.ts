import type { PlainReply, SandboxReply, SandboxRequest } from '../kit/sandbox-server.ts';
import { personFor } from '../demo/people.ts';
import type { Subject } from '../demo/people.ts';
import type { WorkflowOrder } from './make-response.ts';
import type { Scenario } from './scenarios.ts';
import { scenarioOf } from './scenarios.ts';
import { forgetOld } from './workflow-state.ts';
import type { Service, WorkflowCall, WorkflowKind, WorkflowWorld } from './workflow-state.ts';

const displayedLength = 8000;

/** The order of a call, recorded with its scenario. `input`: the place of the prompt in the body. */
export function takeOrder(
  world: WorkflowWorld,
  service: Service,
  kind: WorkflowKind,
  request: SandboxRequest,
  input: Record<string, unknown>,
): { order: WorkflowOrder; call: WorkflowCall } {
  const { state } = world;
  const prompt = textOf(input['prompt']) ?? '';
  const generationId = textOf(input['generationId']) ?? headerOf(request, 'idempotency-key');
  const key = headerOf(request, 'idempotency-key');
  const order: WorkflowOrder = {
    kind,
    prompt,
    inputData: recordOf(input['inputData']),
    model: subjectOf(input, prompt),
    run: key ?? generationId ?? `call-${state.value.calls.length}`,
    scenario: chosen(world, `${service}/${kind}`) ?? scenarioOf(prompt, world.controls.words),
  };
  const call: WorkflowCall = {
    at: new Date(world.nowMs()).toISOString(),
    service,
    path: request.path,
    kind,
    generationId,
    idempotencyKey: key,
    prompt,
    model: personFor(order.model).name,
    scenario: order.scenario,
    repeat: false,
    sent: request.text().slice(0, displayedLength),
    status: null,
    answered: null,
  };
  state.value.calls.push(call);
  forgetOld(world);
  state.save();
  return { order, call };
}

/** Records the response to a call. */
export function answered<Reply extends SandboxReply>(world: WorkflowWorld, call: WorkflowCall, reply: Reply): Reply {
  if ('status' in reply) {
    call.status = reply.status;
    call.answered = displayed(reply);
  }
  world.state.save();
  return reply;
}

function displayed({ body, headers }: PlainReply): string {
  return typeof body === 'string'
    ? body.slice(0, displayedLength)
    : `(${headers?.['content-type']}, ${body?.length ?? 0})`;
}

/** Takes one call from those that the control API has chosen a scenario for. */
function chosen({ controls }: WorkflowWorld, workflow: string): Scenario | null {
  const choice = controls.next.find((each) => each.workflow === null || each.workflow === workflow);
  if (!choice) return null;
  choice.times--;
  controls.next = controls.next.filter(({ times }) => times > 0);
  return choice.scenario;
}

/** Without a model (an admin's test call) the prompt decides whose face appears. */
function subjectOf(body: Record<string, unknown>, prompt: string): Subject {
  const influencer = recordOf(body['influencer']);
  const name = textOf(influencer['name']);
  const gender = textOf(influencer['gender']);
  return {
    id: textOf(influencer['id']) ?? name ?? `prompt:${prompt}`,
    ...(name ? { name } : {}),
    ...(gender ? { gender } : {}),
  };
}

export function headerOf(request: SandboxRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
