import type { WebhookFormControl } from '../webhookadmin/form-control.ts';
import { cancelMethods } from '#core/webhooks/answer-mode.ts';
import { useText } from '../../../i18n/useText.ts';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { AddressSourceFields } from './AddressSourceFields.tsx';
import { ModePart } from './ModePart.tsx';

/** How the service is told that a customer cancelled. */
export function CancelFields({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { hasCancel } = form.values.mode.job;
  return (
    <ModePart title={t('webhookmode.cancelPart')}>
      <Switch
        label={t('webhookmode.hasCancel')}
        note={t('webhookmode.hasCancelNote')}
        checked={hasCancel}
        onCheckedChange={(has) => form.set('mode.job.hasCancel', has)}
      />
      {hasCancel ? (
        <>
          <AddressSourceFields form={form} at="mode.job.cancel.address" label={t('webhookmode.cancelAddress')} />
          <Select
            className="max-w-55"
            label={t('webhookmode.cancelMethod')}
            {...form.choice('mode.job.cancel.method')}
            choices={cancelMethods.map((value) => ({ value, label: value }))}
          />
        </>
      ) : null}
    </ModePart>
  );
}
