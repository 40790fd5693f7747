import type { WebhookFormControl } from '../webhookadmin/form-control.ts';
import { useText } from '../../../i18n/useText.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { CancelFields } from './CancelFields.tsx';
import { ModePart } from './ModePart.tsx';
import { PathInput } from './PathInput.tsx';
import { SignatureFields } from './SignatureFields.tsx';
import { StatusFields } from './StatusFields.tsx';

/** The job is started by the call, and the service sends the result to `{{callbackUrl}}`. */
export function CallbackSettings({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { hasStatus } = form.values.mode;
  return (
    <>
      <p className="rounded-md bg-sunken px-3.5 py-2.5 text-s wrap-anywhere">
        {t('webhookmode.callbackUrlNote', { name: '{{callbackUrl}}' })}
      </p>
      <ModePart title={t('webhookmode.jobPart')} note={t('webhookmode.callbackJobNote')}>
        <PathInput form={form} at="mode.job.idPath" label={t('webhookmode.idPath')} optional />
      </ModePart>
      <ModePart title={t('webhookmode.callbackPart')}>
        <Switch
          label={t('webhookmode.hasStatus')}
          note={t('webhookmode.hasStatusNote')}
          checked={hasStatus}
          onCheckedChange={(has) => form.set('mode.hasStatus', has)}
        />
        {hasStatus ? (
          <>
            <StatusFields form={form} />
            <PathInput
              form={form}
              at="mode.status.resultPath"
              label={t('webhookmode.resultPath')}
              hint={t('webhookmode.resultPathHint')}
              optional
            />
          </>
        ) : null}
      </ModePart>
      <SignatureFields form={form} />
      <CancelFields form={form} />
    </>
  );
}
