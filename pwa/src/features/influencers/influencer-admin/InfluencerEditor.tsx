import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { EditPanelControl } from '../../../editing/EditPanel.tsx';
import type { InfluencerForm } from './InfluencerFields.tsx';
import {
  ColorField,
  ModelFields,
  NameField,
  PromptField,
  SaleFields,
  formOfInfluencer,
  influencerInputOf,
  storedSale,
} from './InfluencerFields.tsx';
import type { Translate } from '../../../i18n/useText.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import { differingIn, valueInWords } from '../../../editing/EditConflict.tsx';
import type { TextKey } from '../../../i18n/text-types.ts';
import { useState, useEffect } from 'react';
import { createInfluencer, influencer, influencers, updateInfluencer } from '#core/contract/influencers.ts';
import { parseInfluencer } from '#core/influencers/influencer-draft.ts';
import { paletteColor, portraitColor } from '#core/influencers/portrait-color.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { listingFields, modelFields } from '#core/influencers/model-fields.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { refresh, useAction } from '../../../api/useCall.ts';
import { EditorForm } from '../../../editing/EditorForm.tsx';
import { useEditConflict } from '../../../editing/useEditConflict.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { fieldLabels } from '../../../fields/record-form.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { ModelCardFrame } from '../../../ui/ModelCardFrame.tsx';
import { DeclarationFields, declarationWords } from './DeclarationFields.tsx';
import { PhotoField, usePhoto } from './PhotoField.tsx';
import { ReferenceSection } from './ReferenceSection.tsx';

/** Small enough to be fast, large enough for the colours; the server's copy has the same size. */
const size = { width: 40, height: 50 };

const labels = {
  ...fieldLabels(modelFields, 'influencerAdmin', { referenceImageUrl: 'influencerAdmin.photo' }),
  ...fieldLabels(listingFields, 'influencerAdmin', {}),
};

const displayedModels = [influencers, influencer];

/** Spec §2 Influencers tab: the create and edit forms, with a preview of the card. */
export function InfluencerEditor({
  influencer: row,
  copied = null,
  start,
  control,
}: {
  /** Null: a new model. */
  influencer: AdminInfluencer | null;
  /** The model that the new one duplicates. */
  copied?: AdminInfluencer | null;
  start: InfluencerForm;
  control: EditPanelControl;
}) {
  const { t, locale } = useText();
  /** Used until a photo or an admin sets one. It is sent, so that the card keeps the displayed colour. */
  const [fallbackColor] = useState(() => paletteColor(newKey()));
  const create = useAction(createInfluencer, { refresh: displayedModels });
  const update = useAction(updateInfluencer, { refresh: displayedModels });
  const editing = useEditConflict({
    row,
    read: async () => (row ? (await call(influencer, { params: { id: row.id } })).influencer : null),
  });
  const form = useRuleForm({
    defaults: start,
    parse: (values: InfluencerForm) => {
      const input = influencerInputOf(values, colorToSend(values));
      const read = row ? parseInfluencer(input, storedSale(row)) : parseInfluencer(input);
      return read.ok ? { ok: true as const, value: input } : read;
    },
    send: async (body) => {
      const { influencer: stored } = row
        ? await editing.save((version) => update.mutateAsync({ params: { id: row.id }, body: { ...body, version } }))
        : await create.mutateAsync({ body: { ...body, ...(copied && { referencesFrom: copied.id }) } });
      toast.success(t(row ? 'influencerAdmin.updated' : 'influencerAdmin.created'));
      if (stored.referenceImageUrl?.startsWith('http')) toast.note(t('influencerAdmin.photoStaysUrl'));
      control.setDirty(false);
      control.close();
    },
  });
  const [urlBefore, setUrlBefore] = useState(start.referenceImageUrl);
  const photo = usePhoto({
    onUploaded: (url) => form.set('referenceImageUrl', url),
    onDropped: () => form.set('referenceImageUrl', urlBefore),
  });
  /** Null: the server takes the colour from the image at the address. */
  function colorToSend(values: InfluencerForm): string | null {
    return photoColor ?? (values.referenceImageUrl.trim() === '' ? fallbackColor : null);
  }

  const { values, errors } = form;
  const displayedImage = photo.file?.previewUrl ?? ownImage(values.referenceImageUrl);
  const imageColor = useImageColor(values.color === '' ? displayedImage : null);
  const photoColor = photo.color ?? imageColor;
  const isIncomplete = Boolean(errors['name'] || errors['creatorPrompt']);
  const failure =
    (form.whole && t('influencerAdmin.failed', { message: form.whole })) ??
    (isIncomplete ? sentenceOf('influencers.required', locale) : form.marked);
  const urlHint = photo.file
    ? t('influencerAdmin.urlWhileFile')
    : displayedImage === null && t('influencerAdmin.photoUrlHint');
  const isUploading = photo.file?.isUploading === true;
  return (
    <EditorForm
      control={control}
      form={form}
      title={row ? row.name : t('influencerAdmin.newTitle')}
      failure={failure}
      conflict={
        editing.conflict && {
          by: editing.conflict.by,
          fields: differingFields(values, formOfInfluencer(editing.conflict.row), t),
          onKeepMine: () => void form.submit(),
          onTakeTheirs: () => {
            form.restart(formOfInfluencer(editing.conflict!.row));
            void refresh(...displayedModels).then(editing.clear);
          },
        }
      }
      action={t(row ? 'influencerAdmin.update' : 'influencerAdmin.create')}
      disabledReason={isUploading ? t('influencerAdmin.uploading') : null}
    >
      <NameField form={form} />
      <PhotoField
        photo={{
          ...photo,
          take: (file) => {
            if (!photo.file) setUrlBefore(values.referenceImageUrl);
            photo.take(file);
          },
        }}
      />
      <TextInput
        label={t('influencerAdmin.photoUrl')}
        hint={urlHint}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        {...form.text('referenceImageUrl')}
        readOnly={photo.file !== null}
        disabled={photo.file !== null}
      />
      <PromptField form={form} />
      <CardPreview
        form={values}
        owes={row?.pricing.declaration === 'owed'}
        color={values.color || photoColor || fallbackColor}
        photoUrl={displayedImage}
      />
      <ColorField value={values.color} onChange={(color) => form.set('color', color)} error={errors['color']} />
      <ModelFields form={form} />
      <SaleFields form={form} />
      <DeclarationFields form={form} stored={row} />
      <ReferenceSection influencer={row} copied={copied?.referenceCount} />
    </EditorForm>
  );
}

