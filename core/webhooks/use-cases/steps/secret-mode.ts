import type { SecretBox } from '#core/ports.ts';
import type { AnswerMode, ModeDraft } from '#core/webhooks/answer-mode.ts';
import { signatureContext, withSecret } from '#core/webhooks/answer-mode.ts';
import { sealSecret } from './seal-secret.ts';

const secretName = 'signature';

/**
 * Seals the secret of a callback's signature; one that was not sent, or equals the stored one, stays unchanged.
 * `replaced`: its name when it is new or has another value.
 */
export function sealMode(
  secrets: SecretBox,
  webhookId: string,
  draft: ModeDraft,
  stored: AnswerMode | null,
): { mode: AnswerMode; replaced: string[] } {
  const replaced: string[] = [];
  const before = stored?.kind === 'callback' ? stored.signature : null;
  const mode = withSecret(draft, (signature): { sealed: string } => {
    const value = 'secret' in signature ? signature.secret : null;
    const context = signatureContext(webhookId, signature.kind);
    const kept = before && 'sealed' in before && before.kind === signature.kind ? before.sealed : null;
    const { sealed, isNew } = sealSecret(secrets, value, kept, context);
    if (isNew) replaced.push(secretName);
    return { sealed };
  });
  return { mode, replaced };
}
