import type { Recipe } from './recipe.ts';
import { comfyGraph } from './comfyui.ts';
import { mainField } from './recipe-fields.ts';
import { schemed, secretHeader } from './recipe.ts';

/**
 * A serverless endpoint of RunPod with its ComfyUI worker: `input.workflow` is a workflow, `input.images` are its
 * pictures by name, `output.images` the results as base64. The checkpoint is that of RunPod's own endpoint. Another
 * worker takes another `input` and has another `output`. A request may have 10 MB, and the worker takes no addresses: a
 * reference of 7 MB is too large (`input.tooLarge`). Source:
 * docs.runpod.io/serverless/endpoints/operation-reference, docs.runpod.io/tutorials/serverless/comfyui,
 * github.com/runpod-workers/worker-comfyui.
 */
export const runpod: Recipe = {
  id: 'runpod',
  service: 'RunPod',
  mode: 'poll',
  makes: ['image'],
  questions: {
    model: { isRequired: true, pattern: /^[\w-]+$/, example: 'a1b2c3d4e5f6g7' },
    key: { isRequired: true },
    origin: { isRequired: true, start: 'https://api.runpod.ai' },
  },
  payloadOf: ({ origin, model, key, makes }) => ({
    name: { tr: `RunPod · ${model}`, en: '' },
    webhookUrl: `${origin}/v2/${model}/run`,
    requestTemplate: {
      input: {
        workflow: comfyGraph({
          checkpoint: 'flux1-dev-fp8.safetensors',
          cfg: 1,
          picture: { class_type: 'LoadImage', inputs: { image: 'reference.png' } },
        }),
        images: [{ name: 'reference.png', image: '{{references[0]}}' }],
      },
    },
    headers: secretHeader('Authorization', schemed('Bearer', key)),
    moderationWords: ['NSFW', 'content policy'],
    responseFields: [mainField(makes, { image: 'output.images[*]' })],
    mode: {
      kind: 'poll',
      job: {
        idPath: 'id',
        statusAddress: { from: 'template', template: `${origin}/v2/${model}/status/{{jobId}}` },
        resultAddress: null,
        cancel: { address: { from: 'template', template: `${origin}/v2/${model}/cancel/{{jobId}}` }, method: 'POST' },
      },
      status: {
        statusPath: 'status',
        doneValues: ['COMPLETED'],
        failedValues: ['FAILED', 'CANCELLED', 'TIMED_OUT'],
        errorPath: 'error',
        // Until the result is there, `output` has the last value that the worker passed to `progress_update`, such as `Update 1/3`.
        progressPath: 'output',
      },
      intervalSeconds: 3,
      maxIntervalSeconds: 10,
    },
    timeLimitSeconds: 3600,
  }),
};
