import type { Recipe } from './recipe.ts';
import { originOf } from '../job-address.ts';
import { mainField } from './recipe-fields.ts';
import { schemed, secretHeader } from './recipe.ts';

type GraphNode = { class_type: string; inputs: Record<string, unknown> };

/**
 * A workflow in ComfyUI's API format: a picture of the model is the start of the image, the scene its text. An admin
 * replaces it by another one ("Export (API)") with the same placeholders. Source:
 * docs.comfy.org/development/comfyui-server/comms_routes, comfyanonymous.github.io/ComfyUI_examples/img2img.
 */
export function comfyGraph({ checkpoint, cfg, picture }: { checkpoint: string; cfg: number; picture: GraphNode }) {
  return {
    '3': {
      class_type: 'KSampler',
      inputs: {
        // The same seed would return the files of the run before.
        seed: '{{random}}',
        steps: 25,
        cfg,
        sampler_name: 'euler',
        scheduler: 'normal',
        denoise: 0.75,
        model: ['4', 0],
        positive: ['6', 0],
        negative: ['7', 0],
        latent_image: ['12', 0],
      },
    },
    '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: checkpoint } },
    '6': { class_type: 'CLIPTextEncode', inputs: { text: '{{scene}}', clip: ['4', 1] } },
    '7': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry, deformed, watermark', clip: ['4', 1] } },
    '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
    '9': { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'vitrin' } },
    '10': picture,
    '11': {
      class_type: 'ImageScale',
      inputs: { image: ['10', 0], upscale_method: 'lanczos', width: 832, height: 1216, crop: 'center' },
    },
    '12': { class_type: 'VAEEncode', inputs: { pixels: ['11', 0], vae: ['4', 2] } },
  };
}

/**
 * ComfyUI's server: POST /prompt queues a workflow, /history/{id} is empty until its end and then has everything below
 * the id, /view returns a file by its name. Its pictures are uploaded before, which one call cannot, so the workflow has
 * a node of comfyui-tooling-nodes that takes base64. ComfyUI has no keys: one is that of a proxy. Source:
 * docs.comfy.org/development/comfyui-server/comms_routes, github.com/Comfy-Org/ComfyUI (server.py),
 * github.com/Acly/comfyui-tooling-nodes.
 */
export const comfyui: Recipe = {
  id: 'comfyui',
  service: 'ComfyUI',
  mode: 'poll',
  makes: ['image'],
  questions: {
    origin: { isRequired: true, example: 'http://127.0.0.1:8188' },
    model: { isRequired: true, pattern: /^[^\n]+\.(safetensors|ckpt|sft)$/, example: 'sd_xl_base_1.0.safetensors' },
    key: { isRequired: false },
  },
  payloadOf: ({ origin, model, key, makes }) => ({
    name: { tr: 'ComfyUI', en: '' },
    webhookUrl: `${origin}/prompt`,
    requestTemplate: {
      prompt: comfyGraph({
        checkpoint: model,
        cfg: 7,
        picture: { class_type: 'ETN_LoadImageBase64', inputs: { image: '{{references[0].base64}}' } },
      }),
    },
    headers: key === '' ? [] : secretHeader('Authorization', schemed('Bearer', key)),
    // Files are behind the same proxy.
    keyHosts: key === '' ? [] : [originOf(origin) ?? ''],
    responseFields: [
      {
        ...mainField(makes, { image: '{{jobId}}.outputs[*].images[*]' }),
        renderOptions: { address: `${origin}/view?filename={{filename}}&subfolder={{subfolder}}&type={{type}}` },
      },
    ],
    mode: {
      kind: 'poll',
      job: {
        idPath: 'prompt_id',
        statusAddress: { from: 'template', template: `${origin}/history/{{jobId}}` },
        resultAddress: null,
        cancel: { address: { from: 'template', template: `${origin}/api/jobs/{{jobId}}/cancel` }, method: 'POST' },
      },
      status: {
        statusPath: '{{jobId}}.status.status_str',
        doneValues: ['success'],
        failedValues: ['error'],
        errorPath: '{{jobId}}.status.messages[*][1].exception_message',
      },
      intervalSeconds: 3,
      maxIntervalSeconds: 10,
    },
    timeLimitSeconds: 3600,
  }),
};
