import { useState } from 'react';
import { forgotPassword } from '#core/contract/auth.ts';
import { checkEmail } from '#core/accounts/credentials.ts';
import { invalid, ok } from '#core/shared/result.ts';
import { call } from '../../api/call.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { EmailField } from './EmailField.tsx';
import { FormSummary } from './FormSummary.tsx';
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
        {sentTo === null ? t('accounts.forgotSend') : t('accounts.forgotAgain')}
      </Button>
      <LinkButton tone="plain" block to={paths.auth()}>
        {t('accounts.backToLogin')}
      </LinkButton>
    </form>
  );
}
