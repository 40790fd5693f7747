import type { EditPanelControl } from '../../../editing/EditPanel.tsx';
import type { User } from '#core/accounts/user.ts';
import { parseNewUser } from '#core/accounts/user.ts';
import { passwordLength } from '#core/accounts/credentials.ts';
import { createUser, users } from '#core/contract/users.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useAct } from '../../../api/useCall.ts';
import { EditorForm } from '../../../editing/EditorForm.tsx';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/Toaster.tsx';

const shownLists = [users];

type UserForm = { name: string; email: string; password: string; role: User['role'] };
const empty: UserForm = { name: '', email: '', password: '', role: 'customer' };

/** Spec §2 Users tab: the add form; the default role is customer (spec §9). */
export function UserCreator({ control }: { control: EditPanelControl }) {
  const { t, locale } = useText();
  const create = useAct(createUser, { refresh: shownLists });
  const form = useRuleForm({
    defaults: empty,
    parse: (values: UserForm) => parseNewUser(values),
    send: async (body) => {
      await create.mutateAsync({ body });
      toast.success(t('userAdmin.created'));
      control.setDirty(false);
      control.close();
    },
  });
  const isMissing = [form.values.name, form.values.email, form.values.password].some((text) => text.trim() === '');
  const failure = form.whole && t('userAdmin.failed', { message: form.whole });
  const told = failure ?? (form.marked && isMissing ? sentenceOf('users.required', locale) : form.marked);
  return (
    <EditorForm
      control={control}
      form={form}
      title={t('userAdmin.newTitle')}
      failure={told}
      act={t('userAdmin.create')}
    >
      <TextInput label={t('userAdmin.name')} {...form.text('name')} required maxLength={120} autoComplete="off" />
      <TextInput
        label={t('userAdmin.email')}
        {...form.text('email')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        label={t('userAdmin.password')}
        {...form.text('password')}
        hint={t('userAdmin.passwordHint', { min: passwordLength.min })}
        required
        mono
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Segmented<User['role']>
        label={t('userAdmin.role')}
        className="justify-self-start"
        value={form.values.role}
        onChange={(role) => form.set('role', role)}
        choices={[
          { value: 'customer', label: t('userAdmin.customer') },
          { value: 'admin', label: t('userAdmin.admin') },
        ]}
      />
    </EditorForm>
  );
}
