import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { askQuota } from './steps/ask-quota.ts';

/**
 * How many posts of the last 24 hours Instagram counts for an account, and how many it allows; requested each time,
 * never cached. Null when the account is passive or Instagram does not respond. Refuses `notFound`.
 */
export function readQuota(ports: Pick<Ports, 'read' | 'secrets' | 'instagram' | 'log'>) {
  return async ({ id }: { id: string }): Promise<Result<{ quota: { used: number; total: number } | null }>> => {
    const account = await ports.read((stores) => stores.instagramAccounts.byId(id));
    if (!account) return refuse('notFound');
    return ok({ quota: account.isActive ? await askQuota(ports, account) : null });
  };
}
