import type { PresetView } from '#core/generation/preset.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { Draft } from '../creator-form.ts';
import { Ellipsis, Pencil, Save, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPreset, presets as presetsRoute, deletePreset, presets, updatePreset } from '#core/contract/presets.ts';
import { maxPresetName, parsePresetName } from '#core/generation/preset.ts';
import { localText } from '#core/shared/locale.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct, useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { useSentId } from '../../../api/useSentId.ts';
import { isUploading, toInputData } from '../../../fields/input-values.ts';
import { KeepUnderName, RenameKept } from '../../../fields/SavedNameForms.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';

const keptRowLook = 'kept-row flex items-center gap-2 border-t border-t-line py-3';

/**
 * The presets of this model and workflow: apply, rename, overwrite with the form's values, delete; and save the form as a new
 * one.
 */
export function PresetsSheet({
  open,
  influencerId,
  workflow,
  draft,
  onUse,
  onClose,
}: {
  open: boolean;
  influencerId: string;
  workflow: PublicWebhook;
  draft: Draft;
  onUse: (preset: PresetView) => void;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const needsNetwork = useOfflineReason();
  const asked = useCall(presetsRoute, { query: { influencer_id: influencerId, webhook_id: workflow.id } });
  const create = useAct(createPreset, { refresh: [presetsRoute] });
  const withId = useSentId();
  const values = { prompt: draft.prompt, inputData: toInputData(workflow.inputFields, draft.inputData) };
  const uploading = isUploading(draft.inputData) ? t('generation.fileStillSent') : null;
  const keep = async (name: string) => {
    const body = { influencerId, webhookId: workflow.id, name, ...values };
    const { preset } = await withId(body, (sent) => create.mutateAsync({ body: sent }));
    toast.success(t('presets.saved', { name: preset.name }));
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('presets.title')}
      note={localText(workflow.name, locale)}
    >
      <KeepUnderName
        words={{
          label: t('presets.name'),
          hint: t('presets.hint'),
          nameFirst: t('presets.nameFirst'),
          act: t('presets.save'),
        }}
        max={maxPresetName}
        parse={parsePresetName}
        keep={keep}
        reason={uploading ?? needsNetwork}
      />
      {asked.isPending ? (
        <>
          <LoadingNote />
          <Skeleton className="h-14 w-full" />
        </>
      ) : null}
      {asked.error && !asked.data ? (
        <ErrorState message={failureText(asked.error, t, locale)} onRetry={() => void asked.refetch()} />
      ) : null}
      {asked.data?.presets.length === 0 ? <p className="mut">{t('presets.none')}</p> : null}
      <ul className="preset-list" aria-label={t('presets.title')}>
        {asked.data?.presets.map((preset) => (
          <PresetRow
            key={preset.id}
            preset={preset}
            values={values}
            uploading={uploading}
            onUse={() => onUse(preset)}
          />
        ))}
      </ul>
    </Drawer>
  );
}

/** One preset with its actions. */
function PresetRow({
  preset,
  values,
  uploading,
  onUse,
}: {
  preset: PresetView;
  /** From the form in its present state. */
  values: Pick<PresetView, 'prompt' | 'inputData'>;
  /** Why the form's values cannot be saved yet. */
  uploading: string | null;
  onUse: () => void;
}) {
  const { t, locale } = useText();
  const needsNetwork = useOfflineReason();
  const more = useRef<HTMLButtonElement>(null);
  const [renaming, setRenaming] = useState(false);
  const [asking, setAsking] = useState(false);
  const update = useAct(updatePreset, { refresh: [presets] });
  const remove = useAct(deletePreset, { refresh: [presets] });
  const params = { id: preset.id };
  const replace = async () => {
    try {
      await update.mutateAsync({ params, body: values });
      toast.success(t('presets.replaced', { name: preset.name }));
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  const drop = async () => {
    try {
      await remove.mutateAsync({ params });
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
    setAsking(false);
  };
  const blocked = needsNetwork !== null;
  if (renaming) {
    return (
      <li className={keptRowLook}>
        <RenameKept
          kept={preset.name}
          words={{ label: t('presets.newName'), save: t('presets.save'), cancel: t('presets.cancel') }}
          max={maxPresetName}
          parse={parsePresetName}
          rename={(name) => update.mutateAsync({ params, body: { name } })}
          disabledReason={needsNetwork}
          onDone={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={keptRowLook}>
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{preset.name}</p>
        <p className="mut truncate text-sm">{preset.prompt || t('presets.noPrompt')}</p>
      </div>
      <Button size="s" onClick={onUse}>
        {t('presets.use')}
      </Button>
      <Menu
        label={t('presets.more', { name: preset.name })}
        trigger={
          <IconButton ref={more} size="s" label={t('presets.more', { name: preset.name })}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
        entries={[
          {
            label: t('presets.rename'),
            icon: <Pencil size={16} aria-hidden />,
            disabled: blocked,
            onSelect: () => setRenaming(true),
          },
          {
            label: t('presets.replace'),
            icon: <Save size={16} aria-hidden />,
            disabled: blocked || uploading !== null,
            onSelect: () => void replace(),
          },
          {
            label: t('presets.delete'),
            icon: <Trash2 size={16} aria-hidden />,
            tone: 'danger',
            disabled: blocked,
            onSelect: () => setAsking(true),
          },
          ...(blocked ? [{ kind: 'label' as const, label: needsNetwork }] : []),
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('presets.deleteTitle', { name: preset.name })}
        description={t('presets.deleteText')}
        act={t('presets.delete')}
        pending={remove.isPending}
        returnTo={() => more.current}
        onConfirm={() => void drop()}
      />
    </li>
  );
}
