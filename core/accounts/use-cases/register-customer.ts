import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { User } from '#core/accounts/user.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { checkRegistration, foldEmail } from '#core/accounts/credentials.ts';
import { sendLink } from './steps/send-link.ts';
import { openSession, withoutPassword } from './steps/open-session.ts';

/**
 * Spec §2 Register. A new account is a customer's. `id` is the id of the account: a repeat with the same id, e-mail and
 * password signs in to the account made the first time. Refuses `input.invalid` with `auth.emailTaken` at the e-mail.
 */
export function registerCustomer(
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'tokens' | 'secrets' | 'passwords'>,
) {
  return async (input: {
    id: string;
    name: string;
    email: string;
    password: string;
    /** The language of the welcome mail. */
    locale: Locale;
    device: string | null;
  }): Promise<Result<{ token: string; user: User }>> => {
    const { device } = input;
    const email = foldEmail(input.email);
    const issues = checkRegistration({ name: input.name, email, password: input.password });
    if (issues.length > 0) return invalid(issues);
    const passwordHash = await ports.passwords.hash(input.password);
    const user = {
      id: input.id,
      name: input.name,
      email,
      role: 'customer' as const,
      createdAt: ports.clock.now(),
      passwordHash,
    };
    const made = await ports.transact(async (stores) => {
      if (!(await stores.users.insert(user))) return invalid([issue('email', 'auth.emailTaken')]);
      const { id: userId, createdAt: at } = user;
      await stores.events.append({ type: 'account.registered', userId, at, locale: input.locale });
      await sendLink(stores, ports, { kind: 'verification', userId, email, locale: input.locale });
      return ok(await openSession(stores, ports, withoutPassword(user), { rememberMe: false, device }));
    });
    if (made.ok) return made;
    const earlier = await ports.read((stores) => stores.users.byEmail(email));
    if (!earlier || earlier.id !== input.id) return made;
    const { disabledAt, ...same } = earlier;
    if (disabledAt !== null || !(await ports.passwords.matches(input.password, same.passwordHash))) return made;
    return ports.transact(async (stores) =>
      ok(await openSession(stores, ports, withoutPassword(same), { rememberMe: false, device })),
    );
  };
}
