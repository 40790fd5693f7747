import { resetPassword } from '#core/contract/auth.ts';
import { checkPassword, passwordLength } from '#core/accounts/credentials.ts';
import { invalid, ok } from '#core/shared/result.ts';
import { ApiError } from '../../api/api-error.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { enter } from '../../session/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { FormSummary } from './FormSummary.tsx';
import { PasswordField } from './PasswordField.tsx';
import './auth.css';

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
