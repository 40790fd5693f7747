import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route, textReply } from '../kit/sandbox-server.ts';
import type { Gate } from './gate.ts';
import { bytesOf, contentTypeOf } from './make-response.ts';
import { isPicture } from './received-pictures.ts';
import { base64Of, resultsIn } from './result-files.ts';
import { serveAtOnce } from './serve-order.ts';
import { formOf, headerOf, textOf } from './take-order.ts';
import type { StoredResponse, WorkflowWorld } from './workflow-state.ts';

/**
 * Stable Image Ultra below /stability, as api.stability.ai has it: a form with `prompt` and, with `strength`, `image`.
 * `Accept: image/*` returns the image itself, `application/json` its base64. Sources: README.md.
 */
export function stabilityRoutes(world: WorkflowWorld, gate: Gate): SandboxRoute[] {
  return [route('POST', '/stability/v2beta/stable-image/generate/ultra', generate)];

  async function generate(request: SandboxRequest): Promise<SandboxReply> {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
      return problem(400, 'bad_request', 'content-type: must be multipart/form-data');
    }
    const accept = headerOf(request, 'accept') ?? '';
    if (!/^(?:image\/\*|application\/json)$/.test(accept)) {
      return problem(400, 'bad_request', "accept: must be one of 'image/*' or 'application/json'");
    }
    const input = await formOf(request);
    const { image, strength } = input;
    if (image !== undefined && !(Buffer.isBuffer(image) && isPicture(image))) {
      return problem(400, 'bad_request', 'image: invalid image');
    }
    if (textOf(input['prompt']) === undefined) return problem(400, 'bad_request', 'prompt: cannot be blank');
    if (image !== undefined && !(Number(strength) >= 0 && Number(strength) <= 1)) {
      return problem(400, 'bad_request', 'strength: is required with an image, from 0 to 1');
    }
    return serveAtOnce(world, gate, 'stability', { kind: 'photo', request, input, refusals }, (made, scenario) =>
      imageOf(made, accept, scenario === 'nsfw' ? 'CONTENT_FILTERED' : 'SUCCESS'),
    );
  }

  /** A filtered image is blurred and not charged; here it is the image as it is. */
  async function imageOf(made: StoredResponse, accept: string, reason: string): Promise<PlainReply> {
    const [result] = resultsIn(world, made);
    if (!result) return jsonReply(made.status, made.body);
    if (accept === 'application/json') {
      return jsonReply(200, { image: await base64Of(result), finish_reason: reason, seed: 343940597 });
    }
    const reply = textReply(200, await bytesOf(result), contentTypeOf(result));
    return { ...reply, headers: { ...reply.headers, 'finish-reason': reason, seed: '343940597' } };
  }
}

const refusals = {
  unauthorized: () => problem(401, 'unauthorized', 'authorization: missing or invalid'),
  rateLimited: () =>
    problem(429, 'rate_limit_exceeded', 'You have exceeded the rate limit of 150 requests in 10 seconds'),
  noCredit: () =>
    problem(
      402,
      'payment_required',
      'You lack sufficient credits to make this request. Please purchase more credits at https://platform.stability.ai/account/credits and try again.',
    ),
  invalid: () => problem(400, 'bad_request', 'prompt: cannot be greater than 10000 characters'),
  blocked: () =>
    problem(
      403,
      'content_moderation',
      'Your request was flagged by our content moderation system, as a result your request was denied and you were not charged.',
    ),
  error: () => problem(500, 'internal_error', 'An unexpected server error has occurred, please try again later.'),
};

function problem(status: number, name: string, error: string): PlainReply {
  return jsonReply(status, { id: 'a'.repeat(32), name, errors: [error] });
}
