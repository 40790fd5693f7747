import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { InstagramAccountView } from '#core/publishing/present-account.ts';
import { presentInstagramAccount } from '#core/publishing/present-account.ts';
import { ok } from '#core/shared/result.ts';

/** Every connected account, the newest first; for admins. */
export function listAccounts(ports: Pick<Ports, 'transact'>) {
  return async (): Promise<Result<{ accounts: InstagramAccountView[] }>> =>
    ports.transact(async (stores) =>
      ok({ accounts: (await stores.instagramAccounts.list()).map(presentInstagramAccount) }),
    );
}
