import type { Ports } from '#core/ports.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import { foldEmail } from '#core/accounts/credentials.ts';
import { ok } from '#core/shared/result.ts';
import { sendLink } from './steps/send-link.ts';

/**
 * Mails a link to choose a new password (one hour, once). The response and the work are the same whether the address
 * has an account. A repeat mails a new link, which ends the one before.
 */
export function askNewPassword(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'tokens' | 'secrets'>) {
  return async (input: { email: string; locale: Locale }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const user = await stores.users.byEmail(foldEmail(input.email));
      const userId = user && user.disabledAt === null ? user.id : null;
      await sendLink(stores, ports, { kind: 'password', userId, email: null, locale: input.locale });
      return ok({ ok: true as const });
    });
}
