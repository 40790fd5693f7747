import type { Ports, SecretBox } from '#core/ports.ts';
import type { SignedCallback, WantedSignature } from '#core/generation/callback-gateway.ts';
import type { AnswerMode } from '#core/webhooks/answer-mode.ts';
import { signatureContext } from '#core/webhooks/answer-mode.ts';
import { openEntries } from '#core/webhooks/use-cases/steps/secret-entries.ts';
import { openOrNull } from '#core/webhooks/use-cases/steps/seal-secret.ts';

type CallbackMode = Pick<Extract<AnswerMode, { kind: 'callback' }>, 'signature'>;

/** The signature of a callback when it is the one that its workflow requires; null when it is not the service's. */
export async function provenSignature(
  { secrets, callbacks }: Pick<Ports, 'secrets' | 'callbacks'>,
  webhookId: string,
  mode: CallbackMode,
  sent: SignedCallback,
  now: string,
): Promise<WantedSignature | null> {
  const wanted = wantedSignature(secrets, webhookId, mode);
  return wanted && (await callbacks.isSigned(sent, wanted, now)) ? wanted : null;
}

/**
 * The required signature of a workflow's callbacks. Null when the secret cannot be unsealed, or belonged to an older
 * version.
 */
function wantedSignature(secrets: SecretBox, webhookId: string, { signature }: CallbackMode): WantedSignature | null {
  if (signature.kind === 'token' || signature.kind === 'fal') return signature;
  const secret = openOrNull(secrets, signature.sealed, signatureContext(webhookId, signature.kind));
  if (secret === null) return null;
  return signature.kind === 'standard' ? { kind: 'standard', secret } : { ...signature, secret };
}

/**
 * Secrets that a service may repeat in its callback and that must not be shown: those of the call, the token, and the
 * signing secret.
 */
export function secretsOfCallback(
  secrets: SecretBox,
  webhookId: string,
  workflow: Parameters<typeof openEntries>[2],
  { token, wanted }: { token: string; wanted: WantedSignature },
): string[] {
  const opened = openEntries(secrets, webhookId, workflow)?.secrets ?? [];
  return [...opened, token, ...('secret' in wanted ? [wanted.secret] : [])];
}
