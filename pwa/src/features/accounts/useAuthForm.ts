import type { Issue } from '#core/shared/result.ts';
import type { PendingRedirect } from '../../session/redirect.ts';
import { useState } from 'react';
import { checkEmail, checkRegistration } from '#core/accounts/credentials.ts';
import { issue } from '#core/shared/result.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useText } from '../../i18n/useText.ts';
import { signIn, signUp } from '../../session/sign-in.ts';

export type AuthMode = 'login' | 'register';
export type AuthFields = { name: string; email: string; password: string; rememberMe: boolean };

const empty: AuthFields = { name: '', email: '', password: '', rememberMe: false };

/** Spec §5 Register and login: what is typed, what is wrong with it, and sending it. */
export function useAuthForm(mode: AuthMode, redirect: PendingRedirect | null) {
  const { t, locale } = useText();
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [summary, setSummary] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  const fail = (issues: Record<string, string>, words: string): string | undefined => {
    setErrors(issues);
    setSummary(words);
    return ['name', 'email', 'password'].find((field) => issues[field]);
  };

  /** The first field to go back to, or undefined. */
  const send = async (values: AuthFields): Promise<string | undefined> => {
    if (pending) return undefined;
    const issues = issuesOf(mode, values);
    if (issues.length > 0) {
      const words = Object.fromEntries(
        issues.map(({ path, code, params }) => [path, sentenceOf(code, locale, params)] as const),
      );
      return fail(words, t('ui.fixMarked', { count: Object.keys(words).length }));
    }
    setPending(true);
    setSummary(null);
    setErrors({});
    try {
      const { name, email, password, rememberMe } = values;
      if (mode === 'login') await signIn({ email, password, rememberMe }, redirect);
      else await signUp({ name, email, password }, redirect);
      return undefined;
    } catch (error) {
      const at = error instanceof ApiError ? error.issues : [];
      return fail(Object.fromEntries(at.map(({ path, message }) => [path, message])), messageOf(error, t));
    } finally {
      setPending(false);
    }
  };

  return {
    fields,
    errors,
    summary,
    pending,
    send,
    set: (change: Partial<AuthFields>) => {
      setFields((now) => ({ ...now, ...change }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))));
    },
    clearErrors: () => fail({}, ''),
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
