import type { WebhookFormControl } from '../webhookadmin/form-control.ts';
import { get } from 'react-hook-form';
import { useText } from '../../../i18n/useText.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { PathInput } from './PathInput.tsx';

type AddressName = 'mode.job.statusAddress' | 'mode.job.resultAddress' | 'mode.job.cancel.address';

/** An address of a job: read from the answer of the start, or written with `{{jobId}}`. */
export function AddressSourceFields({ form, at, label }: { form: WebhookFormControl; at: AddressName; label: string }) {
  const { t } = useText();
  const from = get(form.values, `${at}.from`) as 'path' | 'template';
  return (
    <div className="address-source grid gap-2" role="group" aria-label={label}>
      <span className="field-label" aria-hidden>
        {label}
      </span>
      <Segmented
        size="s"
        label={t('webhookmode.addressFrom', { label })}
        value={from}
        onChange={(next) => form.set(`${at}.from`, next)}
        choices={[
          { value: 'path', label: t('webhookmode.fromAnswer') },
          { value: 'template', label: t('webhookmode.fromTemplate') },
        ]}
      />
      {from === 'path' ? (
        <PathInput form={form} at={`${at}.path`} label={t('webhookmode.addressPath')} required />
      ) : (
        <TextInput
          label={t('webhookmode.address')}
          hint={t('webhookmode.templateHint')}
          {...form.text(`${at}.template`)}
          required
          mono
          inputMode="url"
          maxLength={2000}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </div>
  );
}
