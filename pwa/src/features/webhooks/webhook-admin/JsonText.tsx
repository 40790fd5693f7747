import { readJson } from '#core/webhooks/json-text.ts';
import { useText } from '../../../i18n/useText.ts';
import { TextArea } from '../../../ui/TextArea.tsx';

/** JSON text of a field. Invalid text stays visible and is not applied (spec §5). */
export function JsonText({
  label,
  hint,
  value,
  error,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  /** `applied`: null while the text is invalid. */
  onChange: (text: string, applied: string | null) => void;
}) {
  const { t } = useText();
  const read = value.trim() === '' ? null : readJson(value);
  const note = read && !read.ok ? t('webhookAdmin.notApplied', { line: read.line }) : undefined;
  return (
    <TextArea
      label={label}
      hint={hint}
      error={note ?? error}
      optional
      mono
      rows={2}
      spellCheck={false}
      value={value}
      onChange={({ target: { value: text } }) => onChange(text, text.trim() === '' || readJson(text).ok ? text : null)}
    />
  );
}
