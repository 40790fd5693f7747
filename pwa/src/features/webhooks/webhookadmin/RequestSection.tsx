import type { WebhookFormControl } from './form-control.ts';
import { callMethods } from '#core/webhooks/answer-mode.ts';
import { useText } from '../../../i18n/useText.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { EditorSection } from './EditorSection.tsx';
import { EntryRows } from './EntryRows.tsx';
import { RequestPreview } from './RequestPreview.tsx';
import { TemplateField } from './TemplateField.tsx';

/** What is sent where. */
export function RequestSection({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { values, errors } = form;
  return (
    <EditorSection id="request" title={t('webhookadmin.request')}>
      <div className="grid grid-cols-[120px_minmax(0,1fr)] [align-items:start] gap-3 max-md:grid-cols-[minmax(0,1fr)]">
        <Select
          label={t('webhookmode.method')}
          {...form.choice('method')}
          choices={callMethods.map((value) => ({ value, label: value }))}
        />
        <TextInput
          label={t('webhookadmin.url')}
          {...form.text('webhookUrl')}
          required
          mono
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
        />
      </div>
      {(['headers', 'query'] as const).map((place) => (
        <EntryRows
          key={place}
          place={place}
          entries={values[place]}
          onChange={(entries) => form.set(place, entries)}
          errorOf={(path) => errors[`${place}.${path}`]}
        />
      ))}
      <TemplateField
        wiring={form.text('requestTemplate')}
        value={values.requestTemplate}
        inputNames={values.inputFields.map(({ fieldName }) => fieldName.trim()).filter((name) => name !== '')}
        callsBack={values.mode.kind === 'callback'}
        onInsert={(text) => form.set('requestTemplate', text)}
      />
      <RequestPreview values={values} />
    </EditorSection>
  );
}
