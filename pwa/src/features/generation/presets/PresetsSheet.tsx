import type { PresetView } from '#core/generation/preset.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { Draft } from '../draft.ts';
import { createPreset, presets as presetsRoute } from '#core/contract/presets.ts';
import { maxPresetName, parsePresetName } from '#core/generation/preset.ts';
import { localText } from '#core/shared/locale.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct, useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useSentId } from '../../../api/useSentId.ts';
import { isUploading, toInputData } from '../../../fields/input-values.ts';
import { KeepUnderName } from '../../../fields/KeepUnderName.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { PresetRow } from './PresetRow.tsx';

/** What was kept for this model and workflow: used, renamed, given the form's values, deleted; and the form as a new one. */
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
