import type { AdminPlan } from '#core/subscriptions/plan.ts';
import type { EditPanelControl } from '../../../editing/useEditPanel.ts';
import type { PlanForm } from './plan-form.ts';
import { adminPlans, createPlan, updatePlan } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { parseNewPlan, parsePlanUpdate } from '#core/subscriptions/plan-draft.ts';
import { parseCents } from '#core/shared/money.ts';
import { call } from '../../../api/call.ts';
import { refresh, useAct } from '../../../api/useCall.ts';
import { EditorForm } from '../../../editing/EditorForm.tsx';
import { LocalTextFields } from '../../../editing/LocalTextFields.tsx';
import { useEditConflict } from '../../../editing/useEditConflict.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { differingFields } from './differing-fields.ts';
import { emptyPlan, formOfPlan, planInputOf } from './plan-form.ts';

/** Spec §2 Subscriptions tab: the create form, and the edit panel with 'Planı Güncelle' and 'İptal'. */
export function PlanEditor({ plan, control }: { plan: AdminPlan | null; control: EditPanelControl }) {
  const { t, locale } = useText();
  const create = useAct(createPlan, { refresh: [adminPlans] });
  const update = useAct(updatePlan, { refresh: [adminPlans] });
  const editing = useEditConflict({
    row: plan,
    read: async () => (await call(adminPlans, {})).plans.find(({ id }) => id === plan?.id) ?? null,
  });
  const form = useRuleForm({
    defaults: plan ? formOfPlan(plan) : emptyPlan,
    parse: (values: PlanForm) => parsed(values, plan),
    send: async (body) => {
      if (plan) {
        await editing.save((version) => update.mutateAsync({ params: { id: plan.id }, body: { ...body, version } }));
      } else {
        await create.mutateAsync({ body });
      }
      toast.success(t(plan ? 'planadmin.updated' : 'planadmin.created'));
      control.setDirty(false);
      control.close();
    },
  });
  const failure = form.whole && t(plan ? 'planadmin.updateFailed' : 'planadmin.createFailed', { message: form.whole });
  return (
    <EditorForm
      control={control}
      form={form}
      title={plan ? localText(plan.displayName, locale) : t('planadmin.newTitle')}
      note={plan ? t('planadmin.editNote', { name: plan.name }) : undefined}
      failure={failure ?? form.marked}
      conflict={
        editing.conflict && {
          by: editing.conflict.by,
          fields: differingFields(form.values, formOfPlan(editing.conflict.row), t),
          onKeepMine: () => void form.submit(),
          onTakeTheirs: () => {
            form.restart(formOfPlan(editing.conflict!.row));
            void refresh(adminPlans).then(editing.clear);
          },
        }
      }
      act={t(plan ? 'planadmin.update' : 'planadmin.create')}
    >
      {plan ? null : (
        <TextInput
          label={t('planadmin.name')}
          hint={t('planadmin.nameHint')}
          {...form.text('name')}
          required
          mono
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <LocalTextFields form={form} path="displayName" label={t('planadmin.displayName')} required maxLength={80} />
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <NumberField
          label={t('planadmin.price')}
          {...form.choice('price')}
          required
          min={0}
          step={0.01}
          format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
          steppers={false}
        />
        <NumberField
          label={t('planadmin.credits')}
          {...form.choice('credits')}
          required
          min={0}
          step={1}
          steppers={false}
        />
      </div>
      <Segmented<AdminPlan['interval']>
        label={t('planadmin.interval')}
        value={form.values.interval}
        onChange={(interval) => form.set('interval', interval)}
        choices={[
          { value: 'month', label: t('subscriptions.monthly') },
          { value: 'year', label: t('subscriptions.yearly') },
        ]}
      />
      <LocalTextFields form={form} path="description" label={t('planadmin.description')} lines={2} maxLength={500} />
      <LocalTextFields
        form={form}
        path="features"
        label={t('planadmin.features')}
        hint={t('planadmin.featuresHint')}
        lines={4}
        maxLength={3000}
      />
      <TextInput
        label={t('planadmin.stripePriceId')}
        hint={t('planadmin.stripePriceHint')}
        {...form.text('stripePriceId')}
        optional
        mono
        autoCapitalize="none"
        spellCheck={false}
      />
      <Switch
        label={t('planadmin.active')}
        note={t('planadmin.activeNote')}
        checked={form.values.isActive}
        onCheckedChange={(isActive) => form.set('isActive', isActive)}
      />
    </EditorForm>
  );
}

/** Core's own rules; the request is the payload, which the server reads by the same rules. */
function parsed(values: PlanForm, plan: AdminPlan | null) {
  const input = planInputOf(values);
  const read = plan ? parsePlanUpdate(input, keptOf(plan)) : parseNewPlan(input);
  return read.ok ? { ok: true as const, value: input } : read;
}

function keptOf({ price, ...plan }: AdminPlan) {
  return { ...plan, priceCents: parseCents(price) ?? 0 };
}
