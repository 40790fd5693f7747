import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { Category } from '#core/influencers/category.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { declarations } from '#core/influencers/model-fields.ts';
import type { useRuleForm } from '../../../fields/useRuleForm.ts';
import type { InfluencerDraft, InfluencerInput } from '#core/influencers/influencer-draft.ts';
import type { RecordForm } from '../../../fields/record-form.ts';
import { Image, Pipette } from 'lucide-react';
import { useId } from 'react';
import { categories, categoryNames } from '#core/influencers/category.ts';
import { blockPalette } from '#core/influencers/portrait-color.ts';
import { joinTags } from '#core/influencers/influencer-draft.ts';
import { emptyModel, listingFields, modelFields } from '#core/influencers/model-fields.ts';
import { parseCents } from '#core/shared/money.ts';
import { LocalTextFields } from '../../../editing/LocalTextFields.tsx';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { modelColors } from '../../../ui/ModelScope.tsx';
import { emptyForm, recordForm, recordInputOf } from '../../../fields/record-form.ts';

const editLegendLook = 'mb-3.5 pt-2 font-display plain-figures text-[1.125rem] leading-[1.2] font-semibold';

export type InfluencerRuleForm = ReturnType<typeof useRuleForm<InfluencerForm, unknown>>;

/** The two fields that a model cannot be without; the photo is between them. */
export function NameField({ form }: { form: InfluencerRuleForm }) {
  const { t } = useText();
  return <TextInput label={t('influencerAdmin.name')} {...form.text('name')} required maxLength={80} />;
}

export function PromptField({ form }: { form: InfluencerRuleForm }) {
  const { t } = useText();
  return (
    <TextArea
      label={t('influencerAdmin.creatorPrompt')}
      hint={t('influencerAdmin.creatorPromptHint')}
      {...form.text('creatorPrompt')}
      required
      rows={3}
      maxLength={4000}
    />
  );
}

/** The model's own facts. */
export function ModelFields({ form }: { form: InfluencerRuleForm }) {
  const { t } = useText();
  return (
    <fieldset className="edit-form grid gap-4.5">
      <legend className={editLegendLook}>{t('influencerAdmin.about')}</legend>
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
export function SaleFields({ form }: { form: InfluencerRuleForm }) {
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

const colorChoiceLook =
  'relative grid size-9 place-items-center rounded-[50%] bg-surface frame-strong has-[input:checked]:[box-shadow:0_0_0_2.5px_var(--surface),0_0_0_5px_var(--ink)] has-[input:focus-visible]:focus-outline has-[input:focus-visible]:outline-offset-[5px] data-checked:[box-shadow:0_0_0_2.5px_var(--surface),0_0_0_5px_var(--ink)]';

/** The model's own colour: the photo's (empty), one of the palette, or any other. */
export function ColorField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (color: string) => void;
  error: string | undefined;
}) {
  const { t } = useText();
  const group = useId();
  const isOwn = value !== '' && !(blockPalette as readonly string[]).includes(value);
  const choice = (color: string, label: string) => (
    <label key={color} className={colorChoiceLook} style={{ background: color || undefined }} title={label}>
      <input
        type="radio"
        name={group}
        className="radio-over"
        aria-label={label}
        checked={value === color}
        onChange={() => onChange(color)}
      />
      {color === '' ? <Image size={16} aria-hidden /> : null}
    </label>
  );
  return (
    <div>
      <p className="field-label">{t('influencerAdmin.color')}</p>
      <div role="radiogroup" aria-label={t('influencerAdmin.color')} className="flex flex-wrap gap-2">
        {choice('', t('influencerAdmin.colorOfPhoto'))}
        {blockPalette.map((color) => choice(color, color))}
        <label
          className={colorChoiceLook}
          data-checked={isOwn || undefined}
          style={isOwn ? { ...modelColors(value), background: 'var(--m-block)', color: 'var(--m-on)' } : undefined}
          title={t('influencerAdmin.colorOwn')}
        >
          <Pipette size={16} aria-hidden />
          <input
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            type="color"
            aria-label={t('influencerAdmin.colorOwn')}
            value={value || '#808080'}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
        </label>
      </div>
      {error ? (
        <p className="field-note" data-kind="error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The values of the form, named as the payload. `color` empty: from the photo. Tags are joined by commas. */
export type InfluencerForm = RecordForm<typeof modelFields> &
  RecordForm<
    typeof listingFields,
    { tags: string; declaration: (typeof declarations)[number] | 'none'; consentFile: StoredFile | null }
  >;

export const emptyInfluencer: InfluencerForm = {
  ...emptyForm(modelFields, {}),
  ...emptyForm(listingFields, { tags: '', declaration: 'none' as const, consentFile: null }),
};

export function formOfInfluencer(influencer: AdminInfluencer): InfluencerForm {
  const { pricing } = influencer;
  const { declaration } = pricing;
  const declared: InfluencerForm['declaration'] = declaration === null || declaration === 'owed' ? 'none' : declaration;
  return {
    ...recordForm(modelFields, influencer, {}),
    ...recordForm(listingFields, pricing, {
      tags: joinTags(pricing.tags),
      declaration: declared,
      consentFile: pricing.consentFile,
    }),
  };
}

/** The stored part of a model on which the rules of an edit depend: its sale. */
export function storedSale({ pricing }: AdminInfluencer): InfluencerDraft {
  const { price, ...listing } = pricing;
  return { ...emptyModel, listing: { ...listing, priceCents: price === null ? null : parseCents(price) } };
}

/** A duplicate depicts whom its admin declares. */
export function formOfCopy(influencer: AdminInfluencer, name: string): InfluencerForm {
  return { ...formOfInfluencer(influencer), name, declaration: 'none', consentPerson: '', consentFile: null };
}

/** `photoColor`: the photo's colour where none was chosen; null leaves it to the server. */
export function influencerInputOf(form: InfluencerForm, photoColor: string | null) {
  return {
    ...recordInputOf(modelFields, form),
    ...recordInputOf(listingFields, form),
    color: form.color || photoColor,
    tags: form.tags,
    declaration: form.declaration === 'none' ? null : form.declaration,
    consentFile: form.consentFile,
  } satisfies InfluencerInput;
}
