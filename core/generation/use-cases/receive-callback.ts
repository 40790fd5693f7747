import type { Ports } from '#core/ports.ts';
import type { SentCallback, SignedCallback } from '#core/generation/callback-gateway.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { AnswerMode } from '#core/webhooks/answer-mode.ts';
import type { WorkflowAnswer } from '#core/generation/workflow-caller.ts';
import type { Refusal, Result } from '#core/shared/result.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { isOpen } from '#core/generation/generation-states.ts';
import { hasStatus } from '#core/webhooks/read-status.ts';
import { readCallBack } from '#core/generation/read-call.ts';
import { maxCallbackBytes } from '#core/webhooks/answer-problem.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { observeGeneration } from './steps/observe-generation.ts';
import { provenSignature, secretsOfCallback } from './steps/wanted-signature.ts';

type CallbackPorts = Pick<
  Ports,
  'read' | 'transact' | 'clock' | 'log' | 'secrets' | 'tokens' | 'callbacks' | 'workflows'
>;
type CallbackMode = Extract<AnswerMode, { kind: 'callback' }>;
type Expected = { generation: Generation; webhook: WebhookVersion; mode: CallbackMode; token: string };

/**
 * The run of a callback, by the token of its address. Null for a forged or foreign one, without a difference between
 * the two.
 */
export function expectedCallback({ read, tokens }: Pick<Ports, 'read' | 'tokens'>) {
  return async (id: string, token: string): Promise<Expected | null> => {
    const hashes = await read(({ generations }) => generations.callbackTokens(id));
    // Every hash is compared, so that the time reveals nothing.
    if (!hashes.map((hash) => tokens.isHashOf(hash, token)).includes(true)) return null;
    return read(async ({ generations, webhooks }) => {
      const generation = await generations.byId(id);
      const webhook = generation && (await webhooks.version(generation.webhookId, generation.webhookVersion));
      if (!generation || webhook?.mode.kind !== 'callback') return null;
      return { generation, webhook, mode: webhook.mode, token };
    });
  };
}

/**
 * A callback for a run. It is committed before the response, and does no work here: a worker copies the result. A
 * repeat, and one that is no longer needed, changes nothing and gets the first response; a result after the run's end
 * is stored free of charge. Refuses `generation.callbackRefused` for a signature that is not the service's, and, while
 * the run is open, `generation.callbackUnreadable` or `generation.callbackWithoutStatus {path, done}` for a body
 * without data on the run: the run keeps waiting, and the service may send a better one.
 */
export function receiveCallback(ports: CallbackPorts) {
  return async (expected: Expected, sent: SentCallback & { contentType: string }): Promise<Result<{ ok: true }>> => {
    const { generation, webhook, mode, token } = expected;
    const signed = { body: [sent.bytes], header: sent.header };
    const wanted = await provenSignature(ports, generation.webhookId, mode, signed, ports.clock.now());
    if (!wanted) {
      ports.log('warn', 'generation.callbackRefused', { generationId: generation.id, signature: mode.signature.kind });
      return refuse('generation.callbackRefused');
    }
    const secrets = secretsOfCallback(ports.secrets, generation.webhookId, webhook, { token, wanted });
    const answer = await ports.workflows.readSent({ ...sent, secrets });
    const unusable = isOpen(generation.status) ? unusableCallback(mode, answer) : null;
    if (unusable) {
      const detail = answer.kind === 'failure' ? answer.detail : 'no status';
      ports.log('warn', unusable.code, { generationId: generation.id, detail });
      return { ok: false, refusal: unusable };
    }
    const { observation } = readCallBack(webhook, mode, answer);
    await observeGeneration(ports, generation.id, observation);
    return ok({ ok: true });
  };
}

function unusableCallback({ status }: CallbackMode, answer: WorkflowAnswer): Refusal | null {
  if (answer.kind === 'failure') {
    return answer.failure === 'webhook.badAnswer' ? { code: 'generation.callbackUnreadable' } : null;
  }
  if (!status || hasStatus(status, answer.json)) return null;
  const params = { path: status.statusPath, done: status.doneValues[0] ?? '' };
  return { code: 'generation.callbackWithoutStatus', params };
}

/**
 * Ends a run whose service sent more than a callback may hold: it would repeat the same until the run's deadline. The
 * signature is checked while the body comes in. Refuses `generation.callbackTooLarge`, or `generation.callbackRefused`
 * for a signature that is not the service's, which changes nothing. Safe to repeat.
 */
export function refuseLargeCallback(
  ports: Pick<CallbackPorts, 'transact' | 'clock' | 'log' | 'secrets' | 'callbacks'>,
) {
  return async ({ generation, mode }: Expected, sent: SignedCallback): Promise<Result<never>> => {
    const about = { generationId: generation.id, signature: mode.signature.kind };
    if (!(await provenSignature(ports, generation.webhookId, mode, sent, ports.clock.now()))) {
      ports.log('warn', 'generation.callbackRefused', about);
      return refuse('generation.callbackRefused');
    }
    ports.log('warn', 'generation.callbackTooLarge', about);
    const detail = `a callback of more than ${maxCallbackBytes} bytes`;
    await observeGeneration(ports, generation.id, { kind: 'callFailed', failure: 'result.tooLarge', detail });
    return refuse('generation.callbackTooLarge', { maxMb: maxCallbackBytes / 1_000_000 });
  };
}
