import type { Recipe } from './recipe.ts';
import { base64OfText } from '#core/shared/base64.ts';
import { mainField } from './recipe-fields.ts';
import { secretHeader } from './recipe.ts';

/** `user:password` as `--api-auth` has it, in Basic authentication. */
function basic(key: string): string {
  return key.includes(':') ? `Basic ${base64OfText(key)}` : key;
}

/**
 * AUTOMATIC1111's web UI, started with `--api`: image to image from the first picture of the model. It has no filter. A task with a name
 * of its own has its progress and its unfinished image at /internal/progress; /sdapi/v1/progress would show those of any run.
 * Source: github.com/AUTOMATIC1111/stable-diffusion-webui/wiki/API, modules/api/api.py and modules/progress.py.
 */
export const a1111: Recipe = {
  id: 'a1111',
  service: 'AUTOMATIC1111',
  mode: 'answer',
  makes: ['image'],
  questions: {
    origin: { isRequired: true, example: 'http://127.0.0.1:7860' },
    key: { isRequired: false },
  },
  payloadOf: ({ origin, key, makes }) => ({
    name: { tr: 'AUTOMATIC1111', en: '' },
    webhookUrl: `${origin}/sdapi/v1/img2img`,
    requestTemplate: {
      prompt: '{{scene}}',
      init_images: ['{{references[0].base64}}'],
      denoising_strength: 0.7,
      steps: 25,
      width: 832,
      height: 1216,
      force_task_id: '{{generationId}}',
    },
    headers: secretHeader('Authorization', basic(key)),
    responseFields: [mainField(makes, { image: 'images' })],
    mode: {
      kind: 'answer',
      progress: {
        address: `${origin}/internal/progress`,
        body: { id_task: '{{generationId}}', id_live_preview: -1 },
        progressPath: 'progress',
        previewPath: 'live_preview',
      },
    },
    timeLimitSeconds: 600,
  }),
};
