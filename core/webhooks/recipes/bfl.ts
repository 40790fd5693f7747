import type { Recipe } from './recipe.ts';
import { mainField } from './recipe-fields.ts';
import { secretHeader } from './recipe.ts';

/** The servers that `polling_url` may name; each takes the key. Source: docs.bfl.ai/quick_start/generating_images. */
const regions = ['eu', 'us', 'eu1', 'us1', 'eu2', 'us2', 'eu3', 'us3', 'eu4', 'us4'];

/**
 * Black Forest Labs: a call returns `polling_url`, whose response has `result.sample` when it is Ready. FLUX.2 takes up
 * to eight pictures. Source: docs.bfl.ai/api-reference/models/generate-or-edit-an-image-with-flux2-[pro],
 * docs.bfl.ai/api-reference/utility/get-result.
 */
export const bfl: Recipe = {
  id: 'bfl',
  service: 'Black Forest Labs',
  mode: 'poll',
  makes: ['image'],
  questions: {
    model: { isRequired: true, pattern: /^[\w.-]+$/, example: 'flux-2-pro' },
    key: { isRequired: true },
    origin: { isRequired: true, start: 'https://api.bfl.ai' },
  },
  payloadOf: ({ origin, model, key, makes }) => ({
    name: { tr: `BFL · ${model}`, en: '' },
    webhookUrl: `${origin}/v1/${model}`,
    requestTemplate: {
      prompt: '{{scene}}',
      input_image: '{{references[0].base64}}',
      ...(model.startsWith('flux-2') && {
        input_image_2: '{{references[1]?.base64}}',
        input_image_3: '{{references[2]?.base64}}',
        input_image_4: '{{references[3]?.base64}}',
        input_image_5: '{{assets[0]?.base64}}',
        input_image_6: '{{assets[1]?.base64}}',
      }),
      output_format: 'png',
    },
    headers: secretHeader('x-key', key),
    keyHosts: regions.map((region) => `https://api.${region}.bfl.ai`),
    moderationWords: ['Request Moderated', 'Content Moderated'],
    responseFields: [mainField(makes, { image: 'result.sample' })],
    mode: {
      kind: 'poll',
      job: { idPath: 'id', statusAddress: { from: 'path', path: 'polling_url' }, resultAddress: null, cancel: null },
      status: {
        statusPath: 'status',
        doneValues: ['Ready'],
        failedValues: ['Error', 'Failed', 'Task not found', 'Request Moderated', 'Content Moderated'],
        progressPath: 'progress',
        previewPath: 'preview',
      },
      intervalSeconds: 2,
      maxIntervalSeconds: 10,
    },
    timeLimitSeconds: 3600,
  }),
};
