import type { Issue } from '#core/shared/result.ts';
import type { PendingRedirect } from '../../session/redirect.ts';
import { useForm } from 'react-hook-form';
import { checkEmail, checkRegistration } from '#core/accounts/credentials.ts';
import { issue } from '#core/shared/result.ts';
import { messageOf } from '../../api/api-error.ts';
import { resolverOf, showIssues } from '../../api/form-errors.ts';
import { useText } from '../../i18n/useText.ts';
import { signIn, signUp } from '../../session/sign-in.ts';

export type AuthMode = 'login' | 'register';
export type AuthFields = { name: string; email: string; password: string; rememberMe: boolean };

const empty: AuthFields = { name: '', email: '', password: '', rememberMe: false };

/** Spec §5 Register and login: what is typed, what is wrong with it, and sending it. */
export function useAuthForm(mode: AuthMode, redirect: PendingRedirect | null) {
  const { t, locale } = useText();
  const { register, control, handleSubmit, setError, clearErrors, formState } = useForm<AuthFields>({
    defaultValues: empty,
    resolver: resolverOf((values) => issuesOf(mode, values), locale),
  });
  const { errors } = formState;

  const send = async ({ name, email, password, rememberMe }: AuthFields): Promise<void> => {
    try {
      if (mode === 'login') await signIn({ email, password, rememberMe }, redirect);
      else await signUp({ name, email, password, role: 'customer' }, redirect);
    } catch (error) {
      setError('root', { type: 'server', message: messageOf(error, t) });
      showIssues(error, ['name', 'email', 'password'], setError);
    }
  };
  const wrong = (found: object): void => {
    setError('root', { type: 'marked', message: t('ui.fixMarked', { count: Object.keys(found).length }) });
  };

  return {
    register,
    control,
    errors,
    summary: errors.root?.message ?? null,
    pending: formState.isSubmitting,
    submit: handleSubmit(send, wrong),
    clearErrors: () => clearErrors(),
  };
}

function issuesOf(mode: AuthMode, { name, email, password }: AuthFields): Issue[] {
  if (mode === 'register') {
    return [
      ...(name.trim() === '' ? [issue('name', 'required')] : []),
      ...checkRegistration({ email: email.trim(), password }),
    ];
  }
  return [...checkEmail(email.trim()), ...(password === '' ? [issue('password', 'required')] : [])];
}
