import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';

/**
 * Proves an address by the link mailed to it; a new address then replaces the old one. A repeat returns the same until
 * the link is too old. Refuses `auth.linkOver`, and `input.invalid` with `auth.emailTaken` at the e-mail when another
 * account has it by now.
 */
export function verifyEmail(ports: Pick<Ports, 'transact' | 'clock' | 'tokens'>) {
  return async (input: { token: string }): Promise<Result<{ email: string }>> =>
    ports.transact(async (stores) => {
      const now = ports.clock.now();
      const link = await stores.accountLinks.lock(ports.tokens.hashOf(input.token), ['verification', 'email'], now);
      const account = link?.userId ? await stores.users.credentials(link.userId) : null;
      if (!link || !account || link.email === null) return refuse('auth.linkOver');
      const { user, emailVerifiedAt } = account;
      const { email } = link;
      if (email === user.email && emailVerifiedAt !== null) return ok({ email });
      // The address was changed since: this link is about the old one.
      if (link.kind === 'verification' && email !== user.email) return refuse('auth.linkOver');
      const isFree = await stores.users.setEmail(user.id, email, now);
      if (!isFree) return invalid([issue('email', 'auth.emailTaken')]);
      // A link that went to the old address must not open the account any more.
      await stores.accountLinks.endAll(user.id, ['password']);
      return ok({ email });
    });
}
