import type { WebhookFormControl } from '../webhook-admin/webhook-form.ts';
import { useText } from '../../../i18n/useText.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { AddressInput, ModePart, PathInput, WordsField } from './ModeFields.tsx';

/** How a status response, a callback or the response to the call is read. `isOfJob`: it says when a job is done. */
export function StatusFields({ form, isOfJob = true }: { form: WebhookFormControl; isOfJob?: boolean }) {
  const { t } = useText();
  return (
    <>
      <PathInput form={form} at="mode.status.statusPath" label={t('webhookMode.statusPath')} required />
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <WordsField
          label={t('webhookMode.doneValues')}
          {...form.choice('mode.status.doneValues')}
          {...(isOfJob ? { required: true } : { optional: true })}
        />
        <WordsField
          label={t('webhookMode.failedValues')}
          {...form.choice('mode.status.failedValues')}
          {...(isOfJob ? { optional: true } : { required: true })}
          hint={t(isOfJob ? 'webhookMode.valuesHint' : 'webhookMode.answerValuesHint')}
        />
      </div>
      <PathInput form={form} at="mode.status.errorPath" label={t('webhookMode.errorPath')} optional />
      {isOfJob ? <ProgressPathFields form={form} at="mode.status" /> : null}
    </>
  );
}

/** The progress that a customer sees while a run is under way. */
function ProgressPathFields({ form, at }: { form: WebhookFormControl; at: 'mode.status' | 'mode.progress' }) {
  const { t } = useText();
  return (
    <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
      <PathInput
        form={form}
        at={`${at}.progressPath`}
        label={t('webhookMode.progressPath')}
        hint={t('webhookMode.progressHint')}
        optional
      />
      {/* A callback says how far the job is; its images are not fetched. */}
      {form.values.mode.kind === 'callback' ? null : (
        <PathInput
          form={form}
          at={`${at}.previewPath`}
          label={t('webhookMode.previewPath')}
          hint={t('webhookMode.previewHint')}
          optional
        />
      )}
      <PathInput
        form={form}
        at={`${at}.aheadPath`}
        label={t('webhookMode.aheadPath')}
        hint={t('webhookMode.aheadHint')}
        optional
      />
    </div>
  );
}

/** Where the progress of a call is while it is open. */
export function CallProgressFields({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { hasProgress } = form.values.mode;
  return (
    <ModePart title={t('webhookMode.progressPart')}>
      <Switch
        label={t('webhookMode.hasProgress')}
        note={t('webhookMode.hasProgressNote')}
        checked={hasProgress}
        onCheckedChange={(has) => form.set('mode.hasProgress', has)}
      />
      {hasProgress ? (
        <>
          <AddressInput
            form={form}
            at="mode.progress.address"
            hint={t('webhookMode.progressAddressHint', { name: '{{generationId}}' })}
          />
          <TextArea
            label={t('webhookMode.statusBody')}
            hint={t('webhookMode.progressBodyHint')}
            optional
            {...form.text('mode.progress.body')}
            mono
            rows={3}
            spellCheck={false}
          />
          <ProgressPathFields form={form} at="mode.progress" />
        </>
      ) : null}
    </ModePart>
  );
}
