import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';
import type { Gate } from './gate.ts';
import { addressOf } from './make-response.ts';
import { isPicture } from './received-pictures.ts';
import { base64Of, resultsIn } from './result-files.ts';
import type { Refusals } from './scenarios.ts';
import { serveAtOnce } from './serve-order.ts';
import { formOf, recordOf, textOf } from './take-order.ts';
import type { StoredResponse, WorkflowWorld } from './workflow-state.ts';
import { kindNamed } from './workflow-state.ts';

type Dialect = { service: 'openai' | 'azure'; refusals: Refusals & Record<'invalid', () => PlainReply> };

/**
 * OpenAI's images below /openai, as api.openai.com has them, and those of an Azure resource below /azure: generations
 * take JSON, edits a form with the pictures in `image` or `image[]`. The model, or the deployment of Azure, is one of
 * our kinds of images. Images come as base64, and from generations as addresses on request. Sources: README.md.
 */
export function openaiRoutes(world: WorkflowWorld, gate: Gate): SandboxRoute[] {
  const azure = '/azure/openai/deployments/:deployment/images';
  return [
    route('POST', '/openai/v1/images/generations', (request) => generate(openai, request)),
    route('POST', '/openai/v1/images/edits', (request) => edit(openai, request)),
    route('POST', `${azure}/generations`, (request) => withVersion(request) ?? generate(azureOpenai, request)),
    route('POST', `${azure}/edits`, (request) => withVersion(request) ?? edit(azureOpenai, request)),
  ];

  function generate(dialect: Dialect, request: SandboxRequest): Promise<SandboxReply> | SandboxReply {
    const body = recordOf(request.json());
    return make(dialect, request, body, body['response_format'] === 'url');
  }

  async function edit(dialect: Dialect, request: SandboxRequest): Promise<SandboxReply> {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
      const message = 'Invalid Content-Type header, expected multipart/form-data.';
      return refusal(400, { message, type: 'invalid_request_error', code: 'unsupported_content_type' });
    }
    const form = await formOf(request);
    const pictures = [form['image[]'] ?? form['image'] ?? []].flat();
    const areGood = pictures.length > 0 && pictures.every((picture) => Buffer.isBuffer(picture) && isPicture(picture));
    return areGood ? make(dialect, request, form, false) : dialect.refusals.invalid();
  }

  function make(
    { service, refusals }: Dialect,
    request: SandboxRequest,
    input: Record<string, unknown>,
    asAddress: boolean,
  ): Promise<SandboxReply> | SandboxReply {
    const kind = kindNamed(service === 'azure' ? request.params['deployment'] : textOf(input['model']));
    if (kind !== 'photo' && kind !== 'photo-grid') return service === 'azure' ? noDeployment() : noModel(input);
    return serveAtOnce(world, gate, service, { kind, request, input, refusals }, (made) => imagesOf(made, asAddress));
  }

  async function imagesOf(made: StoredResponse, asAddress: boolean): Promise<PlainReply> {
    const results = resultsIn(world, made);
    if (results.length === 0) return jsonReply(made.status, made.body);
    const data = results.map(async (result) =>
      asAddress ? { url: addressOf(world, result) } : { b64_json: await base64Of(result) },
    );
    return jsonReply(200, { created: Math.floor(world.nowMs() / 1000), data: await Promise.all(data) });
  }
}

const quota =
  'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.';

const openai: Dialect = {
  service: 'openai',
  refusals: {
    unauthorized: () => {
      const message = 'Incorrect API key provided: sk-*****. You can find your API key at https://platform.openai.com.';
      return refusal(401, { message, type: 'invalid_request_error', code: 'invalid_api_key' });
    },
    rateLimited: () =>
      refusal(
        429,
        { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' },
        { 'retry-after': '30' },
      ),
    noCredit: () => refusal(429, { message: quota, type: 'insufficient_quota', code: 'insufficient_quota' }),
    billingLimit: () =>
      refusal(400, {
        message: 'Billing hard limit has been reached',
        type: 'billing_limit_user_error',
        code: 'billing_hard_limit_reached',
      }),
    unverified: () => {
      const message =
        'Your organization must be verified to use the model `gpt-image-1`. Click on Verify Organization.';
      return refusal(403, { message, type: 'invalid_request_error', code: null });
    },
    invalid: () => {
      const message = "Missing required parameter: 'image'.";
      return refusal(400, { message, type: 'invalid_request_error', code: 'missing_required_parameter' });
    },
    blocked: () => {
      const message = 'Your request was rejected by the safety system. safety_violations=[sexual].';
      return refusal(400, { message, type: 'image_generation_user_error', code: 'moderation_blocked' });
    },
    error: () => refusal(500, { message: 'The server had an error.', type: 'server_error', code: null }),
  },
};

const azureOpenai: Dialect = {
  service: 'azure',
  refusals: {
    unauthorized: () => {
      const message =
        'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key for an active subscription and use a correct regional API endpoint for your resource.';
      return jsonReply(401, { error: { code: '401', message } });
    },
    rateLimited: () => {
      const message = 'Requests to the Image_Generations Operation have exceeded the call rate limit.';
      return jsonReply(429, { error: { code: 'RateLimitReached', message } }, { 'retry-after': '30' });
    },
    noCredit: () => jsonReply(429, { error: { code: 'insufficient_quota', message: quota } }),
    invalid: () =>
      jsonReply(400, {
        error: { code: 'invalidPayload', message: 'The request has no usable image.', param: 'image' },
      }),
    blocked: () => {
      const filtered = {
        sexual: { filtered: true, severity: 'high' },
        violence: { filtered: false, severity: 'safe' },
      };
      const inner = { code: 'ResponsibleAIPolicyViolation', content_filter_results: filtered };
      const message = 'Your task failed as a result of our safety system.';
      return jsonReply(400, { error: { code: 'contentFilter', message, inner_error: inner } });
    },
    error: () => jsonReply(500, { error: { code: 'InternalServerError', message: 'Internal server error' } }),
  },
};

/** Without a version Azure knows no such address. */
function withVersion({ query }: SandboxRequest): PlainReply | null {
  return query.get('api-version') ? null : jsonReply(404, { error: { code: '404', message: 'Resource not found' } });
}

function noDeployment(): PlainReply {
  const message = 'The API deployment for this resource does not exist.';
  return jsonReply(404, { error: { code: 'DeploymentNotFound', message } });
}

function noModel({ model }: Record<string, unknown>): PlainReply {
  const message = `The model '${textOf(model) ?? ''}' does not exist.`;
  return refusal(404, { message, type: 'invalid_request_error', code: 'model_not_found' });
}

function refusal(
  status: number,
  error: { message: string; type: string; code: string | null },
  headers: Record<string, string> = {},
): PlainReply {
  return jsonReply(status, { error: { param: null, ...error } }, headers);
}
