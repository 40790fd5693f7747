import type { SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';
import type { Callbacks } from './callbacks.ts';
import { googleError, googleRefusals } from './google-api.ts';
import { findJob, phaseOf } from './jobs.ts';
import { pictureInText } from './received-pictures.ts';
import { resultReply, resultsIn } from './result-files.ts';
import { startJob } from './serve-order.ts';
import { hasKey, recordOf, textOf } from './take-order.ts';
import type { WorkflowJob, WorkflowWorld } from './workflow-state.ts';

const base = '/gemini/v1beta';

/**
 * Veo of the Gemini API: the operation of a video, named `models/{model}/operations/{id}`, and its file, which takes
 * the key too. Sources: README.md.
 */
export function veoRoutes(world: WorkflowWorld): SandboxRoute[] {
  return [
    route('GET', `${base}/models/:model/operations/:id`, (request) => {
      if (!hasKey(world, 'gemini', request)) return googleRefusals.unauthorized();
      const job = findJob(world, 'gemini', request.params['id']);
      return job ? jsonReply(200, operationOf(world, job)) : googleError('NOT_FOUND', 'Operation not found.');
    }),
    route('GET', `${base}/files/:file`, (request) => {
      if (!hasKey(world, 'gemini', request)) return googleRefusals.unauthorized();
      const id = /^(\w+):download$/.exec(request.params['file'] ?? '')?.[1];
      return resultReply(world, `${id}.mp4`);
    }),
  ];
}

/** `models/{model}:predictLongRunning` with `{"instances": [{"prompt", "image", "referenceImages"}], "parameters"}`. */
export async function orderVideo(
  world: WorkflowWorld,
  callbacks: Callbacks,
  request: SandboxRequest,
  model: string,
): Promise<SandboxReply> {
  if (model !== 'video') return googleError('NOT_FOUND', `models/${model} is not found for API version v1beta.`);
  const instance = recordOf([recordOf(request.json())['instances']].flat()[0]);
  const references = [instance['referenceImages'] ?? []].flat().map((reference) => recordOf(reference)['image']);
  const sent = [...(instance['image'] === undefined ? [] : [instance['image']]), ...references];
  // github.com/nodetool-ai/nodetool/pull/4298: the service refuses the form that its guide shows.
  if (sent.some((image) => 'inlineData' in recordOf(image))) {
    return googleError('INVALID_ARGUMENT', "`inlineData` isn't supported by this model.");
  }
  const images = sent.map(pictureOf);
  const pictures = images.filter((picture) => picture !== null);
  if (!textOf(instance['prompt']) || pictures.length < images.length) return googleRefusals.invalid();
  const input = { prompt: instance['prompt'], pictures };
  const call = { kind: 'video', request, input, refusals: googleRefusals, model } as const;
  return startJob(world, callbacks, 'gemini', call, (job) => jsonReply(200, { name: nameOf(job) }));
}

/** An image as the API's reference has it. */
function pictureOf(image: unknown): Buffer | null {
  const { bytesBase64Encoded, mimeType } = recordOf(image);
  return textOf(mimeType)?.startsWith('image/') &&
    typeof bytesBase64Encoded === 'string' &&
    !bytesBase64Encoded.startsWith('data:')
    ? pictureInText(bytesBase64Encoded)
    : null;
}

function nameOf({ model, id }: WorkflowJob): string {
  return `models/${model}/operations/${id}`;
}

/** `done` is absent while it runs. A filter refuses the prompt as an error, or withholds the video from the response. */
function operationOf(world: WorkflowWorld, job: WorkflowJob) {
  const name = nameOf(job);
  if (phaseOf(job, world.nowMs()) !== 'ended') return { name };
  if (job.scenario === 'blocked') {
    const message =
      "The prompt could not be submitted. This prompt contains words that violate Gemini API's usage guidelines. Try rephrasing the prompt.";
    return { name, done: true, error: { code: 3, message } };
  }
  if (job.scenario === 'error') return { name, done: true, error: { code: 13, message: 'Internal error.' } };
  const video = resultsIn(world, job.answer).find(({ kind }) => kind === 'video');
  const uri = video && `${world.url()}${base}/files/${video.id}:download?alt=media`;
  const reason =
    "Sorry, we can't create videos with real people's names or likenesses. Please remove the reference and try again.";
  const filtered = { raiMediaFilteredCount: 1, raiMediaFilteredReasons: [reason] };
  const generateVideoResponse =
    job.scenario === 'nsfw' ? filtered : { generatedSamples: uri ? [{ video: { uri } }] : [] };
  const type = 'type.googleapis.com/google.ai.generativelanguage.v1beta.PredictLongRunningResponse';
  return { name, done: true, response: { '@type': type, generateVideoResponse } };
}
