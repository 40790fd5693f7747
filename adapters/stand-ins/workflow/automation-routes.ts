import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route, textReply } from '../kit/sandbox-server.ts';
import type { Callback, Callbacks } from './callbacks.ts';
import type { Gate } from './gate.ts';
import { isFailure } from './jobs.ts';
import { bytesOf, contentTypeOf } from './make-response.ts';
import { resultsIn } from './result-files.ts';
import { serveAtOnce, startJob } from './serve-order.ts';
import { recordOf, textOf } from './take-order.ts';
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
    const call = { kind, request, input, refusals: refusals[service] };
    if (how === 'started' || how === 'accepted') {
      const callbackUrl = textOf(input['callbackUrl']);
      return startJob(world, callbacks, service, { ...call, model: `${how}/${kind}`, callbackUrl }, () =>
        service === 'make' ? textReply(200, 'Accepted') : jsonReply(200, { message: 'Workflow was started' }),
      );
    }
    return serveAtOnce(world, gate, service, call, (made) =>
      how === 'binary' ? binaryReply(world, made) : replyOf(made),
    );
  }
}

const refusals = {
  n8n: {
    unauthorized: () => textReply(403, 'Authorization data is wrong!'),
    rateLimited: () => textReply(429, 'Too many requests'),
  },
  make: {
    unauthorized: () => textReply(401, 'Unauthorized'),
    rateLimited: () => textReply(429, 'Too many requests'),
  },
};

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
async function binaryReply(world: WorkflowWorld, made: StoredResponse): Promise<PlainReply> {
  const [result] = resultsIn(world, made).toSorted((a, b) => Number(b.kind === 'video') - Number(a.kind === 'video'));
  return result ? textReply(200, await bytesOf(result), contentTypeOf(result)) : replyOf(made);
}

/** The request of an HTTP node at the end of a workflow: the result, or its failure. */
export function automationCallback(job: WorkflowJob): Callback {
  const body = isFailure(job)
    ? { status: 'error', error: 'Error in workflow' }
    : { status: 'done', ...recordOf(job.answer.body) };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
