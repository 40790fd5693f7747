/**
 * The responses of services, written by hand after their documentation with values of our own. A reply of the stand-in has every field
 * named here, of the same kind; null stands for a value that is optional.
 */
export const shapes = {
  /** https://docs.fal.ai/model-endpoints/queue, fal-js 1.10 `InQueueQueueStatus` */
  falSubmitted: {
    status: 'IN_QUEUE',
    request_id: '7d3b0a5e-2f4f-4a0f-9d51-0d3b3c3f9c11',
    response_url: 'https://queue.fal.run/fal-ai/flux/requests/7d3b0a5e-2f4f-4a0f-9d51-0d3b3c3f9c11',
    status_url: 'https://queue.fal.run/fal-ai/flux/requests/7d3b0a5e-2f4f-4a0f-9d51-0d3b3c3f9c11/status',
    cancel_url: 'https://queue.fal.run/fal-ai/flux/requests/7d3b0a5e-2f4f-4a0f-9d51-0d3b3c3f9c11/cancel',
    queue_position: 0,
  },
  /** As above, "Request status" */
  falInProgress: {
    status: 'IN_PROGRESS',
    logs: [{ timestamp: '2026-11-22T10:00:00.000Z', level: 'INFO', message: '25%' }],
    response_url: 'https://queue.fal.run/fal-ai/flux/requests/7d3b',
  },
  /** As above; a refusal of the filter: https://docs.fal.ai/errors */
  falCompleted: { status: 'COMPLETED', logs: [], response_url: 'https://queue.fal.run/fal-ai/flux/requests/7d3b' },
  falRefusal: { detail: [{ loc: ['body', 'prompt'], msg: 'Flagged.', type: 'content_policy_violation' }] },
  /** https://fal.ai/models/fal-ai/flux/dev/api, "Output" */
  falImages: {
    images: [{ url: 'https://v3.fal.media/files/a/b.png', width: 1024, height: 1536, content_type: 'image/png' }],
    has_nsfw_concepts: [false],
    prompt: 'gün batımı',
  },
  /** https://docs.fal.ai/model-endpoints/webhooks */
  falCallback: {
    request_id: '7d3b0a5e-2f4f-4a0f-9d51-0d3b3c3f9c11',
    gateway_request_id: '7d3b0a5e-2f4f-4a0f-9d51-0d3b3c3f9c11',
    status: 'OK',
    payload: { images: [{ url: 'https://v3.fal.media/files/a/b.png', width: 1024, height: 1536 }] },
  },
  falCallbackError: {
    request_id: '7d3b0a5e-2f4f-4a0f-9d51-0d3b3c3f9c11',
    gateway_request_id: '7d3b0a5e-2f4f-4a0f-9d51-0d3b3c3f9c11',
    status: 'ERROR',
    error: 'Unexpected status code: 422',
    payload: { detail: [{ loc: ['body', 'prompt'], msg: 'Flagged.', type: 'content_policy_violation' }] },
  },
  /** RFC 8037 in https://rest.fal.ai/.well-known/jwks.json */
  falKeySet: { keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'V3ppQ2c1bG1' }] },
  /** https://replicate.com/docs/topics/predictions/create-a-prediction, https://replicate.com/docs/reference/http#predictions.create */
  prediction: {
    id: 'rrr4z55ocneqzikepnug6xezpe',
    model: 'stability-ai/sdxl',
    version: 'hidden',
    input: { prompt: 'gün batımı' },
    logs: '',
    output: null,
    data_removed: false,
    error: null,
    status: 'starting',
    created_at: '2026-11-22T10:00:00.000Z',
    urls: {
      get: 'https://api.replicate.com/v1/predictions/rrr4z55ocneqzikepnug6xezpe',
      cancel: 'https://api.replicate.com/v1/predictions/rrr4z55ocneqzikepnug6xezpe/cancel',
    },
  },
  /** https://replicate.com/docs/topics/predictions/lifecycle, "succeeded" */
  predictionDone: {
    id: 'rrr4z55ocneqzikepnug6xezpe',
    output: ['https://replicate.delivery/xezq/out-0.webp'],
    error: null,
    status: 'succeeded',
    started_at: '2026-11-22T10:00:01.000Z',
    completed_at: '2026-11-22T10:00:04.000Z',
    metrics: { predict_time: 2.5 },
  },
  replicateUnauthenticated: {
    title: 'Unauthenticated',
    detail: 'You did not pass a valid authentication token',
    status: 401,
  },
  /** https://docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.webhook, "Respond: Immediately" */
  n8nStarted: { message: 'Workflow was started' },
  n8nUnknown: { code: 404, message: 'The requested webhook "POST x" is not registered.' },
  /** https://platform.stability.ai/docs/api-reference, "Stable Image Ultra" */
  stabilityImage: { image: 'iVBORw0KGgo', finish_reason: 'SUCCESS', seed: 343940597 },
  stabilityProblem: { id: 'ea8877d647fd34d56e00e688823294ab', name: 'bad_request', errors: ['prompt: required'] },
  /** `TextToImageResponse` in github.com/AUTOMATIC1111/stable-diffusion-webui, modules/api/models.py */
  a1111Images: { images: ['iVBORw0KGgo'], parameters: {}, info: '{}' },
  /** https://docs.comfy.org/development/comfyui-server/comms_routes; github.com/Comfy-Org/ComfyUI, server.py and execution.py */
  comfyQueued: { prompt_id: '7d3b0a5e-2f4f-4a0f-9d51-0d3b3c3f9c11', number: 1, node_errors: {} },
  comfyHistory: {
    outputs: { '9': { images: [{ filename: 'vitrin_00001_.png', subfolder: '', type: 'output' }] } },
    status: { status_str: 'success', completed: true, messages: [] },
  },
  comfyRefusal: {
    error: { type: 'no_prompt', message: 'No prompt provided', details: '', extra_info: {} },
    node_errors: {},
  },
  /** https://docs.runpod.io/serverless/endpoints/operation-reference; output: github.com/runpod-workers/worker-comfyui, docs */
  runpodQueued: { id: 'eaebd6e7-6a92-4bb8-a911-f996ac5ea99d', status: 'IN_QUEUE' },
  runpodCompleted: {
    id: 'eaebd6e7-6a92-4bb8-a911-f996ac5ea99d',
    status: 'COMPLETED',
    delayTime: 24,
    executionTime: 1000,
    output: { images: [{ filename: 'vitrin_00001_.png', type: 'base64', data: 'iVBORw0KGgo' }] },
  },
  /** https://docs.bfl.ai/api-reference/models/generate-or-edit-an-image-with-flux2-[pro], https://docs.bfl.ai/api-reference/utility/get-result */
  bflOrdered: {
    id: 'd5ba37dc',
    polling_url: 'https://api.eu2.bfl.ai/v1/get_result?id=d5ba',
    cost: 3,
    input_mp: 0,
    output_mp: 0,
  },
  bflReady: {
    id: 'd5ba37dc',
    status: 'Ready',
    result: { sample: 'https://delivery-eu1.bfl.ai/results/a.jpeg' },
    progress: null,
  },
} as const;

/** The differences between a reply and a shape, by path; empty when they agree. */
export function differences(reply: unknown, shape: unknown, path = ''): string[] {
  if (shape === null) return reply === undefined ? [`${path}: not there`] : [];
  if (Array.isArray(shape)) {
    if (!Array.isArray(reply)) return [`${path}: no list`];
    return shape.length === 0 ? [] : reply.flatMap((item, at) => differences(item, shape[0], `${path}[${at}]`));
  }
  if (typeof shape !== 'object') return typeof reply === typeof shape ? [] : [`${path}: ${typeof reply}`];
  if (typeof reply !== 'object' || reply === null) return [`${path}: no object`];
  return Object.entries(shape).flatMap(([name, value]) =>
    Object.hasOwn(reply, name)
      ? differences((reply as Record<string, unknown>)[name], value, `${path}.${name}`)
      : [`${path}.${name}: not there`],
  );
}
