import type { MouseEvent } from 'react';
import type { AuthState, PendingRedirect } from '../../session/redirect.ts';
import type { Result } from '#core/shared/result.ts';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { passwordLength, checkEmail, checkName, checkPassword } from '#core/accounts/credentials.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { useIsInBrowser } from '../../ui/useIsInBrowser.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { pendingRedirectOf } from '../../session/redirect.ts';
import { useDeletedAccount } from '../../session/deleted-account-store.ts';
import { useSession } from '../../api/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { messageOf, ApiError } from '../../api/api-error.ts';
import { useRuntimeConfig } from '../../api/runtime-config.ts';
import { signIn, signUp } from '../../session/sign-in.ts';
import { toast } from '../../ui/Toaster.tsx';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { EmailField, PasswordField, FormSummary } from './CredentialFields.tsx';
import './auth.css';

type AuthMode = 'login' | 'register';

/** A field that was never typed into is read from its element: the person may have typed into the server's page before the app ran. */
type AuthFields = { name?: string; email?: string; password?: string; rememberMe: boolean };

/** The server renders the sign-in fields with these values. */
const asDrawn: AuthFields = { name: '', rememberMe: false };
const empty: AuthFields = { name: '', email: '', password: '', rememberMe: false };

/** Spec §2 Login / register screen: toggles between the two; errors are above the submit button and at their fields. */
export function AuthForm({ state }: { state: AuthState }) {
  const { t } = useText();
  const navigate = useNavigate();
  const session = useSession();
  const lost = useDeletedAccount(({ lost: count }) => count);
  const [mode, setMode] = useState<AuthMode>(state.mode ?? (state.action === 'purchase' ? 'register' : 'login'));
  const form = useAuthForm(mode, pendingRedirectOf(state));
  // Before the app runs, the form submits nowhere, so that no password gets into an address.
  const method = useIsInBrowser() ? undefined : 'dialog';
  const summary = form.whole ?? form.marked;
  // Read on press: text typed before the app ran is only in the field.
  const takeEmailAlong = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(paths.forgotPassword(), { state: { email: form.getValues('email')?.trim() ?? '' } });
  };

  return (
    <form className="auth-form grid w-full max-w-105 gap-5" method={method} {...form.props}>
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{mode === 'login' ? t('accounts.loginTitle') : t('accounts.registerTitle')}</h1>
        <p className="mut">
          {state.action === 'purchase'
            ? t(mode === 'login' ? 'accounts.chosenNext' : 'accounts.chosenNextNew')
            : t('accounts.welcome')}
        </p>
      </div>
      <Segmented<AuthMode>
        className="w-full *:flex-1"
        label={t('accounts.choose')}
        value={mode}
        onChange={(next) => {
          setMode(next);
          form.restart();
        }}
        choices={[
          { value: 'login', label: t('accounts.login') },
          { value: 'register', label: t('accounts.register') },
        ]}
      />
      {mode === 'register' ? (
        <TextInput label={t('accounts.name')} {...form.text('name')} autoComplete="name" required />
      ) : null}
      <EmailField
        label={t('accounts.email')}
        {...form.text('email')}
        autoComplete="username"
        placeholder={t('accounts.emailHint')}
      />
      {form.takenEmail !== null && form.takenEmail === form.values.email?.trim() ? (
        <Button
          tone="plain"
          block
          onClick={() => {
            setMode('login');
            form.restart();
          }}
        >
          {t('accounts.loginWithThis')}
        </Button>
      ) : null}
      <PasswordField
        label={t('accounts.password')}
        {...form.text('password')}
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        required
        hint={mode === 'register' ? t('accounts.passwordHint', { min: passwordLength.min }) : undefined}
      />
      {mode === 'login' ? (
        <div className="-my-3 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label={t('accounts.remember')}
            checked={form.values.rememberMe}
            onCheckedChange={(checked) => form.set('rememberMe', checked)}
          />
          <Link
            className="inline-flex min-h-11 items-center underline underline-offset-[3px]"
            to={paths.forgotPassword()}
            data-needs-app
            onClick={takeEmailAlong}
          >
            {t('accounts.forgot')}
          </Link>
        </div>
      ) : null}
      {summary ? (
        <FormSummary>{summary}</FormSummary>
      ) : session.status === 'signed-out' && session.why === 'ended' ? (
        <p className="row mut gap-2 text-sm" role="status">
          <Info size={18} aria-hidden className="flex-none" />
          {session.waiting ? t('session.endedSafe', { count: session.waiting }) : t('session.ended')}
        </p>
      ) : session.status === 'signed-out' && session.why === 'gone' ? (
        <p className="row mut gap-2 text-sm" role="status">
          <Info size={18} aria-hidden className="flex-none" />
          {lost === null || lost === 0 ? t('session.deleted') : t('session.deletedLost', { count: lost })}
        </p>
      ) : null}
      <Button type="submit" tone="ink" size="l" block pending={form.sending}>
        {mode === 'login' ? t('accounts.login') : t('accounts.register')}
      </Button>
      {mode === 'register' ? (
        <p className="mut text-sm">
          {t('accounts.legal')}{' '}
          <span className="inline-block">
            <Link className="inline-block py-2.5 underline underline-offset-[3px]" to={paths.terms()}>
              {t('pages.terms')}
            </Link>{' '}
            ·{' '}
            <Link className="inline-block py-2.5 underline underline-offset-[3px]" to={paths.privacy()}>
              {t('pages.privacy')}
            </Link>
          </span>
        </p>
      ) : null}
      <DemoAccounts redirect={pendingRedirectOf(state)} />
    </form>
  );
}

/** Demo mode: sign-ins with one tap, so that no one has to look up a password. */
function DemoAccounts({ redirect }: { redirect: PendingRedirect | null }) {
  const { t } = useText();
  const accounts = useRuntimeConfig()?.demoAccounts ?? [];
  const [entering, setEntering] = useState<string | null>(null);
  if (accounts.length === 0) return null;

  const enter = async (account: (typeof accounts)[number]): Promise<void> => {
    setEntering(account.email);
    try {
      await signIn({ email: account.email, password: account.password, rememberMe: true }, redirect);
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setEntering(null);
    }
  };

  return (
    <div className="grid gap-2.5 rounded-md bg-page p-4">
      <p>
        <b className="font-semibold">{t('accounts.demoTitle')}</b>{' '}
        <span className="mut text-sm">{t('accounts.demoText')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {accounts.map((account) => (
          <Button key={account.email} size="s" pending={entering === account.email} onClick={() => void enter(account)}>
            {account.name}
            <span className="mut font-normal">
              {account.role === 'admin' ? t('accounts.admin') : t('accounts.customer')}
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Spec §5 Register and login: the entered values, their errors, and sending. */
function useAuthForm(mode: AuthMode, redirect: PendingRedirect | null) {
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
