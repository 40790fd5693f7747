import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route, textReply } from '../kit/sandbox-server.ts';
import type { Callback, Callbacks } from './callbacks.ts';
import type { Gate } from './gate.ts';
import { createJob, isFailure } from './jobs.ts';
import type { WorkflowOrder } from './make-response.ts';
import { makeAnswer, bytesOf, contentTypeOf } from './make-response.ts';
import { misbehave, silence } from './scenarios.ts';
import { answered, recordOf, takeOrder, textOf } from './take-order.ts';
import type { StoredResponse, WorkflowJob, WorkflowWorld } from './workflow-state.ts';
import { kindNamed } from './workflow-state.ts';

type Automation = 'n8n' | 'make';

/**
 * Workflows of two automation tools. n8n: /n8n/webhook/{how}/{kind}, where `how` is the setting of its Webhook node:
 * `respond` and `last` (JSON), `binary`, `started` (responds at once; calls `callbackUrl` of the body back when it has
 * one). Make: /make/hook/{how}/{kind}, `response` (Webhook response) or `accepted` (no such module; calls back
 * likewise). Sources: README.md.
 */
export function automationRoutes(world: WorkflowWorld, gate: Gate, callbacks: Callbacks): SandboxRoute[] {
  return [
    route('POST', '/n8n/webhook/:how/:kind', (request) => take('n8n', request)),
    route('POST', '/make/hook/:how/:kind', (request) => take('make', request)),
  ];

  async function take(service: Automation, request: SandboxRequest): Promise<SandboxReply> {
    const kind = kindNamed(request.params['kind']);
    const how = request.params['how'];
    const hows = service === 'n8n' ? ['respond', 'last', 'binary', 'started'] : ['response', 'accepted'];
    if (!kind || !hows.some((each) => each === how)) return unknown(service, request);
    const input = recordOf(request.json());
    const { order, call } = takeOrder(world, service, kind, request, input);
    const refused = unauthorized(world, service, request) ?? misbehave(order.scenario, refusals[service]);
    if (refused) return answered(world, call, refused);
    if (how === 'started' || how === 'accepted') {
      const callbackUrl = textOf(input['callbackUrl']) ?? null;
      const made = createJob(world, service, order, { model: `${how}/${kind}`, input, callbackUrl });
      await callbacks.follow(made);
      const isMake = service === 'make';
      return answered(
        world,
        call,
        isMake ? textReply(200, 'Accepted') : jsonReply(200, { message: 'Workflow was started' }),
      );
    }
    if (order.scenario === 'timeout') return silence();
    await gate.wait(world.controls.delayMs ?? (order.scenario === 'slow' ? 20_000 : 2500));
    await gate.open();
    const made = makeAnswer(world, order);
    return answered(world, call, how === 'binary' ? await binaryReply(world, order, made) : replyOf(made));
  }
}

const refusals = {
  n8n: { unauthorized: () => wrongHeader(), rateLimited: () => textReply(429, 'Too many requests') },
  make: { unauthorized: () => wrongKey(), rateLimited: () => textReply(429, 'Too many requests') },
};

function wrongHeader(): PlainReply {
  return textReply(403, 'Authorization data is wrong!');
}

function wrongKey(): PlainReply {
  return textReply(401, 'Unauthorized');
}

/** n8n's header authentication with `Authorization`; a key of Make in `x-make-apikey`. */
function unauthorized(world: WorkflowWorld, service: Automation, { headers }: SandboxRequest): PlainReply | null {
  const key = world.serviceKeys[service];
  const sent = headers[service === 'n8n' ? 'authorization' : 'x-make-apikey'];
  if (key === undefined || sent === key) return null;
  return service === 'n8n' ? wrongHeader() : wrongKey();
}

function unknown(service: Automation, { method, path }: SandboxRequest): PlainReply {
  if (service === 'make') return textReply(410, 'There is no scenario listening for this webhook.');
  const name = path.replace('/n8n/webhook/', '');
  return jsonReply(404, { code: 404, message: `The requested webhook "${method} ${name}" is not registered.` });
}

function replyOf({ status, body }: StoredResponse): PlainReply {
  if (status === 500) return jsonReply(500, { message: 'Error in workflow' });
  return jsonReply(status, body);
}

/** The first file of the result as the response itself. */
async function binaryReply(world: WorkflowWorld, order: WorkflowOrder, made: StoredResponse): Promise<PlainReply> {
  if (made.status >= 300) return replyOf(made);
  const results = world.state.value.results.filter(({ prompt }) => prompt === order.prompt);
  const result = results.findLast(({ kind }) => kind === (order.kind === 'video' ? 'video' : 'image'));
  return result ? textReply(200, await bytesOf(result), contentTypeOf(result)) : replyOf(made);
}

/** The request of an HTTP node at the end of a workflow: the result, or its failure. */
export function automationCallback(job: WorkflowJob): Callback {
  const body = isFailure(job)
    ? { status: 'error', error: 'Error in workflow' }
    : { status: 'done', ...recordOf(job.answer.body) };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
