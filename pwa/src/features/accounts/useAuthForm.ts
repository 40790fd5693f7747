import type { Result } from '#core/shared/result.ts';
import type { PendingRedirect } from '../../session/redirect.ts';
import { checkEmail, checkRegistration } from '#core/accounts/credentials.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { signIn, signUp } from '../../session/sign-in.ts';

export type AuthMode = 'login' | 'register';
export type AuthFields = { name: string; email: string; password: string; rememberMe: boolean };

const empty: AuthFields = { name: '', email: '', password: '', rememberMe: false };

/** Spec §5 Register and login: what is typed, what is wrong with it, and sending it. */
export function useAuthForm(mode: AuthMode, redirect: PendingRedirect | null) {
  return useRuleForm({
    defaults: empty,
    parse: (values) => parseAuth(mode, values),
    send: ({ name, email, password, rememberMe }) =>
      mode === 'login'
        ? signIn({ email, password, rememberMe }, redirect)
        : signUp({ name, email, password, role: 'customer' }, redirect),
  });
}

function parseAuth(mode: AuthMode, values: AuthFields): Result<AuthFields> {
  const email = values.email.trim();
  const issues =
    mode === 'register'
      ? [
          ...(values.name.trim() === '' ? [issue('name', 'required')] : []),
          ...checkRegistration({ email, password: values.password }),
        ]
      : [...checkEmail(email), ...(values.password === '' ? [issue('password', 'required')] : [])];
  return issues.length > 0 ? invalid(issues) : ok(values);
}
