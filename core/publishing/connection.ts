import type { GatewayAnswer, InstagramProfile } from './instagram-gateway.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { ruleFor } from './graph-errors.ts';
import { instagramScopes } from './instagram-account.ts';

export type Grant = { token: string; expiresAt: string; scopes: string[]; profile: InstagramProfile };

/** Documented as "Business or Media_Creator", seen in capitals (…/instagram-api-with-instagram-login/get-started). */
const professionalTypes = ['business', 'media_creator', 'creator'];

/**
 * Whether Instagram's response is an account we can post to. Refuses `instagram.unreachable`,
 * `instagram.exchangeRefused`, `instagram.scopeMissing {scopes}`, `instagram.personalAccount {username}`.
 */
export function grantOf(answer: GatewayAnswer<Grant>): Result<Grant> {
  if (answer.kind === 'unknown') return refuse('instagram.unreachable');
  if (answer.kind === 'refused') {
    return ruleFor(answer.error, 'read').failure === 'permission'
      ? refuse('instagram.scopeMissing', { scopes: instagramScopes.join(', ') })
      : refuse('instagram.exchangeRefused');
  }
  const { scopes, profile } = answer.value;
  const missing = instagramScopes.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) return refuse('instagram.scopeMissing', { scopes: missing.join(', ') });
  if (!professionalTypes.includes(profile.accountType.toLowerCase())) {
    return refuse('instagram.personalAccount', { username: profile.username });
  }
  return ok(answer.value);
}
