import type { Locale } from '#core/shared/locale.ts';
import type { Translate } from '../i18n/useText.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CircleAlert } from 'lucide-react';
import { sentenceOf } from '#core/texts/texts.ts';
import { login } from '#core/contract/auth.ts';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { toast } from '../ui/Toaster.tsx';
import { call } from '../api/call.ts';
import { useSignInWait } from '../api/sign-in-wait.ts';
import { queryClient } from '../api/query-client.ts';
import { currentSession, storeSession } from '../api/session-store.ts';
import { wantsRememberMe, signOut } from './sign-in.ts';
import './session-ended.css';

/** The same person signs in without leaving the page; the page and the entered text stay. Another person starts with a new page. */
export function SessionEndedDialog({ email }: { email: string }) {
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
      await confirmPassword(password);
      toast.success(t('session.signedIn'));
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

/** The same person signs in without leaving the page: nothing on screen is lost, and pending changes are sent. Throws ApiError. */
async function confirmPassword(password: string): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const body = { email: session.user.email, password, rememberMe: wantsRememberMe() };
  const { token, user } = await call(login, { body });
  storeSession(token, user);
  await queryClient.invalidateQueries();
}

/** Another person wants to sign in: the screen shows nothing of this person. Pending changes stay on the device, for this person. */
async function leaveToAnother(): Promise<void> {
  await signOut(undefined, 'another');
}

/** A bar across the page: `title` states that the session has ended, a note that nothing is lost, and a password field to continue. */
export function SessionCard({ title, email }: { title: string; email: string }) {
  const { t } = useText();
  const { isPending: isAsked } = useSignInWait();
  // The dialog above the page asks the same.
  if (isAsked) return null;
  return (
    <div className="session-card flex flex-wrap items-center gap-x-8 gap-y-3.5 rounded-md bg-surface px-4 py-3.5 [box-shadow:inset_0_0_0_1px_var(--line)]">
      <div role="alert" className="flex min-w-0 flex-[1_1_min(100%,340px)] items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-[50%] bg-pending-bg text-pending-fg">
          <CircleAlert size={20} aria-hidden />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="mut text-sm">{t('session.overText')}</p>
        </div>
      </div>
      <SessionEndedDialog email={email} />
    </div>
  );
}
