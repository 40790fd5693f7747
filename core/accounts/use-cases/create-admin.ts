import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { User } from '#core/accounts/user.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { checkRegistration, foldEmail } from '#core/accounts/credentials.ts';

/**
 * The first way into a live installation: registration never makes an admin, so an operator creates the account on the
 * server itself. Refuses `input.invalid` with the registration's codes, `auth.emailTaken` included.
 */
export function createAdmin(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'passwords'>) {
  return async (input: { name: string; email: string; password: string }): Promise<Result<User>> => {
    const email = foldEmail(input.email);
    const name = input.name.trim() || email;
    const issues = checkRegistration({ name, email, password: input.password });
    if (issues.length > 0) return invalid(issues);
    const passwordHash = await ports.passwords.hash(input.password);
    const admin: User = {
      id: ports.ids.next(),
      name,
      email,
      role: 'admin',
      createdAt: ports.clock.now(),
    };
    return ports.transact(async (stores) => {
      const isNew = await stores.users.insert({ ...admin, passwordHash });
      return isNew ? ok(admin) : invalid([issue('email', 'auth.emailTaken')]);
    });
  };
}
