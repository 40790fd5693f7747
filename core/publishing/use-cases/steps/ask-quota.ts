import type { Ports } from '#core/ports.ts';
import type { InstagramAccount } from '#core/publishing/instagram-account.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';

/**
 * How many posts of the last 24 hours Instagram counts for an account, and how many it allows; null when it does not
 * return them.
 */
export async function askQuota(
  { secrets, instagram, log }: Pick<Ports, 'secrets' | 'instagram' | 'log'>,
  { id, sealedToken, instagramUserId }: Pick<InstagramAccount, 'id' | 'sealedToken' | 'instagramUserId'>,
): Promise<{ used: number; total: number } | null> {
  try {
    const token = secrets.open(sealedToken, tokenContext(id));
    const answer = await instagram.quota({ instagramUserId, token });
    if (answer.kind === 'ok') return answer.value;
    log('warn', 'instagram.quotaUnread', { accountId: id, outcome: answer.kind });
  } catch (fault) {
    // A token that cannot be unsealed shows on the card as an account to connect again.
    log('error', 'instagram.quotaUnread', { accountId: id, outcome: String(fault) });
  }
  return null;
}
