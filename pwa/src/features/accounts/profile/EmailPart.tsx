import type { OwnAccount } from '#core/accounts/own-account-schema.ts';
import { useState } from 'react';
import { askNewEmail, askVerification, ownAccount } from '#core/contract/account.ts';
import { checkEmail } from '#core/accounts/credentials.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/failure-text.ts';
import { refresh, useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { toast } from '../../../ui/toast.ts';
import { EmailField } from '../EmailField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePart } from './ProfilePart.tsx';

/** The sign-in address: whether it is verified, and changing it. */
export function EmailPart({ account }: { account: OwnAccount }) {
  const { t, locale } = useText();
  const offline = useOfflineReason();
  const [isChanging, setChanging] = useState(false);
  const isProven = account.emailVerifiedAt !== null;
  const resend = useAct(askVerification, { onSuccess: () => toast.success(t('profile.resent')) });
  const sendAgain = () => resend.mutate({}, { onError: (error) => toast.error(failureText(error, t, locale)) });
  return (
    <ProfilePart title={t('profile.email')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 [&_b]:wrap-anywhere">
        <b>{account.user.email}</b>
        <StatusBadge
          kind={isProven ? 'completed' : 'pending'}
          label={isProven ? t('profile.verified') : t('profile.notVerified')}
        />
      </p>
      {isProven ? null : <p className="mut">{t('profile.verifyNote')}</p>}
      {account.wantedEmail === null ? null : <p>{t('profile.wanted', { email: account.wantedEmail })}</p>}
      {isChanging ? (
        <EmailForm onEnd={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {isProven ? null : (
            <Button tone="ink" pending={resend.isPending} disabledReason={offline} onClick={sendAgain}>
              {t('profile.resend')}
            </Button>
          )}
          <Button tone="plain" disabledReason={offline} onClick={() => setChanging(true)}>
            {t('profile.changeEmail')}
          </Button>
        </div>
      )}
    </ProfilePart>
  );
}

function EmailForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useText();
  const form = useRuleForm({
    defaults: { email: '', password: '' },
    parse: (values) => {
      const email = values.email.trim();
      const issues = [...checkEmail(email), ...(values.password === '' ? [issue('password', 'required')] : [])];
      return issues.length > 0 ? invalid(issues) : ok({ email, password: values.password });
    },
    send: async (body) => {
      await call(askNewEmail, { body });
      await refresh(ownAccount);
      toast.success(t('profile.resent'));
      onEnd();
    },
  });
  return (
    <ProfileForm form={form} label={t('profile.changeEmail')} act={t('profile.sendLink')} onEnd={onEnd}>
      <EmailField
        label={t('profile.newEmail')}
        {...form.text('email')}
        autoComplete="email"
        hint={t('profile.emailHint')}
      />
      <PasswordField
        label={t('profile.currentPassword')}
        {...form.text('password')}
        autoComplete="current-password"
        required
      />
    </ProfileForm>
  );
}