/** The app shows only images of its own origin; one from the web is shown once it was copied. */
function ownImage(address: string): string | null {
  const url = URL.parse(address.trim(), location.origin);
  return address.trim() !== '' && url?.origin === location.origin && address.includes('/') ? url.href : null;
}

/** The fields on which both differ, in words. */
function differingFields(mine: InfluencerForm, theirs: InfluencerForm, t: Translate): DifferingField[] {
  return differingIn(mine, theirs, labels, (value) => displayed(value, t), t);
}

function displayed(value: InfluencerForm[keyof InfluencerForm], t: Translate): string {
  if (value === 'female' || value === 'male' || value === 'other') return t(`ui.${value}`);
  if (value === 'noRealPerson' || value === 'consent') return t(declarationWords[value]);
  if (value !== null && typeof value === 'object' && 'sha256' in value) return value.name;
  return value === 'none' ? '' : valueInWords(value, t);
}

/** The colour that an image of our own origin gives its model; null while unknown, and for an image without colour. */
function useImageColor(address: string | null): string | null {
  const [known, setKnown] = useState<{ address: string; color: string | null } | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const image = new Image();
    let isWanted = true;
    image.addEventListener('load', () => {
      if (isWanted) setKnown({ address, color: colorOf(image) });
    });
    image.src = address;
    return () => {
      isWanted = false;
    };
  }, [address]);
  return known !== null && known.address === address ? known.color : null;
}

function colorOf(image: HTMLImageElement): string | null {
  const context = Object.assign(document.createElement('canvas'), size).getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  // The middle of the image in the shape of the card, as displayed.
  const scale = Math.min(image.naturalWidth / size.width, image.naturalHeight / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const [left, top] = [(image.naturalWidth - width) / 2, (image.naturalHeight - height) / 2];
  context.drawImage(image, left, top, width, height, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return portraitColor(Uint8Array.from(data.filter((_, at) => at % 4 !== 3)));
}

/** The card as buyers will see it, and whether they will see it. */
function CardPreview({
  form,
  owes,
  color,
  photoUrl,
}: {
  form: InfluencerForm;
  /** On sale although its declaration is missing. */
  owes: boolean;
  color: string;
  photoUrl: string | null;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const category = form.category === 'none' ? null : categoryNames[form.category][locale];
  return (
    <section
      className="grid grid-cols-[184px_minmax(0,1fr)] items-center gap-4 rounded-lg bg-sunken p-4 max-md:grid-cols-[132px_minmax(0,1fr)]"
      aria-label={t('influencerAdmin.preview')}
    >
      <ModelCardFrame
        as="div"
        color={color}
        src={photoUrl}
        price={form.price === null ? null : f.money(form.price)}
        title={form.name.trim() || <span className="mut">{t('influencerAdmin.namePlaceholder')}</span>}
        note={[form.age, category].filter(Boolean).join(' · ')}
      />
      <div>
        <p className="font-semibold">{t('influencerAdmin.preview')}</p>
        <p className="mut mt-1 text-sm">{saleText(form, owes, t)}</p>
      </div>
    </section>
  );
}

function saleText(form: InfluencerForm, owes: boolean, t: Translate): string {
  if (!form.isPublic) return t('influencerAdmin.hiddenByChoice');
  const missing: TextKey[] = [
    ...(form.price === null ? (['influencerAdmin.price'] as const) : []),
    ...(form.category === 'none' ? (['influencerAdmin.category'] as const) : []),
    ...(form.description.tr.trim() + form.description.en.trim() === ''
      ? (['influencerAdmin.description'] as const)
      : []),
    ...(form.declaration === 'none' && !owes ? (['influencerAdmin.declarationShort'] as const) : []),
  ];
  if (missing.length === 0) return t('influencerAdmin.willSell');
  return t('influencerAdmin.missing', { parts: missing.map((key) => t(key)).join(', ') });
}
