import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';
import type { Callback, Callbacks } from './callbacks.ts';
import { falKeySet, signAsFal } from './callbacks.ts';
import { aheadOf, cancelJob, findJob, isFailure, logOf, phaseOf } from './jobs.ts';
import { startJob } from './serve-order.ts';
import { hasKey, recordOf } from './take-order.ts';
import type { WorkflowJob, WorkflowWorld } from './workflow-state.ts';
import { kindNamed } from './workflow-state.ts';

/**
 * fal's queue below /fal, as queue.fal.run has it: POST /fal/{owner}/{app}, then status, result and cancel at the
 * returned addresses. The app is one of our kinds of work (`/fal/demo/photo`). Sources of each rule: README.md.
 */
export function falRoutes(world: WorkflowWorld, callbacks: Callbacks): SandboxRoute[] {
  const known = (answer: (job: WorkflowJob) => SandboxReply) => (request: SandboxRequest) => {
    if (!hasKey(world, 'fal', request)) return refusals.unauthorized();
    const job = findJob(world, 'fal', request.params['id']);
    return job ? answer(job) : jsonReply(404, { detail: 'Request not found' });
  };
  const job = '/fal/:owner/:app/requests/:id';
  return [
    route('GET', '/fal/.well-known/jwks.json', () => jsonReply(200, falKeySet(world))),
    route('POST', '/fal/:owner/:app', submit),
    route('POST', '/fal/:owner/:app/:path', submit),
    route('GET', `${job}/status`, (request) =>
      known((match) => statusReply(world, match, request.query.get('logs') === '1'))(request),
    ),
    route(
      'GET',
      job,
      known((match) => resultReply(world, match)),
    ),
    route(
      'PUT',
      `${job}/cancel`,
      known((match) => cancelReply(world, match)),
    ),
  ];

  async function submit(request: SandboxRequest): Promise<SandboxReply> {
    const kind = kindNamed(request.params['app']);
    if (!kind) return jsonReply(404, { detail: `Application "${request.params['app']}" not found` });
    const input = recordOf(request.json());
    const model = `${request.params['owner']}/${request.params['app']}`;
    const callbackUrl = request.query.get('fal_webhook') ?? undefined;
    return startJob(world, callbacks, 'fal', { kind, request, input, refusals, model, callbackUrl }, (made) => {
      const ids = { request_id: made.id, gateway_request_id: made.id, queue_position: 0 };
      return jsonReply(200, { status: 'IN_QUEUE', ...ids, ...addressesOf(world, made) });
    });
  }
}

const refusals = {
  unauthorized: () => jsonReply(401, { detail: 'Authentication is required to access this application.' }),
  rateLimited: () => jsonReply(429, { detail: 'Too many requests' }, { 'retry-after': '30' }),
  noCredit: () => {
    const detail = 'User is locked. Reason: Exhausted balance. Top up your balance at fal.ai/dashboard/billing.';
    return jsonReply(403, { detail });
  },
};

/** Without the path below the app, which only submitting takes. */
function addressesOf(world: WorkflowWorld, { id, model }: WorkflowJob) {
  const address = `${world.url()}/fal/${model}/requests/${id}`;
  return { response_url: address, status_url: `${address}/status`, cancel_url: `${address}/cancel` };
}

/** 202 until it is done. There is no failed state: a failure shows in the result. */
function statusReply(world: WorkflowWorld, job: WorkflowJob, withLogs: boolean): PlainReply {
  const phase = phaseOf(job, world.nowMs());
  const named = { request_id: job.id, ...addressesOf(world, job) };
  if (phase === 'queued') return jsonReply(202, { status: 'IN_QUEUE', queue_position: aheadOf(world, job), ...named });
  if (phase === 'running') {
    const timestamp = new Date(world.nowMs()).toISOString();
    const lines = logOf(job, world.nowMs()).map((message) => ({ message, level: 'INFO', timestamp }));
    return jsonReply(202, { status: 'IN_PROGRESS', logs: withLogs ? lines : null, ...named });
  }
  return jsonReply(200, { status: 'COMPLETED', logs: [], metrics: { inference_time: 2.5 }, ...named });
}

function resultReply(world: WorkflowWorld, job: WorkflowJob): PlainReply {
  const phase = phaseOf(job, world.nowMs());
  if (phase === 'canceled') return jsonReply(400, { detail: 'Request was cancelled' });
  if (phase !== 'ended') return jsonReply(400, { detail: 'Request is still in progress' });
  return jsonReply(job.answer.status, job.answer.body);
}

function cancelReply(world: WorkflowWorld, job: WorkflowJob): PlainReply {
  const phase = phaseOf(job, world.nowMs());
  if (phase === 'ended' || phase === 'canceled') return jsonReply(400, { status: 'ALREADY_COMPLETED' });
  cancelJob(world, job);
  return jsonReply(202, { status: 'CANCELLATION_REQUESTED' });
}

export function falCallback(world: WorkflowWorld, job: WorkflowJob): Callback {
  const ids = { request_id: job.id, gateway_request_id: job.id };
  const body = isFailure(job)
    ? { ...ids, status: 'ERROR', error: `Unexpected status code: ${job.answer.status}`, payload: job.answer.body }
    : { ...ids, status: 'OK', payload: job.answer.body };
  return signAsFal(world, job, JSON.stringify(body));
}
