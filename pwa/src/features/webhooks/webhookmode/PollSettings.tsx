import type { WebhookFormControl } from '../webhookadmin/form-control.ts';
import { maxIntervalSeconds } from '#core/webhooks/answer-mode-draft.ts';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { AddressSourceFields } from './AddressSourceFields.tsx';
import { CancelFields } from './CancelFields.tsx';
import { ModePart } from './ModePart.tsx';
import { PathInput } from './PathInput.tsx';
import { StatusFields } from './StatusFields.tsx';

/** The job is started by the call and asked for until it is done. */
export function PollSettings({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { job } = form.values.mode;
  return (
    <>
      <ModePart title={t('webhookmode.jobPart')} note={t('webhookmode.jobNote')}>
        <PathInput form={form} at="mode.job.idPath" label={t('webhookmode.idPath')} optional />
        <AddressSourceFields form={form} at="mode.job.statusAddress" label={t('webhookmode.statusAddress')} />
      </ModePart>
      <ModePart title={t('webhookmode.statusPart')}>
        <StatusFields form={form} />
        <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
          <NumberField
            label={t('webhookmode.interval')}
            {...form.choice('mode.intervalSeconds')}
            min={1}
            max={maxIntervalSeconds}
            step={1}
          />
          <NumberField
            label={t('webhookmode.maxInterval')}
            hint={t('webhookmode.maxIntervalHint')}
            {...form.choice('mode.maxIntervalSeconds')}
            min={1}
            max={maxIntervalSeconds}
            step={1}
          />
        </div>
      </ModePart>
      <ModePart title={t('webhookmode.resultPart')}>
        <Switch
          label={t('webhookmode.hasResultAddress')}
          note={t('webhookmode.hasResultAddressNote')}
          checked={job.hasResultAddress}
          onCheckedChange={(has) => form.set('mode.job.hasResultAddress', has)}
        />
        {job.hasResultAddress ? (
          <AddressSourceFields form={form} at="mode.job.resultAddress" label={t('webhookmode.resultAddress')} />
        ) : null}
        <PathInput
          form={form}
          at="mode.status.resultPath"
          label={t('webhookmode.resultPath')}
          hint={t('webhookmode.resultPathHint')}
          optional
        />
      </ModePart>
      <CancelFields form={form} />
    </>
  );
}
