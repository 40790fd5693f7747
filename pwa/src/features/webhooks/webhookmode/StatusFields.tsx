import type { WebhookFormControl } from '../webhookadmin/form-control.ts';
import { useText } from '../../../i18n/useText.ts';
import { PathInput } from './PathInput.tsx';
import { WordsField } from './WordsField.tsx';

/** How a status answer or a callback is read. */
export function StatusFields({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  return (
    <>
      <PathInput form={form} at="mode.status.statusPath" label={t('webhookmode.statusPath')} required />
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <WordsField label={t('webhookmode.doneValues')} {...form.choice('mode.status.doneValues')} required />
        <WordsField
          label={t('webhookmode.failedValues')}
          {...form.choice('mode.status.failedValues')}
          optional
          hint={t('webhookmode.valuesHint')}
        />
      </div>
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <PathInput form={form} at="mode.status.errorPath" label={t('webhookmode.errorPath')} optional />
        <PathInput form={form} at="mode.status.progressPath" label={t('webhookmode.progressPath')} optional />
      </div>
    </>
  );
}
