import { changeName } from '#core/contract/account.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { call } from '../../../api/call.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { confirmSession } from '../../../session/sign-in.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormSummary } from '../FormSummary.tsx';
import { ProfilePart } from './ProfilePart.tsx';

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
          <Button type="submit" tone="ink" pending={form.sending} disabledReason={offline}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </ProfilePart>
  );
}
