import type { AdminPlan } from '#core/subscriptions/plan.ts';
import type { EditPanelControl } from '../../../editing/EditPanel.tsx';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { PlanInput } from '#core/subscriptions/plan-draft.ts';
import type { LocalText } from '#core/shared/locale.ts';
import { adminPlans, createPlan, updatePlan } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { parseNewPlan, parsePlanUpdate } from '#core/subscriptions/plan-draft.ts';
import { parseCents } from '#core/shared/money.ts';
import { differingIn, valueInWords } from '../../../editing/EditConflict.tsx';
import { call } from '../../../api/call.ts';
import { refresh, useAction } from '../../../api/useCall.ts';
import { EditorForm } from '../../../editing/EditorForm.tsx';
import { LocalTextFields } from '../../../editing/LocalTextFields.tsx';
import { useEditConflict } from '../../../editing/useEditConflict.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/Toaster.tsx';

/** The values of the form, named as the payload. `features`: lines, one text per language. */
type PlanForm = {
  name: string;
  displayName: LocalText;
  description: LocalText;
  price: number | null;
  credits: number | null;
  interval: AdminPlan['interval'];
  features: LocalText;
  stripePriceId: string;
  isActive: boolean;
};

/** Spec §9: a new plan is monthly and active. */
const emptyPlan: PlanForm = {
  name: '',
  displayName: { tr: '', en: '' },
  description: { tr: '', en: '' },
  price: null,
  credits: null,
  interval: 'month',
  features: { tr: '', en: '' },
  stripePriceId: '',
  isActive: true,
};

const labels: Partial<Record<keyof PlanForm, TextKey>> = {
  displayName: 'planAdmin.displayName',
  description: 'planAdmin.description',
  price: 'planAdmin.price',
  credits: 'planAdmin.credits',
  interval: 'planAdmin.interval',
  features: 'planAdmin.features',
  stripePriceId: 'planAdmin.stripePriceId',
  isActive: 'planAdmin.active',
};

/** Spec §2 Subscriptions tab: the create form, and the edit panel with 'Planı Güncelle' and 'İptal'. */
export function PlanEditor({ plan, control }: { plan: AdminPlan | null; control: EditPanelControl }) {
  const { t, locale } = useText();
  const create = useAction(createPlan, { refresh: [adminPlans] });
  const update = useAction(updatePlan, { refresh: [adminPlans] });
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
      toast.success(t(plan ? 'planAdmin.updated' : 'planAdmin.created'));
      control.setDirty(false);
      control.close();
    },
  });
  const failure = form.whole && t(plan ? 'planAdmin.updateFailed' : 'planAdmin.createFailed', { message: form.whole });
  return (
    <EditorForm
      control={control}
      form={form}
      title={plan ? localText(plan.displayName, locale) : t('planAdmin.newTitle')}
      note={plan ? t('planAdmin.editNote', { name: plan.name }) : undefined}
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
      action={t(plan ? 'planAdmin.update' : 'planAdmin.create')}
    >
      {plan ? null : (
        <TextInput
          label={t('planAdmin.name')}
          hint={t('planAdmin.nameHint')}
          {...form.text('name')}
          required
          mono
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <LocalTextFields form={form} path="displayName" label={t('planAdmin.displayName')} required maxLength={80} />
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <NumberField
          label={t('planAdmin.price')}
          {...form.choice('price')}
          required
          min={0}
          step={0.01}
          format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
          steppers={false}
        />
        <NumberField
          label={t('planAdmin.credits')}
          {...form.choice('credits')}
          required
          min={0}
          step={1}
          steppers={false}
        />
      </div>
      <Segmented<AdminPlan['interval']>
        label={t('planAdmin.interval')}
        value={form.values.interval}
        onChange={(interval) => form.set('interval', interval)}
        choices={[
          { value: 'month', label: t('subscriptions.monthly') },
          { value: 'year', label: t('subscriptions.yearly') },
        ]}
      />
      <LocalTextFields form={form} path="description" label={t('planAdmin.description')} lines={2} maxLength={500} />
      <LocalTextFields
        form={form}
        path="features"
        label={t('planAdmin.features')}
        hint={t('planAdmin.featuresHint')}
        lines={4}
        maxLength={3000}
      />
      <TextInput
        label={t('planAdmin.stripePriceId')}
        hint={t('planAdmin.stripePriceHint')}
        {...form.text('stripePriceId')}
        optional
        mono
        autoCapitalize="none"
        spellCheck={false}
      />
      <Switch
        label={t('planAdmin.active')}
        note={t('planAdmin.activeNote')}
        checked={form.values.isActive}
        onCheckedChange={(isActive) => form.set('isActive', isActive)}
      />
    </EditorForm>
  );
}

/** Core's own rules; the request is the payload, which the server reads by the same rules. */
function parsed(values: PlanForm, plan: AdminPlan | null) {
  const input = planInputOf(values);
  const read = plan ? parsePlanUpdate(input, storedOf(plan)) : parseNewPlan(input);
  return read.ok ? { ok: true as const, value: input } : read;
}

function storedOf({ price, ...plan }: AdminPlan) {
  return { ...plan, priceCents: parseCents(price) ?? 0 };
}

/** The fields on which both differ, in words. */
function differingFields(mine: PlanForm, theirs: PlanForm, t: Translate): DifferingField[] {
  return differingIn(mine, theirs, labels, (value) => displayed(value, t), t);
}

function displayed(value: PlanForm[keyof PlanForm], t: Translate): string {
  if (value === 'month') return t('subscriptions.monthly');
  if (value === 'year') return t('subscriptions.yearly');
  return valueInWords(value, t);
}

function formOfPlan(plan: AdminPlan): PlanForm {
  const { name, displayName, description, price, credits, interval, stripePriceId, isActive } = plan;
  const lines = (locale: 'tr' | 'en') =>
    plan.features
      .map((line) => line[locale])
      .join('\n')
      .trimEnd();
  const features = { tr: lines('tr'), en: lines('en') };
  return {
    name,
    displayName,
    description,
    price,
    credits,
    interval,
    features,
    isActive,
    stripePriceId: stripePriceId ?? '',
  };
}

/** The request: the n-th line of one language is the n-th of the other. */
function planInputOf(form: PlanForm) {
  const { price, credits, features, ...rest } = form;
  return {
    ...rest,
    ...(price !== null && { price }),
    ...(credits !== null && { credits }),
    features: pairLines(features),
  } satisfies PlanInput;
}

function pairLines({ tr, en }: LocalText): LocalText[] {
  const [first, second] = [tr.split('\n'), en.split('\n')];
  const count = Math.max(first.length, second.length);
  return Array.from({ length: count }, (_, at) => ({ tr: first[at] ?? '', en: second[at] ?? '' }));
}
