import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Credentials } from '../../account-stores.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';

/**
 * Checks the password of the signed-in user before a sensitive action. Refuses `auth.accountGone`, and
 * `auth.passwordWrong` at `path`.
 */
export async function checkOwnPassword(
  { read, passwords }: Pick<Ports, 'read' | 'passwords'>,
  userId: string,
  password: string,
  path: string,
): Promise<Result<Credentials>> {
  const account = await read((stores) => stores.users.credentials(userId));
  if (!account) return refuse('auth.accountGone');
  const matches = await passwords.matches(password, account.passwordHash);
  return matches ? ok(account) : invalid([issue(path, 'auth.passwordWrong')]);
}
