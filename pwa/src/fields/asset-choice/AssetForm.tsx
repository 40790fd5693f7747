import type { AssetKind, AssetView } from '#core/assets/asset.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { InputField, PickedFile } from '../input-values.ts';
import { CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { assetKinds, assetTypes, maxAssetBytes, maxAssetName } from '#core/assets/asset.ts';
import { parseAssetName } from '#core/assets/asset-names.ts';
import { addAsset, assets as assetsRoute, updateAsset } from '#core/contract/assets.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/new-key.ts';
import { useOfflineReason } from '../../api/offline-state.ts';
import { useAction } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { Window } from '../../ui/Window.tsx';
import { FileField } from '../FileField.tsx';
import { useRuleForm } from '../useRuleForm.ts';
import { assetKindParts } from './kinds.ts';

type Values = { name: string; kind: AssetKind; image: PickedFile | null };
type Draft = { name: string; kind: AssetKind; imageSha256?: string };

/** Adds an asset, or changes one; its picture is uploaded when it is chosen. Needs the server. */
export function AssetForm({
  influencerId,
  asset,
  onDone,
  onCancel,
}: {
  influencerId: string;
  /** Null: a new one. */
  asset: AssetView | null;
  onDone: (asset: AssetView) => void;
  onCancel: () => void;
}) {
  const { t } = useText();
  const needsNetwork = useOfflineReason();
  const [id] = useState(newKey);
  const add = useAction(addAsset, { refresh: [assetsRoute] });
  const update = useAction(updateAsset, { refresh: [assetsRoute] });
  const form = useRuleForm<Values, Draft>({
    defaults: { name: asset?.name ?? '', kind: asset?.kind ?? 'product', image: null },
    parse: (values) => parse(values, asset),
    send: async ({ imageSha256, ...draft }) => {
      const saving = asset
        ? update.mutateAsync({ params: { id: asset.id }, body: { ...draft, imageSha256 } })
        : add.mutateAsync({ params: { influencerId }, body: { id, ...draft, imageSha256: imageSha256! } });
      const { asset: saved } = await saving.catch((fault: unknown) => {
        throw takenNameAtField(fault);
      });
      toast.success(t('assetChoice.saved', { name: saved.name }));
      onDone(saved);
    },
  });
  const { image } = form.values;
  const imageName = t('assetChoice.image');
  const field = useMemo(() => imageField(imageName), [imageName]);
  const isUploading = image !== null && image.stored === null;
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <TextInput
        {...form.text('name')}
        label={t('assetChoice.name')}
        required
        maxLength={maxAssetName}
        placeholder={t('assetChoice.nameHint')}
      />
      <div>
        <p className="field-label">{t('assetChoice.kind')}</p>
        <Segmented
          className="grid auto-cols-fr grid-flow-col [&>.segment]:px-2"
          label={t('assetChoice.kind')}
          value={form.values.kind}
          onChange={(kind) => form.set('kind', kind)}
          choices={assetKinds.map((kind) => {
            const { icon: Icon, one } = assetKindParts[kind];
            return { value: kind, label: t(one), icon: <Icon size={16} aria-hidden /> };
          })}
        />
      </div>
      {asset ? <Window src={asset.thumbnailUrl} alt={asset.name} className="w-30 rounded-md" /> : null}
      <FileField
        label={asset ? t('assetChoice.newImage') : imageName}
        required={!asset}
        optional={asset !== null}
        error={form.errors['image']}
        field={field}
        value={image}
        onChange={(next) => form.set('image', next)}
        onProblem={(problem) => form.mark('image', problem)}
      />
      {form.whole ? (
        <p className="form-summary" role="alert">
          <CircleAlert size={20} aria-hidden />
          {form.whole}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          tone="ink"
          pending={form.sending}
          disabledReason={needsNetwork ?? (isUploading ? t('assetChoice.uploading') : null)}
        >
          {t('assetChoice.save')}
        </Button>
        <Button onClick={onCancel}>{t('assetChoice.cancel')}</Button>
      </div>
    </form>
  );
}

/** The name of another asset is an error of the field. */
function takenNameAtField(fault: unknown): unknown {
  if (!(fault instanceof ApiError) || fault.code !== 'assets.nameTaken') return fault;
  const { code, message } = fault;
  return new ApiError({ ...fault, message, issues: [{ path: 'name', code, message }] });
}

/** The file's rules, as those of a workflow's field. */
const imageField = (name: string): InputField => ({
  id: 'image',
  displayOrder: 0,
  fieldName: 'image',
  displayName: { tr: name, en: name },
  fieldType: 'image',
  isRequired: true,
  placeholder: null,
  options: null,
  validation: { acceptedTypes: [...assetTypes], maxSize: maxAssetBytes },
});

/** The server's own rules for the name; a new asset needs a picture. */
function parse({ name: typed, kind, image }: Values, asset: AssetView | null): Result<Draft> {
  const name = parseAssetName(typed);
  const stored = image?.stored ?? null;
  const issues: Issue[] = [
    ...(name.ok ? [] : (name.refusal.issues ?? [])),
    ...(image === null && asset === null ? [issue('image', 'required')] : []),
  ];
  if (!name.ok || issues.length > 0) return invalid(issues);
  return ok({ name: name.value, kind, ...(stored && { imageSha256: stored.sha256 }) });
}
