import { invalid, issue, ok } from '#core/shared/result.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormSummary } from '../FormSummary.tsx';
import { PasswordField } from '../PasswordField.tsx';

/** A form for actions that require the password. `act`: label of its button. */
export function PasswordForm({
  act,
  tone,
  send,
  onCancel,
}: {
  act: string;
  tone: 'ink' | 'danger';
  send: (body: { password: string }) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useText();
  const form = useRuleForm({
    defaults: { password: '' },
    parse: (values) => (values.password === '' ? invalid([issue('password', 'required')]) : ok(values)),
    send,
  });
  return (
    <form className="profile-form grid grid-cols-[minmax(0,1fr)] gap-4" {...form.props}>
      <PasswordField
        label={t('profile.currentPassword')}
        {...form.text('password')}
        autoComplete="current-password"
        required
      />
      <FormSummary>{form.whole}</FormSummary>
      <Button type="submit" tone={tone} block pending={form.sending}>
        {act}
      </Button>
      <Button tone="ghost" block onClick={onCancel}>
        {t('profile.cancel')}
      </Button>
    </form>
  );
}
