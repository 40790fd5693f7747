import type { Locale } from '#core/shared/locale.ts';
import type { Translate } from '../i18n/useText.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '#core/texts/texts.ts';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { toast } from '../ui/toast.ts';
import { leaveToAnother, signInAgain } from './sign-in-again.ts';
import './sign-in-again.css';

/** The same person signs in without leaving the page; the page and the entered text stay. Another person starts with a new page. */
export function SignInAgain({ email }: { email: string }) {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== null) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const send = async () => {
    if (isSending) return;
    if (password === '') return setFailure({ error: null });
    setIsSending(true);
    setFailure(null);
    try {
      await signInAgain(password);
      toast.success(t('session.signedInAgain'));
    } catch (error) {
      setFailure({ error });
    } finally {
      setIsSending(false);
    }
  };
  const leave = () => {
    void leaveToAnother();
    void navigate(paths.auth(), { replace: true });
  };
  return (
    <form
      ref={place}
      noValidate
      className="sign-in-again flex flex-wrap items-end gap-3 has-aria-invalid:items-center"
      aria-label={t('session.signIn')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        className="sign-in-password"
        label={t('session.password', { email })}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={failure === null ? undefined : failedText(failure.error, t, locale)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" tone="ink" pending={isSending}>
        {t('session.signIn')}
      </Button>
      <Button tone="ghost" onClick={leave}>
        {t('session.another')}
      </Button>
    </form>
  );
}

/** The form has only a password field, so the e-mail cannot be wrong. Null: no failure. */
function failedText(failure: unknown, t: Translate, locale: Locale): string {
  if (failure === null) return sentenceOf('required', locale);
  const isWrong = failure instanceof ApiError && failure.code === 'auth.wrongCredentials';
  return isWrong ? sentenceOf('auth.passwordWrong', locale) : failureText(failure, t, locale);
}
