import type { PlainReply, SandboxReply, SandboxRequest } from '../kit/sandbox-server.ts';
import { personFor, demoModels } from '../demo/models/demo-models.ts';
import type { Subject } from '../demo/models/demo-models.ts';
import type { WorkflowOrder } from './make-response.ts';
import { receivedPictures } from './received-pictures.ts';
import type { Refusals, Scenario } from './scenarios.ts';
import { misbehave, scenarioOf } from './scenarios.ts';
import { forgetOld } from './workflow-state.ts';
import type { Service, WorkflowCall, WorkflowKind, WorkflowWorld } from './workflow-state.ts';

const displayedLength = 8000;

type Input = Record<string, unknown>;
type FormPart = string | Buffer;

/** The header that contains the key of a service. */
const keyHeaders: Partial<Record<Service, string>> = {
  make: 'x-make-apikey',
  azure: 'api-key',
  gemini: 'x-goog-api-key',
  bfl: 'x-key',
};

/** Whether a request has the key of the service; any caller has it where no key is set. */
export function hasKey({ serviceKeys }: WorkflowWorld, service: Service, { headers }: SandboxRequest): boolean {
  const key = serviceKeys[service];
  return key === undefined || headers[keyHeaders[service] ?? 'authorization'] === key;
}

/**
 * The order of a call, recorded with its scenario and its pictures. `input`: the part of the body with the prompt.
 * `refused`: the response to a call without the key, or with a scenario that is about the response itself.
 */
export async function takeOrder(
  world: WorkflowWorld,
  service: Service,
  { kind, request, input, refusals }: { kind: WorkflowKind; request: SandboxRequest; input: Input; refusals: Refusals },
): Promise<{ order: WorkflowOrder; call: WorkflowCall; refused: SandboxReply | null }> {
  const { state } = world;
  const written = textOf(input['prompt']) ?? '';
  const persona = demoModels.find(({ creatorPrompt }) => written.includes(creatorPrompt));
  const prompt = persona ? written.replace(persona.creatorPrompt, '').trim() : written;
  const generationId = textOf(input['generationId']) ?? headerOf(request, 'idempotency-key');
  const key = headerOf(request, 'idempotency-key');
  const order: WorkflowOrder = {
    kind,
    prompt,
    inputData: recordOf(input['inputData']),
    model: persona ? { id: persona.id } : subjectOf(input, prompt),
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
    prompt: written,
    model: personFor(order.model).name,
    pictures: [],
    scenario: order.scenario,
    repeat: false,
    sent: sentText(request, input),
    status: null,
    answered: null,
  };
  state.value.calls.push(call);
  forgetOld(world);
  state.save();
  if (!hasKey(world, service, request)) return { order, call, refused: refusals.unauthorized() };
  call.pictures = await receivedPictures(input);
  state.save();
  return { order, call, refused: misbehave(order.scenario, refusals) };
}

/** The parts of a form by name: texts, and files as their bytes. A name that ends with `[]` has a list. */
export async function formOf(request: SandboxRequest): Promise<Record<string, FormPart | FormPart[]>> {
  const parts = (await request.multipart()).map(({ name, fileName, bytes }) => {
    return [name, fileName === null ? bytes.toString('utf8') : bytes] as const;
  });
  return Object.fromEntries(
    parts.map(([name, part]) => [
      name,
      name.endsWith('[]') ? parts.filter(([other]) => other === name).map(([, each]) => each) : part,
    ]),
  );
}

/** The body, or the parts of a form. */
function sentText(request: SandboxRequest, input: Input): string {
  const isForm = request.headers['content-type']?.startsWith('multipart/');
  const lines = () =>
    Object.entries(input).map(([name, part]) => `${name}: ${[part].flat().map(shownPart).join(', ')}`);
  return (isForm ? lines().join('\n') : request.text()).slice(0, displayedLength);
}

function shownPart(part: unknown): string {
  return Buffer.isBuffer(part) ? `(${part.length})` : String(part);
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

/** Takes one call from those that the control API has chosen a scenario for. `onlyNamed`: not from those of any workflow. */
export function chosen(
  { controls }: WorkflowWorld,
  workflow: string,
  { onlyNamed = false }: { onlyNamed?: boolean } = {},
): Scenario | null {
  const choice = controls.next.find((each) => each.workflow === workflow || (each.workflow === null && !onlyNamed));
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
