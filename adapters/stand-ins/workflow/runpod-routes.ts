import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';
import type { Callback, Callbacks } from './callbacks.ts';
import { readGraph } from './comfy-graph.ts';
import type { Gate } from './gate.ts';
import { cancelJob, findJob, isFailure, percentOf, phaseOf } from './jobs.ts';
import { fileNameOf } from './make-response.ts';
import { pictureInText } from './received-pictures.ts';
import { base64Of, resultsIn } from './result-files.ts';
import { startJob } from './serve-order.ts';
import { hasKey, recordOf, textOf } from './take-order.ts';
import type { WorkflowJob, WorkflowWorld } from './workflow-state.ts';
import { kindNamed } from './workflow-state.ts';

const base = '/runpod/v2/:endpoint';
/** How long /runsync holds a call. */
const syncMs = 90_000;
/** Of a request to /run; /runsync takes twice as much. */
const maxBytes = 10 * 1_048_576;

/**
 * RunPod's serverless endpoints below /runpod, as api.runpod.ai has them, with RunPod's ComfyUI worker behind them:
 * `input` has a workflow and its pictures, `output` the images as base64. The endpoint is one of our kinds of images.
 * Sources: README.md.
 */
export function runpodRoutes(world: WorkflowWorld, gate: Gate, callbacks: Callbacks): SandboxRoute[] {
  const known = (answer: (job: WorkflowJob) => SandboxReply | Promise<SandboxReply>) => (request: SandboxRequest) => {
    if (!hasKey(world, 'runpod', request)) return refusals.unauthorized();
    const job = findJob(world, 'runpod', request.params['id']);
    return job ? answer(job) : jsonReply(404, { error: 'job not found' });
  };
  const status = async (job: WorkflowJob) => jsonReply(200, await runpodStatus(world, job));
  return [
    route('POST', `${base}/run`, (request) =>
      run(request, (job) => jsonReply(200, { id: job.id, status: 'IN_QUEUE' })),
    ),
    route('POST', `${base}/runsync`, (request) =>
      run(request, async (job) => {
        const untilMs = Math.min(job.endsMs ?? Infinity, job.createdMs + syncMs);
        while (world.nowMs() < untilMs) await gate.wait(Math.max(untilMs - world.nowMs(), 1));
        return status(job);
      }),
    ),
    route('GET', `${base}/status/:id`, known(status)),
    route(
      'POST',
      `${base}/cancel/:id`,
      known((job) => {
        if (phaseOf(job, world.nowMs()) !== 'ended') cancelJob(world, job);
        return status(job);
      }),
    ),
  ];

  async function run(
    request: SandboxRequest,
    reply: (job: WorkflowJob) => SandboxReply | Promise<SandboxReply>,
  ): Promise<SandboxReply> {
    const kind = kindNamed(request.params['endpoint']);
    if (kind !== 'photo' && kind !== 'photo-grid') return jsonReply(404, { error: 'endpoint not found' });
    if (request.path.endsWith('/run') && request.bytes.length > maxBytes) return refusals.tooLarge();
    const body = recordOf(request.json());
    if (Object.keys(recordOf(body['input'])).length === 0) return refusals.invalid();
    const { workflow, images } = recordOf(body['input']);
    const uploads = [images ?? []].flat().map(recordOf);
    const uploaded = uploads.flatMap(({ name, image }) => {
      const bytes = typeof image === 'string' ? pictureInText(image) : null;
      return bytes ? [[String(name), bytes] as const] : [];
    });
    const read = readGraph(workflow, Object.fromEntries(uploaded));
    const isGood = 'graph' in read && uploaded.length === uploads.length;
    const input = isGood ? { prompt: read.graph.prompt, pictures: read.graph.pictures } : {};
    const problem = isGood ? null : `Workflow validation failed: ${JSON.stringify(read)}`;
    const call = { kind, request, input, refusals, model: kind, stored: { problem } } as const;
    return startJob(world, callbacks, 'runpod', { ...call, callbackUrl: textOf(body['webhook']) }, reply);
  }
}

const refusals = {
  unauthorized: (): PlainReply => jsonReply(401, { error: 'Unauthorized' }),
  rateLimited: () => jsonReply(429, { error: 'Too many requests' }, { 'retry-after': '30' }),
  noCredit: () => jsonReply(402, { error: 'Your balance is too low to run this endpoint. Please add credit.' }),
  tooLarge: () => jsonReply(400, { error: 'exceeded max body size of 10MiB' }),
  invalid: () => jsonReply(400, { error: 'input is required' }),
};

/** The body of a status and of a callback. */
async function runpodStatus(world: WorkflowWorld, job: WorkflowJob, isNotified = false) {
  const phase = isNotified && job.canceledMs === null ? 'ended' : phaseOf(job, world.nowMs());
  const states = { queued: 'IN_QUEUE', running: 'IN_PROGRESS', canceled: 'CANCELLED', ended: 'COMPLETED' } as const;
  const begun = { id: job.id, delayTime: 1000, workerId: 'a1b2c3' };
  const worked = Math.ceil((percentOf(job, world.nowMs()) + 1) / 25);
  if (phase === 'running') return { ...begun, status: states[phase], output: `Step ${worked}/4` };
  if (phase !== 'ended') return { ...begun, status: states[phase] };
  const problem =
    textOf(job.input['problem']) ?? (isFailure(job) ? (failures[job.scenario ?? ''] ?? 'worker exited') : null);
  if (problem !== null) return { ...begun, status: 'FAILED', error: problem, executionTime: 500 };
  const images = resultsIn(world, job.answer).map(async (result) => {
    return { filename: fileNameOf(result), type: 'base64', data: await base64Of(result) };
  });
  return { ...begun, status: 'COMPLETED', executionTime: 2500, output: { images: await Promise.all(images) } };
}

const failures: Record<string, string> = {
  blocked: 'NSFW content detected in the prompt',
  error: 'Workflow execution failed: CUDA out of memory',
};

export async function runpodCallback(world: WorkflowWorld, job: WorkflowJob): Promise<Callback> {
  const body = JSON.stringify(await runpodStatus(world, job, true));
  return { headers: { 'content-type': 'application/json' }, body };
}
