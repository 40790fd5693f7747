import type { OwnAccount } from '#core/accounts/user.ts';
import { useState } from 'react';
import {
  changeName,
  askNewEmail,
  askVerification,
  ownAccount,
  changePassword,
  ownSessions,
} from '#core/contract/account.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { checkEmail, checkPassword, passwordLength } from '#core/accounts/credentials.ts';
import { call } from '../../../api/call.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { confirmSession } from '../../../session/sign-in.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { FormSummary, EmailField, PasswordField } from '../CredentialFields.tsx';
import { failureText } from '../../../api/failure-text.ts';
import { refresh, useAction } from '../../../api/useCall.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ProfilePart, ProfileForm } from './ProfilePart.tsx';

const longest = 120;

/** The person's name. */
export function NamePart({ name }: { name: string }) {
  const { t } = useText();
  const offline = useOfflineReason();
  const form = useRuleForm({
    defaults: { name },
    parse: (values) =>
      values.name.trim() === '' ? invalid([issue('name', 'required')]) : ok({ name: values.name.trim() }),
    send: async (body) => {
      await call(changeName, { body });
      await confirmSession();
      toast.success(t('profile.saved'));
    },
  });
  return (
    <ProfilePart title={t('profile.me')}>
      <form className="profile-form grid grid-cols-[minmax(0,1fr)] gap-4" {...form.props}>
        <TextInput label={t('profile.name')} {...form.text('name')} autoComplete="name" maxLength={longest} required />
        <FormSummary>{form.whole}</FormSummary>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            tone={form.unsaved ? 'ink' : 'plain'}
            pending={form.sending}
            disabledReason={offline ?? (form.unsaved ? null : t('profile.unchanged'))}
          >
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </ProfilePart>
  );
}

/** The sign-in address: whether it is verified, and changing it. */
export function EmailPart({ account }: { account: OwnAccount }) {
  const { t, locale } = useText();
  const offline = useOfflineReason();
  const [isChanging, setChanging] = useState(false);
  const isProven = account.emailVerifiedAt !== null;
  const resend = useAction(askVerification, { onSuccess: () => toast.success(t('profile.resent')) });
  const resendLink = () => resend.mutate({}, { onError: (error) => toast.error(failureText(error, t, locale)) });
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
            <Button tone="ink" pending={resend.isPending} disabledReason={offline} onClick={resendLink}>
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
    <ProfileForm form={form} label={t('profile.changeEmail')} action={t('profile.sendLink')} onEnd={onEnd}>
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
    <ProfileForm form={form} label={t('profile.changePassword')} action={t('profile.changePassword')} onEnd={onEnd}>
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
