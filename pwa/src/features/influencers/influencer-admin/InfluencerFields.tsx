import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { Category } from '#core/influencers/category.ts';
import type { useRuleForm } from '../../../fields/useRuleForm.ts';
import type { InfluencerForm } from './influencer-form.ts';
import { categories, categoryNames } from '#core/influencers/category.ts';
import { LocalTextFields } from '../../../editing/LocalTextFields.tsx';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

const editLegendLook = 'mb-3.5 pt-2 font-display plain-figures text-[1.125rem] leading-[1.2] font-semibold';

type Form = ReturnType<typeof useRuleForm<InfluencerForm, unknown>>;

/** The model's own facts. */
export function ModelFields({ form }: { form: Form }) {
  const { t } = useText();
  return (
    <fieldset className="edit-form grid gap-4.5">
      <legend className={editLegendLook}>{t('influencerAdmin.about')}</legend>
      <TextInput label={t('influencerAdmin.name')} {...form.text('name')} required maxLength={80} />
      <TextArea
        label={t('influencerAdmin.creatorPrompt')}
        hint={t('influencerAdmin.creatorPromptHint')}
        {...form.text('creatorPrompt')}
        required
        rows={3}
        maxLength={4000}
      />
      <Segmented<AdminInfluencer['gender']>
        label={t('influencerAdmin.gender')}
        value={form.values.gender}
        onChange={(gender) => form.set('gender', gender)}
        choices={[
          { value: 'female', label: t('ui.female') },
          { value: 'male', label: t('ui.male') },
          { value: 'other', label: t('ui.other') },
        ]}
      />
      <div className="grid grid-cols-3 [align-items:start] gap-3">
        <NumberField label={t('influencerAdmin.age')} {...form.choice('age')} step={1} steppers={false} />
        <NumberField label={t('influencerAdmin.height')} {...form.choice('height')} step={1} steppers={false} />
        <NumberField label={t('influencerAdmin.weight')} {...form.choice('weight')} step={1} steppers={false} />
      </div>
      <LocalTextFields form={form} path="hairColor" label={t('influencerAdmin.hairColor')} maxLength={80} />
      <LocalTextFields
        form={form}
        path="personality"
        label={t('influencerAdmin.personality')}
        lines={2}
        maxLength={1000}
      />
      <LocalTextFields form={form} path="story" label={t('influencerAdmin.story')} lines={3} maxLength={4000} />
    </fieldset>
  );
}

/** The facts for buyers; each may be empty, and then the model is not on sale. */
export function SaleFields({ form }: { form: Form }) {
  const { t, locale } = useText();
  return (
    <fieldset className="edit-form grid gap-4.5">
      <legend className={editLegendLook}>{t('influencerAdmin.sale')}</legend>
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <NumberField
          label={t('influencerAdmin.price')}
          {...form.choice('price')}
          min={0}
          step={0.01}
          format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
          steppers={false}
        />
        <Select<Category | 'none'>
          label={t('influencerAdmin.category')}
          {...form.choice('category')}
          choices={[
            { value: 'none', label: t('influencerAdmin.noCategory') },
            ...categories.map((value) => ({ value, label: categoryNames[value][locale] })),
          ]}
        />
      </div>
      <LocalTextFields
        form={form}
        path="description"
        label={t('influencerAdmin.description')}
        lines={2}
        maxLength={2000}
      />
      <TextInput
        label={t('influencerAdmin.tags')}
        hint={t('influencerAdmin.tagsHint')}
        {...form.text('tags')}
        optional
        maxLength={1000}
      />
      <Switch
        label={t('influencerAdmin.isPublic')}
        note={t('influencerAdmin.isPublicNote')}
        checked={form.values.isPublic}
        onCheckedChange={(isPublic) => form.set('isPublic', isPublic)}
      />
    </fieldset>
  );
}
