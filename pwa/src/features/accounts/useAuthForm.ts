import type { Result } from '#core/shared/result.ts';
import type { PendingRedirect } from '../../session/redirect.ts';
import { useState } from 'react';
import { checkEmail, checkName, checkPassword } from '#core/accounts/credentials.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { ApiError } from '../../api/api-error.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { signIn, signUp } from '../../session/sign-in.ts';

export type AuthMode = 'login' | 'register';
/** A field that was never typed into is read from its element: the person may have typed into the server's page before the app ran. */
export type AuthFields = { name?: string; email?: string; password?: string; rememberMe: boolean };

/** The server renders the sign-in fields with these values. */
const asDrawn: AuthFields = { name: '', rememberMe: false };
const empty: AuthFields = { name: '', email: '', password: '', rememberMe: false };

/** Spec §5 Register and login: the entered values, their errors, and sending. */
export function useAuthForm(mode: AuthMode, redirect: PendingRedirect | null) {
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const form = useRuleForm({
    defaults: asDrawn,
    empty,
    parse: (values) => parseAuth(mode, values),
    send: ({ name, email, password, rememberMe }) =>
      mode === 'login'
        ? signIn({ email, password, rememberMe }, redirect)
        : signUp({ name, email, password, role: 'customer' }, redirect).catch((error: unknown) => {
            if (isTaken(error)) setTakenEmail(email.trim());
            throw error;
          }),
  });
  /** `takenEmail`: the address that already has an account. */
  return { ...form, takenEmail };
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.issues.some(({ code }) => code === 'auth.emailTaken');
}

function parseAuth(
  mode: AuthMode,
  { name = '', email: typed = '', password = '', rememberMe }: AuthFields,
): Result<Required<AuthFields>> {
  const email = typed.trim();
  const issues =
    mode === 'register'
      ? [
          ...(name.trim() === '' ? [issue('name', 'required')] : checkName(name)),
          ...checkEmail(email),
          ...checkPassword(password),
        ]
      : [...checkEmail(email), ...(password === '' ? [issue('password', 'required')] : [])];
  return issues.length > 0 ? invalid(issues) : ok({ name, email: typed, password, rememberMe });
}
