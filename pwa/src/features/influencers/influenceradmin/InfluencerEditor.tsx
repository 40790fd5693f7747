import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { EditPanelControl } from '../../../editing/useEditPanel.ts';
import type { InfluencerForm } from './influencer-form.ts';
import { useState } from 'react';
import { createInfluencer, influencer, influencers, updateInfluencer } from '#core/contract/influencers.ts';
import { parseInfluencer } from '#core/influencers/influencer-draft.ts';
import { paletteColor } from '#core/influencers/portrait-color.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { refresh, useAct } from '../../../api/useCall.ts';
import { EditorForm } from '../../../editing/EditorForm.tsx';
import { useEditConflict } from '../../../editing/useEditConflict.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { CardPreview } from './CardPreview.tsx';
import { ColorField } from './ColorField.tsx';
import { differingFields } from './differing-fields.ts';
import { formOfInfluencer, influencerInputOf } from './influencer-form.ts';
import { ModelFields, SaleFields } from './InfluencerFields.tsx';
import { PhotoField } from './PhotoField.tsx';
import { usePhoto } from './usePhoto.ts';
import { usePictureColor } from './usePictureColor.ts';

const shownModels = [influencers, influencer];

/** Spec §2 Influencers tab: the create and edit forms, with a preview of the card. */
export function InfluencerEditor({
  influencer: row,
  start,
  control,
}: {
  /** Null: a new model. */
  influencer: AdminInfluencer | null;
  start: InfluencerForm;
  control: EditPanelControl;
}) {
  const { t, locale } = useText();
  /** Used until a photo or an admin sets one. It is sent, so that the card keeps the displayed colour. */
  const [fallbackColor] = useState(() => paletteColor(newKey()));
  const create = useAct(createInfluencer, { refresh: shownModels });
  const update = useAct(updateInfluencer, { refresh: shownModels });
  const editing = useEditConflict({
    row,
    read: async () => (row ? (await call(influencer, { params: { id: row.id } })).influencer : null),
  });
  const form = useRuleForm({
    defaults: start,
    parse: (values: InfluencerForm) => {
      const input = influencerInputOf(values, colorToSend(values));
      const read = parseInfluencer(input);
      return read.ok ? { ok: true as const, value: input } : read;
    },
    send: async (body) => {
      const { influencer: kept } = row
        ? await editing.save((version) => update.mutateAsync({ params: { id: row.id }, body: { ...body, version } }))
        : await create.mutateAsync({ body });
      toast.success(t(row ? 'influenceradmin.updated' : 'influenceradmin.created'));
      if (kept.referenceImageUrl?.startsWith('http')) toast.note(t('influenceradmin.photoStaysUrl'));
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
  const shownPicture = photo.file?.previewUrl ?? ownPicture(values.referenceImageUrl);
  const pictureColor = usePictureColor(values.color === '' ? shownPicture : null);
  const photoColor = photo.color ?? pictureColor;
  const isIncomplete = Boolean(errors['name'] || errors['creatorPrompt']);
  const failure =
    (form.whole && t('influenceradmin.failed', { message: form.whole })) ??
    (isIncomplete ? sentenceOf('influencers.required', locale) : form.marked);
  const urlHint = photo.file
    ? t('influenceradmin.urlWhileFile')
    : shownPicture === null && t('influenceradmin.photoUrlHint');
  const isUploading = photo.file?.isUploading === true;
  return (
    <EditorForm
      control={control}
      form={form}
      title={row ? row.name : t('influenceradmin.newTitle')}
      failure={failure}
      conflict={
        editing.conflict && {
          by: editing.conflict.by,
          fields: differingFields(values, formOfInfluencer(editing.conflict.row), t),
          onKeepMine: () => void form.submit(),
          onTakeTheirs: () => {
            form.restart(formOfInfluencer(editing.conflict!.row));
            void refresh(...shownModels).then(editing.clear);
          },
        }
      }
      act={t(row ? 'influenceradmin.update' : 'influenceradmin.create')}
      actDisabledReason={isUploading ? t('influenceradmin.uploading') : null}
    >
      <CardPreview form={values} color={values.color || photoColor || fallbackColor} photoUrl={shownPicture} />
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
        label={t('influenceradmin.photoUrl')}
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
      <ColorField value={values.color} onChange={(color) => form.set('color', color)} error={errors['color']} />
      <ModelFields form={form} />
      <SaleFields form={form} />
    </EditorForm>
  );
}

/** The app shows only images of its own origin; one from the web is shown once it was copied. */
function ownPicture(address: string): string | null {
  const url = URL.parse(address.trim(), location.origin);
  return address.trim() !== '' && url?.origin === location.origin && address.includes('/') ? url.href : null;
}
