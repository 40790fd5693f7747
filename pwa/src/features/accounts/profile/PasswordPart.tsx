import { useState } from 'react';
import { changePassword, ownSessions } from '#core/contract/account.ts';
import { checkPassword, passwordLength } from '#core/accounts/credentials.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordField } from '../PasswordField.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePart } from './ProfilePart.tsx';

/** A new password, for a person who knows the present one. */
export function PasswordPart({ email }: { email: string }) {
  const { t } = useText();
  const offline = useOfflineReason();
  const [isChanging, setChanging] = useState(false);
  return (
    <ProfilePart title={t('profile.password')}>
      <p className="mut">{t('profile.passwordNote')}</p>
      {isChanging ? (
        <PasswordForm email={email} onEnd={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button tone="plain" disabledReason={offline} onClick={() => setChanging(true)}>
            {t('profile.changePassword')}
          </Button>
        </div>
      )}
    </ProfilePart>
  );
}

function PasswordForm({ email, onEnd }: { email: string; onEnd: () => void }) {
  const { t } = useText();
  const form = useRuleForm({
    defaults: { currentPassword: '', password: '' },
    parse: (values) => {
      const issues = [
        ...(values.currentPassword === '' ? [issue('currentPassword', 'required')] : []),
        ...checkPassword(values.password),
      ];
      return issues.length > 0 ? invalid(issues) : ok(values);
    },
    send: async (body) => {
      await call(changePassword, { body });
      await refresh(ownSessions);
      toast.success(t('profile.passwordChanged'));
      onEnd();
    },
  });
  return (
    <ProfileForm form={form} label={t('profile.changePassword')} act={t('profile.changePassword')} onEnd={onEnd}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('profile.currentPassword')}
        {...form.text('currentPassword')}
        autoComplete="current-password"
        required
      />
      <PasswordField
        label={t('profile.newPassword')}
        {...form.text('password')}
        autoComplete="new-password"
        required
        hint={t('accounts.passwordHint', { min: passwordLength.min })}
      />
    </ProfileForm>
  );
}
