import type { User } from './user-schema.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { checkRegistration, foldEmail } from './credentials.ts';
export type { AdminUser, ListedUser, OwnAccount, User } from './user-schema.ts';

export const userSorts = ['joined', 'name', 'email', 'role', 'balance', 'models', 'seen', 'plan', 'state'] as const;
export type UserSort = (typeof userSorts)[number];

/** Spec §7 POST /users. */
export type UserInput = {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  role?: User['role'] | undefined;
};

type UserDraft = { name: string; email: string; password: string; role: User['role'] };

const fields = ['name', 'email', 'password'] as const;

/**
 * Spec §5 User create: name, e-mail and password required (`users.required`), a customer by default. Other issues, the codes of a
 * registration, are `input.invalid`.
 */
export function parseNewUser(input: UserInput): Result<UserDraft> {
  const name = (input.name ?? '').trim();
  const email = foldEmail(input.email ?? '');
  const password = input.password ?? '';
  const values = { name, email, password };
  const missing = fields.filter((field) => values[field] === '');
  const issues: Issue[] = [
    ...missing.map((field) => issue(field, 'required')),
    ...checkRegistration({ name, email, password }).filter(({ path }) => !missing.some((field) => field === path)),
  ];
  if (missing.length > 0) return invalid(issues, 'users.required');
  return issues.length > 0 ? invalid(issues) : ok({ ...values, role: input.role ?? 'customer' });
}
