import type { EditPanelControl } from '../../../editing/useEditPanel.ts';
import { parseAdjustment } from '#core/credits/adjustment.ts';
import { addCredits, allCreditTransactions, creditStats } from '#core/contract/credits.ts';
import { userDetail } from '#core/contract/users.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useAct } from '../../../api/useCall.ts';
import { EditorForm } from '../../../editing/EditorForm.tsx';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { UserPicker } from './UserPicker.tsx';

const shown = [allCreditTransactions, creditStats, userDetail];

type Way = 'add' | 'take';
type AdjustValues = { userId: string | null; way: Way; amount: number | null; description: string };

/** Spec §2 Credits tab: adds credits to a person, or removes some, with a reason. */
export function AdjustForm({ userId, control }: { userId: string | null; control: EditPanelControl }) {
  const { t, locale } = useText();
  const f = useFormat();
  const send = useAct(addCredits, { refresh: shown });
  const defaults: AdjustValues = { userId, way: 'add', amount: null, description: '' };
  const form = useRuleForm({
    defaults,
    parse: ({ way, amount, ...rest }: AdjustValues) =>
      parseAdjustment({ ...rest, amount: amount !== null && way === 'take' ? -amount : amount }),
    send: async (body) => {
      const { balance } = await send.mutateAsync({ body });
      toast.success(t('creditadmin.done', { balance: f.number(balance) }));
      control.setDirty(false);
      control.close();
    },
  });
  const isMissing = form.values.userId === null || form.values.amount === null;
  const failure = form.whole && t('creditadmin.failed', { message: form.whole });
  const told =
    failure ?? (form.marked && isMissing ? sentenceOf('credits.userAndAmountRequired', locale) : form.marked);
  return (
    <EditorForm control={control} form={form} title={t('creditadmin.title')} failure={told} act={t('creditadmin.save')}>
      <UserPicker value={form.values.userId} onChange={(id) => form.set('userId', id)} error={form.errors['userId']} />
      <Segmented<Way>
        label={t('creditadmin.way')}
        className="justify-self-start"
        value={form.values.way}
        onChange={(way) => form.set('way', way)}
        choices={[
          { value: 'add', label: t('creditadmin.add') },
          { value: 'take', label: t('creditadmin.take') },
        ]}
      />
      <NumberField label={t('creditadmin.amount')} {...form.choice('amount')} required min={1} step={1} />
      <TextInput
        label={t('creditadmin.reason')}
        hint={t('creditadmin.reasonHint')}
        {...form.text('description')}
        required={form.values.way === 'take'}
        maxLength={200}
      />
    </EditorForm>
  );
}
