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
      <legend className={editLegendLook}>{t('influenceradmin.about')}</legend>
      <TextInput label={t('influenceradmin.name')} {...form.text('name')} required maxLength={80} />
      <TextArea
        label={t('influenceradmin.creatorPrompt')}
        hint={t('influenceradmin.creatorPromptHint')}
        {...form.text('creatorPrompt')}
        required
        rows={3}
        maxLength={4000}
      />
      <Segmented<AdminInfluencer['gender']>
        label={t('influenceradmin.gender')}
        value={form.values.gender}
        onChange={(gender) => form.set('gender', gender)}
        choices={[
          { value: 'female', label: t('ui.female') },
          { value: 'male', label: t('ui.male') },
          { value: 'other', label: t('ui.other') },
        ]}
      />
      <div className="grid grid-cols-3 [align-items:start] gap-3">
        <NumberField label={t('influenceradmin.age')} {...form.choice('age')} step={1} steppers={false} />
        <NumberField label={t('influenceradmin.height')} {...form.choice('height')} step={1} steppers={false} />
        <NumberField label={t('influenceradmin.weight')} {...form.choice('weight')} step={1} steppers={false} />
      </div>
      <LocalTextFields form={form} path="hairColor" label={t('influenceradmin.hairColor')} maxLength={80} />
      <LocalTextFields
        form={form}
        path="personality"
        label={t('influenceradmin.personality')}
        lines={2}
        maxLength={1000}
      />
      <LocalTextFields form={form} path="story" label={t('influenceradmin.story')} lines={3} maxLength={4000} />
    </fieldset>
  );
}

/** The facts for buyers; each may be empty, and then the model is not on sale. */
export function SaleFields({ form }: { form: Form }) {
  const { t, locale } = useText();
  return (
    <fieldset className="edit-form grid gap-4.5">
      <legend className={editLegendLook}>{t('influenceradmin.sale')}</legend>
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <NumberField
          label={t('influenceradmin.price')}
          {...form.choice('price')}
          min={0}
          step={0.01}
          format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
          steppers={false}
        />
        <Select<Category | 'none'>
          label={t('influenceradmin.category')}
          {...form.choice('category')}
          choices={[
            { value: 'none', label: t('influenceradmin.noCategory') },
            ...categories.map((value) => ({ value, label: categoryNames[value][locale] })),
          ]}
        />
      </div>
      <LocalTextFields
        form={form}
        path="description"
        label={t('influenceradmin.description')}
        lines={2}
        maxLength={2000}
      />
      <TextInput
        label={t('influenceradmin.tags')}
        hint={t('influenceradmin.tagsHint')}
        {...form.text('tags')}
        optional
        maxLength={1000}
      />
      <Switch
        label={t('influenceradmin.isPublic')}
        note={t('influenceradmin.isPublicNote')}
        checked={form.values.isPublic}
        onCheckedChange={(isPublic) => form.set('isPublic', isPublic)}
      />
    </fieldset>
  );
}
