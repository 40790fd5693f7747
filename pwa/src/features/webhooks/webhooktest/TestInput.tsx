import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../../i18n/useText.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

/** One input of the workflow for a test. Files are given as addresses. */
export function TestInput({
  field,
  value,
  onChange,
}: {
  field: AdminWebhook['inputFields'][number];
  value: string;
  onChange: (value: string) => void;
}) {
  const { locale } = useText();
  const label = `${localText(field.displayName, locale)} (${field.fieldType})`;
  if (field.fieldType === 'select' && field.options) {
    const choices = field.options.options.map((option) => ({
      value: option.value,
      label: localText(option.label, locale),
    }));
    return (
      <Select label={label} choices={choices} value={value === '' ? null : value} onValueChange={onChange} optional />
    );
  }
  return (
    <TextInput
      label={label}
      optional
      inputMode={field.fieldType === 'number' ? 'decimal' : 'text'}
      maxLength={4000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
