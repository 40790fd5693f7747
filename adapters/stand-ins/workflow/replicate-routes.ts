import { createHash, randomUUID } from 'node:crypto';
import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';
import type { Callback, Callbacks } from './callbacks.ts';
import { replicateSecret, signAsReplicate } from './callbacks.ts';
import type { Gate } from './gate.ts';
import { cancelJob, findJob, isFailure, logOf, percentOf, phaseOf } from './jobs.ts';
import { startJob } from './serve-order.ts';
import { hasKey, headerOf, recordOf, textOf } from './take-order.ts';
import type { WorkflowJob, WorkflowWorld } from './workflow-state.ts';
import { kindNamed } from './workflow-state.ts';

const base = '/replicate/v1';
const maxWaitSeconds = 60;

/**
 * Replicate's predictions below /replicate, as api.replicate.com has them. The version, or the name of the model, is one of our kinds of
 * work (`{"version": "photo"}`, `/replicate/v1/models/demo/photo/predictions`). Sources of each rule: README.md.
 */
export function replicateRoutes(world: WorkflowWorld, gate: Gate, callbacks: Callbacks): SandboxRoute[] {
  const guarded =
    (answer: (request: SandboxRequest) => SandboxReply | Promise<SandboxReply>) => (request: SandboxRequest) =>
      hasKey(world, 'replicate', request) ? answer(request) : unauthenticated();
  const known = (answer: (job: WorkflowJob) => SandboxReply) =>
    guarded(({ params }) => {
      const job = findJob(world, 'replicate', params['id']);
      return job ? answer(job) : jsonReply(404, { detail: 'The requested resource could not be found.', status: 404 });
    });
  return [
    route(
      'GET',
      `${base}/webhooks/default/secret`,
      guarded(() => jsonReply(200, { key: replicateSecret(world) })),
    ),
    route('POST', `${base}/predictions`, (request) => create(request, textOf(recordOf(request.json())['version']))),
    route('POST', `${base}/models/:owner/:name/predictions`, (request) => create(request, request.params['name'])),
    route(
      'GET',
      `${base}/predictions/:id`,
      known((job) => jsonReply(200, predictionOf(world, job))),
    ),
    route(
      'POST',
      `${base}/predictions/:id/cancel`,
      known((job) => cancel(job)),
    ),
  ];

  async function create(request: SandboxRequest, name: string | undefined): Promise<SandboxReply> {
    const body = recordOf(request.json());
    const kind = kindNamed(name);
    if (!kind) return invalid('The specified version does not exist (or perhaps you don’t have permission to use it?)');
    const input = recordOf(body['input']);
    const events: unknown = body['webhook_events_filter'];
    const isNotified = !Array.isArray(events) || events.includes('completed');
    const call = {
      kind,
      request,
      input,
      refusals,
      model: `demo/${kind}`,
      id: createHash('sha256').update(randomUUID()).digest('hex').slice(0, 26),
      stored: input,
      callbackUrl: isNotified ? textOf(body['webhook']) : undefined,
    };
    return startJob(world, callbacks, 'replicate', call, async (job) => {
      await waitFor(job, waitSecondsOf(request));
      return jsonReply(201, predictionOf(world, job), { location: addressOf(world, job) });
    });
  }

  /** `Prefer: wait` holds the call until the prediction ends, by the sandbox's clock, or its time limit passes. */
  async function waitFor(job: WorkflowJob, seconds: number | null): Promise<void> {
    if (seconds === null) return;
    const untilMs = Math.min(job.endsMs ?? Infinity, job.createdMs + seconds * 1000);
    while (phaseOf(job, world.nowMs()) !== 'ended' && world.nowMs() < untilMs) {
      await gate.wait(Math.max(untilMs - world.nowMs(), 1));
    }
  }

  function cancel(job: WorkflowJob): PlainReply {
    const phase = phaseOf(job, world.nowMs());
    if (phase !== 'ended' && phase !== 'canceled') cancelJob(world, job);
    setImmediate(() => void callbacks.sendDue());
    return jsonReply(200, predictionOf(world, job));
  }
}

