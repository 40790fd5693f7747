import type { PresetView } from '#core/generation/preset.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { Draft } from '../creator-form.ts';
import { useMemo, useState } from 'react';
import { presets } from '#core/contract/presets.ts';
import { maxPresetName, parsePresetName } from '#core/generation/preset.ts';
import { suggestedName } from '#core/shared/saved-name.ts';
import { localText } from '#core/shared/locale.ts';
import { byName } from '#core/shared/text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { newKey } from '../../../api/new-key.ts';
import { useCall } from '../../../api/useCall.ts';
import { isUploading, toInputData } from '../../../fields/input-values.ts';
import { SaveUnderName } from '../../../fields/SavedNameForms.tsx';
import { useText } from '../../../i18n/useText.ts';
import { presetEntity } from '../../../offline/outbox/entities.ts';
import { openOutbox } from '../../../offline/displayed-outbox.ts';
import { useOverlay } from '../../../offline/useOverlay.ts';
import { DeletedForms } from '../../../session/DeletedForms.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { assetIdsOf } from '../creator-form.ts';
import { PresetRow, presetEdits } from './PresetRow.tsx';

/** The model and workflow of a list of presets. */
type Scope = Pick<PresetView, 'influencerId' | 'webhookId'>;

/**
 * The presets of this model and workflow: apply, rename, overwrite with the form's values, delete, restore; and save the form
 * as a new one.
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
  const scope = { influencerId, webhookId: workflow.id };
  const { shown: displayed, error, refetch } = usePresets(scope);
  const values = {
    prompt: draft.prompt,
    inputData: toInputData(workflow.inputFields, draft.inputData),
    assetIds: assetIdsOf(workflow, draft),
  };
  const uploading = isUploading(draft.inputData) ? t('generation.fileStillSent') : null;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('presets.title')}
      note={localText(workflow.name, locale)}
    >
      <SaveUnderName
        words={{
          label: t('presets.name'),
          hint: t('presets.hint'),
          nameFirst: t('presets.nameFirst'),
          action: t('presets.save'),
        }}
        max={maxPresetName}
        parse={parsePresetName}
        save={(name) => presetEdits.create(newKey(), { ...scope, name, ...values }, displayed ?? [])}
        reason={uploading}
        suggestion={suggestedName(draft.prompt, {
          taken: displayed?.map(({ view }) => view.name) ?? [],
          max: maxPresetName,
        })}
      />
      {displayed || error ? null : (
        <>
          <LoadingNote />
          <Skeleton className="h-14 w-full" />
        </>
      )}
      {error && !displayed ? (
        <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} />
      ) : null}
      {displayed?.length === 0 ? <p className="mut">{t('presets.none')}</p> : null}
      <ul className="preset-list" aria-label={t('presets.title')}>
        {displayed?.map((preset) => (
          <PresetRow
            key={preset.view.id}
            preset={preset}
            all={displayed}
            values={values}
            uploading={uploading}
            onUse={() => onUse(preset.view)}
            onDecide={() => {
              onClose();
              openOutbox(preset.view.id);
            }}
          />
        ))}
      </ul>
      <DeletedPresets scope={scope} />
    </Drawer>
  );
}

/** The presets of a model and workflow with the edits of this device, by name; undefined until there is something to display. */
function usePresets({ influencerId, webhookId }: Scope) {
  const query = { influencer_id: influencerId, webhook_id: webhookId };
  const { data, dataUpdatedAt: fetchedAt, error, refetch } = useCall(presets, { query });
  const displayed = useOverlay<PresetView>(presetEntity, { views: data?.presets, fetchedAt });
  const visible = useMemo(() => {
    // The edits of this device may be of other lists.
    const own = displayed?.filter(({ view }) => isIn(view, { influencerId, webhookId }));
    return own?.toSorted((one, other) => byName(one.view, other.view));
  }, [displayed, influencerId, webhookId]);
  return { shown: visible, error, refetch };
}

/** The presets that were deleted within a day; requested once they are unfolded. */
function DeletedPresets({ scope }: { scope: Scope }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const query = { influencer_id: scope.influencerId, webhook_id: scope.webhookId, deleted: 'true' } as const;
  const callQuery = useCall(presets, { query }, { enabled: isOpen });
  return (
    <DeletedForms<PresetView>
      entity={presetEntity}
      query={callQuery}
      views={callQuery.data?.presets}
      isListed={(view) => isIn(view, scope)}
      words={{
        title: t('presets.recentlyDeleted'),
        note: t('presets.deletedNote'),
        none: t('presets.noneDeleted'),
        noPrompt: t('presets.noPrompt'),
        restore: t('presets.restore'),
        restoreOf: (name) => t('presets.restoreNamed', { name }),
      }}
      onOpen={setOpen}
      onRestore={presetEdits.restore}
    />
  );
}

function isIn(preset: Scope, { influencerId, webhookId }: Scope): boolean {
  return preset.influencerId === influencerId && preset.webhookId === webhookId;
}
