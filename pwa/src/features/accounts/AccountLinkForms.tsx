import { useState, useEffect, useRef } from 'react';
import { forgotPassword, resetPassword, verifyEmail } from '#core/contract/auth.ts';
import { checkEmail, checkPassword, passwordLength } from '#core/accounts/credentials.ts';
import { invalid, ok } from '#core/shared/result.ts';
import { ownAccount } from '#core/contract/account.ts';
import { call } from '../../api/call.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ApiError } from '../../api/api-error.ts';
import { enter, confirmSession } from '../../session/sign-in.ts';
import { failureText } from '../../api/failure-text.ts';
import { useAction } from '../../api/useCall.ts';
import { problemText } from '../../fields/form-problems.ts';
import { EmailField, FormSummary, PasswordField } from './CredentialFields.tsx';
import './auth.css';

/** Requests a link to choose a new password. The response does not reveal whether the address has an account. */
export function ForgotPassword({ email }: { email: string }) {
  const { t } = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useRuleForm({
    defaults: { email },
    parse: (values) => {
      const issues = checkEmail(values.email.trim());
      return issues.length > 0 ? invalid(issues) : ok({ email: values.email.trim() });
    },
    send: async (body) => {
      await call(forgotPassword, { body });
      setSentTo(body.email);
    },
  });
  return (
    <form className="auth-form grid w-full max-w-105 gap-5" {...form.props}>
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{t('accounts.forgotTitle')}</h1>
        <p className="mut">{t('accounts.forgotText')}</p>
      </div>
      <EmailField
        label={t('accounts.email')}
        {...form.text('email')}
        autoComplete="username"
        placeholder={t('accounts.emailHint')}
      />
      <FormSummary>{form.whole ?? form.marked}</FormSummary>
      <p role="status" className={sentTo === null ? 'sr-only' : 'auth-note rounded-md bg-page px-4 py-3.5'}>
        {sentTo === null ? '' : t('accounts.forgotSent', { email: sentTo })}
      </p>
      <Button type="submit" tone={sentTo === null ? 'ink' : 'ghost'} size="l" block pending={form.sending}>
        {sentTo === null ? t('accounts.forgotSend') : t('accounts.forgotResend')}
      </Button>
      <LinkButton tone="plain" block to={paths.auth()}>
        {t('accounts.backToLogin')}
      </LinkButton>
    </form>
  );
}

/** Sets a new password by the mailed link and signs the person in. */
export function ResetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useText();
  const form = useRuleForm({
    defaults: { password: '' },
    parse: ({ password }) => {
      const issues = checkPassword(password);
      return issues.length > 0 ? invalid(issues) : ok({ password });
    },
    send: async ({ password }) => {
      await enter(resetPassword, { token, password });
      onDone();
    },
  });
  const isOver = token === '' || (form.failure instanceof ApiError && form.failure.code === 'auth.linkOver');
  return (
    <form className="auth-form grid w-full max-w-105 gap-5" {...form.props}>
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{t('accounts.resetTitle')}</h1>
        <p className="mut">{t('accounts.resetText')}</p>
      </div>
      <PasswordField
        label={t('accounts.newPassword')}
        {...form.text('password')}
        autoComplete="new-password"
        required
        hint={t('accounts.passwordHint', { min: passwordLength.min })}
      />
      <FormSummary>{token === '' ? t('accounts.linkMissing') : (form.whole ?? form.marked)}</FormSummary>
      {isOver ? (
        <LinkButton tone="ink" size="l" block to={paths.forgotPassword()}>
          {t('accounts.newLink')}
        </LinkButton>
      ) : (
        <Button type="submit" tone="ink" size="l" block pending={form.sending}>
          {t('accounts.resetSend')}
        </Button>
      )}
    </form>
  );
}

/** Verifies an address by the mailed link as soon as the page opens. */
export function VerifyEmail({ token }: { token: string }) {
  const { t, locale } = useText();
  const hasRequested = useRef(false);
  const verify = useAction(verifyEmail, { refresh: [ownAccount], onSuccess: () => void confirmSession() });
  const send = () => verify.mutate({ body: { token } });
  useEffect(() => {
    if (hasRequested.current || token === '') return;
    hasRequested.current = true;
    send();
  });
  const issue = verify.error instanceof ApiError ? verify.error.issues[0] : undefined;
  const isOver = verify.error instanceof ApiError && verify.error.code === 'auth.linkOver';
  const failure =
    token === ''
      ? t('accounts.linkMissing')
      : verify.error
        ? issue
          ? problemText(issue, t, locale)
          : failureText(verify.error, t, locale)
        : null;
  return (
    <div className="auth-form grid w-full max-w-105 gap-5">
      <h1 tabIndex={-1}>{t('accounts.verifyTitle')}</h1>
      <p role="status">
        {failure ?? (verify.data ? t('accounts.verified', { email: verify.data.email }) : t('accounts.verifying'))}
      </p>
      {isOver ? (
        <LinkButton tone="ink" size="l" block to={paths.profile()}>
          {t('accounts.newLink')}
        </LinkButton>
      ) : verify.error && !issue ? (
        <Button tone="ink" size="l" block pending={verify.isPending} onClick={send}>
          {t('ui.retry')}
        </Button>
      ) : null}
      <LinkButton tone={verify.error && !issue ? 'plain' : 'ink'} size="l" block to={paths.home()}>
        {t('accounts.goOn')}
      </LinkButton>
    </div>
  );
}