const refusals = {
  unauthorized: () => unauthenticated(),
  noCredit: () => {
    const detail = 'You have insufficient credit to run this model. Go to https://replicate.com/account/billing.';
    return jsonReply(402, { title: 'Insufficient credit', detail, status: 402 });
  },
  invalid: () => {
    const detail = '- input.prompt: Does not match the format of the model';
    return jsonReply(422, { title: 'Input validation failed', detail, status: 422 });
  },
  rateLimited: () => {
    const detail = 'Request was throttled. Expected available in 30 seconds.';
    return jsonReply(429, { title: 'Too Many Requests', detail, status: 429 }, { 'retry-after': '30' });
  },
};

function unauthenticated(): PlainReply {
  const detail = 'You did not pass a valid authentication token';
  return jsonReply(401, { title: 'Unauthenticated', detail, status: 401 });
}

function invalid(detail: string): PlainReply {
  return jsonReply(422, { title: 'Invalid version or not permitted', detail, status: 422 });
}

function waitSecondsOf(request: SandboxRequest): number | null {
  const match = /\bwait(?:=(\d+))?/.exec(headerOf(request, 'prefer') ?? '');
  return match ? Math.min(Number(match[1] ?? maxWaitSeconds), maxWaitSeconds) : null;
}

function addressOf(world: WorkflowWorld, { id }: WorkflowJob): string {
  return `${world.url()}${base}/predictions/${id}`;
}

function predictionOf(world: WorkflowWorld, job: WorkflowJob, isNotified = false) {
  const nowMs = world.nowMs();
  const phase = isNotified && job.canceledMs === null ? 'ended' : phaseOf(job, nowMs);
  const status = statusOf(job, phase);
  const isOver = phase === 'ended' || phase === 'canceled';
  return {
    id: job.id,
    model: job.model,
    version: 'hidden',
    input: job.input,
    logs: phase === 'running' ? logOf(job, nowMs).join('\n') : '',
    output: status === 'succeeded' ? outputOf(job) : phase === 'running' ? firstImages(job, nowMs) : null,
    data_removed: false,
    error: status === 'failed' ? errorOf(job) : null,
    source: 'api',
    status,
    created_at: timeOf(job.createdMs),
    started_at: phase === 'queued' ? null : timeOf(job.startsMs),
    completed_at: isOver ? timeOf(job.canceledMs ?? job.endsMs) : null,
    metrics: isOver ? { predict_time: 2.5 } : {},
    urls: { get: addressOf(world, job), cancel: `${addressOf(world, job)}/cancel` },
  };
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

function statusOf(job: WorkflowJob, phase: ReturnType<typeof phaseOf>): string {
  if (phase === 'queued') return 'starting';
  if (phase === 'running') return 'processing';
  if (phase === 'canceled') return 'canceled';
  return isFailure(job) ? 'failed' : 'succeeded';
}

/** Files as their addresses, in a list where a model may make several; text as the text. */
function outputOf({ answer, kind }: WorkflowJob): unknown {
  const body = recordOf(answer.body);
  if (kind === 'text') return body['text'] ?? null;
  if (kind === 'video') return recordOf(body['video'])['url'] ?? null;
  return Array.isArray(body['images']) ? body['images'].map((image: { url: string }) => image.url) : null;
}

/** A model of several images sends each one when it is ready. */
function firstImages(job: WorkflowJob, nowMs: number): unknown {
  const images = job.kind === 'photo-grid' && !isFailure(job) ? outputOf(job) : null;
  if (!Array.isArray(images)) return null;
  const ready = images.slice(0, Math.floor((percentOf(job, nowMs) * images.length) / 100));
  return ready.length > 0 ? ready : null;
}

function errorOf({ scenario }: WorkflowJob): string {
  return scenario === 'blocked'
    ? 'NSFW content detected. Try running it again, or try a different prompt.'
    : 'Prediction failed: the renderer stopped';
}

export function replicateCallback(world: WorkflowWorld, job: WorkflowJob): Callback {
  return signAsReplicate(world, job, JSON.stringify(predictionOf(world, job, true)));
}
