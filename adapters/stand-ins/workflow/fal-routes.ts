import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';
import type { Callback, Callbacks } from './callbacks.ts';
import { falKeySet, signAsFal } from './callbacks.ts';
import { cancelJob, createJob, findJob, isFailure, percentOf, phaseOf } from './jobs.ts';
import { misbehave } from './scenarios.ts';
import { answered, recordOf, takeOrder } from './take-order.ts';
import type { WorkflowJob, WorkflowWorld } from './workflow-state.ts';
import { kindNamed } from './workflow-state.ts';

/**
 * fal's queue below /fal, as queue.fal.run has it: POST /fal/{owner}/{app}, then status, result and cancel at the
 * returned addresses. The app is one of our kinds of work (`/fal/demo/photo`). Sources of each rule: README.md.
 */
export function falRoutes(world: WorkflowWorld, callbacks: Callbacks): SandboxRoute[] {
  const known = (answer: (job: WorkflowJob) => SandboxReply) => (request: SandboxRequest) => {
    const refused = unauthorized(world, request);
    if (refused) return refused;
    const job = findJob(world, 'fal', request.params['id']);
    return job ? answer(job) : jsonReply(404, { detail: 'Request not found' });
  };
  const job = '/fal/:owner/:app/requests/:id';
  return [
    route('GET', '/fal/.well-known/jwks.json', () => jsonReply(200, falKeySet(world))),
    route('POST', '/fal/:owner/:app', submit),
    route('POST', '/fal/:owner/:app/:path', submit),
    route(
      'GET',
      `${job}/status`,
      known((match) => statusReply(world, match)),
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
    const { order, call } = takeOrder(world, 'fal', kind, request, input);
    const refused = unauthorized(world, request) ?? misbehave(order.scenario, refusals);
    if (refused) return answered(world, call, refused);
    const model = `${request.params['owner']}/${request.params['app']}`;
    const callbackUrl = request.query.get('fal_webhook');
    const made = createJob(world, 'fal', order, { model, input, callbackUrl });
    await callbacks.follow(made);
    const reply = { request_id: made.id, gateway_request_id: made.id, ...addressesOf(world, made), queue_position: 0 };
    return answered(world, call, jsonReply(200, { status: 'IN_QUEUE', ...reply }));
  }
}

const refusals = {
  unauthorized: () => jsonReply(401, { detail: 'Invalid authentication token' }),
  rateLimited: () => jsonReply(429, { detail: 'Too many requests' }, { 'retry-after': '30' }),
};

function unauthorized({ serviceKeys }: WorkflowWorld, { headers }: SandboxRequest): PlainReply | null {
  const isRight = serviceKeys.fal === undefined || headers['authorization'] === serviceKeys.fal;
  return isRight ? null : jsonReply(401, { detail: 'Authentication is required to access this application.' });
}

/** Without the path below the app, which only submitting takes. */
function addressesOf(world: WorkflowWorld, { id, model }: WorkflowJob) {
  const address = `${world.url()}/fal/${model}/requests/${id}`;
  return { response_url: address, status_url: `${address}/status`, cancel_url: `${address}/cancel` };
}

/** 202 until it is done. There is no failed state: a failure shows in the result. */
function statusReply(world: WorkflowWorld, job: WorkflowJob): PlainReply {
  const phase = phaseOf(job, world.nowMs());
  const named = { request_id: job.id, ...addressesOf(world, job) };
  if (phase === 'queued') return jsonReply(202, { status: 'IN_QUEUE', queue_position: 0, ...named });
  if (phase === 'running') {
    const message = `${percentOf(job, world.nowMs())}%`;
    const timestamp = new Date(world.nowMs()).toISOString();
    return jsonReply(202, { status: 'IN_PROGRESS', logs: [{ message, level: 'INFO', timestamp }], ...named });
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
