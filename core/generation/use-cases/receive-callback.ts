import type { Ports, SecretBox } from '#core/ports.ts';
import type { SentCallback, WantedSignature } from '#core/generation/callback-gateway.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { AnswerMode } from '#core/webhooks/answer-mode.ts';
import type { Result } from '#core/shared/result.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { readProgress, readResult } from '#core/generation/read-call.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { signatureContext } from '#core/webhooks/answer-mode.ts';
import { resultIn } from '#core/webhooks/read-status.ts';
import { openOrNull } from '#core/webhooks/use-cases/steps/seal-secret.ts';
import { observeGeneration } from './steps/observe-generation.ts';

type CallbackPorts = Pick<
  Ports,
  'read' | 'transact' | 'clock' | 'log' | 'secrets' | 'tokens' | 'callbacks' | 'workflows'
>;
type CallbackMode = Extract<AnswerMode, { kind: 'callback' }>;
type Expected = { generation: Generation; webhook: WebhookVersion; mode: CallbackMode };

/** The run a callback is for, by the token of its address. Null for a forged or foreign one; nothing tells them apart. */
export function expectedCallback({ read, tokens }: Pick<Ports, 'read' | 'tokens'>) {
  return async (id: string, token: string): Promise<Expected | null> => {
    const hashes = await read(({ generations }) => generations.callbackTokens(id));
    // Every hash is compared, so that the time tells nothing.
    if (!hashes.map((hash) => tokens.isHashOf(hash, token)).includes(true)) return null;
    return read(async ({ generations, webhooks }) => {
      const generation = await generations.byId(id);
      const webhook = generation && (await webhooks.version(generation.webhookId, generation.webhookVersion));
      if (!generation || webhook?.mode.kind !== 'callback') return null;
      return { generation, webhook, mode: webhook.mode };
    });
  };
}

/**
 * What a service sent for one of its runs. It is committed before it is answered, and does no work here: a worker copies the result.
 * A repeat, and one that comes when nobody needs it any more, changes nothing and is answered as the first; a result that comes after
 * the run's end is kept free of charge. Refuses `generation.callbackRefused` for a signature that is not the service's.
 */
export function receiveCallback(ports: CallbackPorts) {
  return async (expected: Expected, sent: SentCallback & { contentType: string }): Promise<Result<{ ok: true }>> => {
    const { generation, webhook, mode } = expected;
    const wanted = wantedSignature(ports.secrets, generation.webhookId, mode);
    if (!wanted || !(await ports.callbacks.isSigned(sent, wanted, ports.clock.now()))) {
      ports.log('warn', 'generation.callbackRefused', { generationId: generation.id, signature: mode.signature.kind });
      return refuse('generation.callbackRefused');
    }
    const observation = await readCallback(ports, webhook, mode, sent);
    await observeGeneration(ports, generation.id, observation);
    return ok({ ok: true });
  };
}

async function readCallback(
  { workflows }: Pick<Ports, 'workflows'>,
  webhook: WebhookVersion,
  { status }: CallbackMode,
  sent: { bytes: Uint8Array; contentType: string },
): Promise<Observation> {
  const read = await workflows.readSent(sent);
  if (read.kind === 'failure') return { kind: 'callFailed', failure: read.failure, detail: read.detail };
  const progress = status ? readProgress(status, read.json) : 'done';
  if (progress !== 'done') return progress;
  const result = readResult(webhook, status ? resultIn(status, read.json) : read.json);
  return result.kind === 'answered' ? { kind: 'calledBack', answer: result.answer } : result;
}

/** Null when the secret cannot be opened, or went with a version that no run goes by any more. */
function wantedSignature(secrets: SecretBox, webhookId: string, { signature }: CallbackMode): WantedSignature | null {
  if (signature.kind === 'token' || signature.kind === 'fal') return signature;
  const secret = openOrNull(secrets, signature.sealed, signatureContext(webhookId, signature.kind));
  if (secret === null) return null;
  return signature.kind === 'standard' ? { kind: 'standard', secret } : { ...signature, secret };
}
