import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';
import type { Gate } from './gate.ts';
import type { WorkflowOrder } from './make-response.ts';
import { addressOf, makeAnswer, bytesOf } from './make-response.ts';
import { misbehave, silence } from './scenarios.ts';
import { answered, recordOf, takeOrder, textOf } from './take-order.ts';
import type { WorkflowWorld } from './workflow-state.ts';
import { kindNamed } from './workflow-state.ts';

/**
 * OpenAI's images below /openai, as api.openai.com has them: POST /openai/v1/images/generations. The model is one of
 * our kinds of images (`{"model": "photo"}`). Images are base64 (`b64_json`) unless `response_format` is `url`.
 * Sources: README.md.
 */
export function openaiRoutes(world: WorkflowWorld, gate: Gate): SandboxRoute[] {
  return [route('POST', '/openai/v1/images/generations', generate)];

  async function generate(request: SandboxRequest): Promise<SandboxReply> {
    const body = recordOf(request.json());
    const kind = kindNamed(textOf(body['model']));
    if (kind !== 'photo' && kind !== 'photo-grid') {
      const message = `The model '${textOf(body['model']) ?? ''}' does not exist.`;
      return refusal(404, { message, type: 'invalid_request_error', code: 'model_not_found' });
    }
    const { order, call } = takeOrder(world, 'openai', kind, request, body);
    const refused = unauthorized(world, request) ?? misbehave(order.scenario, refusals);
    if (refused) return answered(world, call, refused);
    if (order.scenario === 'timeout') return silence();
    await gate.wait(world.controls.delayMs ?? (order.scenario === 'slow' ? 20_000 : 2500));
    await gate.open();
    return answered(world, call, await replyOf(order, body['response_format'] === 'url'));
  }

  async function replyOf(order: WorkflowOrder, asAddress: boolean): Promise<PlainReply> {
    const before = world.state.value.results.length;
    const { status, body } = makeAnswer(world, order);
    if (status === 422) {
      const message = 'Your request was rejected as a result of our safety system.';
      return refusal(400, { message, type: 'image_generation_user_error', code: 'content_policy_violation' });
    }
    if (status !== 200) {
      return refusal(500, { message: 'The server had an error.', type: 'server_error', code: null });
    }
    const made = world.state.value.results.slice(before);
    const data = made.map(async (result) =>
      asAddress ? { url: addressOf(world, result) } : { b64_json: (await bytesOf(result)).toString('base64') },
    );
    const isOther = typeof body === 'string' || made.length === 0;
    const created = Math.floor(world.nowMs() / 1000);
    return jsonReply(200, isOther ? body : { created, data: await Promise.all(data) });
  }
}

const refusals = {
  unauthorized: () => wrongKey(),
  rateLimited: () =>
    jsonReply(
      429,
      { error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' } },
      { 'retry-after': '30' },
    ),
};

function refusal(status: number, error: { message: string; type: string; code: string | null }): PlainReply {
  return jsonReply(status, { error: { param: null, ...error } });
}

function wrongKey(): PlainReply {
  return refusal(401, {
    message: 'Incorrect API key provided.',
    type: 'invalid_request_error',
    code: 'invalid_api_key',
  });
}

function unauthorized({ serviceKeys }: WorkflowWorld, { headers }: SandboxRequest): PlainReply | null {
  const isRight = serviceKeys.openai === undefined || headers['authorization'] === serviceKeys.openai;
  return isRight ? null : wrongKey();
}
