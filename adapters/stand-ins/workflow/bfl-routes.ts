import type { SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';
import type { Callbacks } from './callbacks.ts';
import { findJob, isFailure, percentOf, phaseOf } from './jobs.ts';
import { addressOf } from './make-response.ts';
import { pictureInText } from './received-pictures.ts';
import { begunOf, previewAddress } from './previews.ts';
import { resultsIn } from './result-files.ts';
import { startJob } from './serve-order.ts';
import { hasKey, recordOf, textOf } from './take-order.ts';
import type { WorkflowJob, WorkflowWorld } from './workflow-state.ts';
import { kindNamed } from './workflow-state.ts';

/**
 * Black Forest Labs' API below /bfl, as api.bfl.ai has it: a call returns `polling_url` at the server that has the job,
 * which is not the one that was called, and which takes the key too. The model is one of our kinds of images. Sources:
 * README.md.
 */
export function bflRoutes(world: WorkflowWorld, callbacks: Callbacks): SandboxRoute[] {
  return [
    route('POST', '/bfl/v1/:model', order),
    route('GET', '/bfl/v1/get_result', (request) => {
      if (!hasKey(world, 'bfl', request)) return refusals.unauthorized();
      const id = request.query.get('id') ?? undefined;
      const job = findJob(world, 'bfl', id);
      return job
        ? jsonReply(200, resultOf(world, job))
        : jsonReply(404, { id, status: 'Task not found', result: null });
    }),
  ];

  function order(request: SandboxRequest): SandboxReply | Promise<SandboxReply> {
    const kind = kindNamed(request.params['model']);
    if (kind !== 'photo') return jsonReply(404, { detail: 'Not Found' });
    const input = recordOf(request.json());
    const images = Object.entries(input).filter(([name, value]) => name.startsWith('input_image') && value !== null);
    const isGood = textOf(input['prompt']) !== undefined && images.every(([, image]) => isImage(image));
    if (!isGood) return refusals.invalid();
    return startJob(world, callbacks, 'bfl', { kind, request, input, refusals, model: kind }, (job) =>
      jsonReply(200, {
        id: job.id,
        polling_url: `${regionUrl(world)}/bfl/v1/get_result?id=${job.id}`,
        cost: 4.5,
        input_mp: 1,
        output_mp: 1,
      }),
    );
  }
}

/** Base64 of a picture, or an address. */
function isImage(value: unknown): boolean {
  return typeof value === 'string' && (/^https?:/.test(value) || pictureInText(value) !== null);
}

/** The same server under its other name, as the region that took the job. */
function regionUrl(world: WorkflowWorld): string {
  return world.url().replace('127.0.0.1', 'localhost');
}

const refusals = {
  unauthorized: () => jsonReply(403, { detail: 'Not authenticated - Invalid Authentication' }),
  rateLimited: () => jsonReply(429, { detail: 'Too many active tasks, the limit is 24' }),
  noCredit: () => jsonReply(402, { detail: 'Insufficient credits' }),
  invalid: () => {
    const detail = [{ loc: ['body', 'prompt'], msg: 'Field required', type: 'missing' }];
    return jsonReply(422, { detail });
  },
};

function resultOf(world: WorkflowWorld, job: WorkflowJob) {
  const common = { id: job.id, progress: null, details: null, preview: null };
  const ended = phaseOf(job, world.nowMs()) === 'ended';
  if (!ended) {
    const percent = percentOf(job, world.nowMs());
    const [begun] = isFailure(job) ? [] : begunOf(resultsIn(world, job.answer), percent);
    const preview = begun ? { url: previewAddress(world, begun) } : null;
    return { ...common, status: 'Pending', result: null, progress: percent / 100, preview };
  }
  if (job.scenario === 'error') return { ...common, status: 'Error', result: null };
  if (job.scenario === 'blocked' || job.scenario === 'nsfw') {
    const status = job.scenario === 'blocked' ? 'Request Moderated' : 'Content Moderated';
    return { ...common, status, result: null, details: { 'Moderation Reasons': ['Derivative Works Filter'] } };
  }
  const [result] = resultsIn(world, job.answer);
  const sample = result && addressOf(world, result);
  return { ...common, status: 'Ready', result: { ...(sample && { sample }), prompt: '', seed: 42, duration: 2.5 } };
}
