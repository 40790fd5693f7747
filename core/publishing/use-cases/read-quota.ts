import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * How many posts of the last 24 hours Instagram counts for an account, and how many it allows; asked anew each time, nothing is kept. Null
 * when the account is passive or Instagram does not answer. Refuses `notFound`.
 */
export function readQuota(ports: Pick<Ports, 'read' | 'secrets' | 'instagram' | 'log'>) {
  return async ({ id }: { id: string }): Promise<Result<{ quota: { used: number; total: number } | null }>> => {
    const account = await ports.read((stores) => stores.instagramAccounts.byId(id));
    if (!account) return refuse('notFound');
    if (!account.isActive) return ok({ quota: null });
    try {
      const token = ports.secrets.open(account.sealedToken, tokenContext(id));
      const answer = await ports.instagram.quota({ instagramUserId: account.instagramUserId, token });
      if (answer.kind === 'ok') return ok({ quota: answer.value });
      ports.log('warn', 'instagram.quotaUnread', { accountId: id, outcome: answer.kind });
    } catch (fault) {
      // A token that cannot be opened shows on the card as an account to connect again.
      ports.log('error', 'instagram.quotaUnread', { accountId: id, outcome: String(fault) });
    }
    return ok({ quota: null });
  };
}
