import type { RefCallBack } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';

/** The parts of `useRuleForm` for a text field. */
type Wiring = { name: string; ref: RefCallBack; error: string | undefined };
type FormOfTexts<Path extends string> = {
  text: (path: Path) => Wiring;
  errors: Readonly<Record<string, string>>;
};

/** One text in both languages, the second optional: `<LocalTextFields form={form} path="description" label={…} lines={3} />`. */
export function LocalTextFields<Base extends string>({
  form,
  path,
  label,
  hint,
  required,
  lines = 1,
  maxLength,
}: {
  form: FormOfTexts<`${Base}.tr` | `${Base}.en`>;
  path: Base;
  label: string;
  hint?: string;
  required?: boolean;
  lines?: number;
  maxLength?: number;
}) {
  const { t } = useText();
  const tr = form.text(`${path}.tr`);
  const en = form.text(`${path}.en`);
  const shared = maxLength === undefined ? {} : { maxLength };
  const first = {
    ...tr,
    ...shared,
    ...(hint !== undefined && { hint }),
    ...(required && { required }),
    label: t('editing.inTurkish', { label }),
    error: form.errors[path] ?? tr.error,
  };
  const second = { ...en, ...shared, optional: true, label: t('editing.inEnglish', { label }) };
  return lines > 1 ? (
    <>
      <TextArea {...first} rows={lines} />
      <TextArea {...second} rows={lines} />
    </>
  ) : (
    <div className="local-texts grid grid-cols-2 [align-items:start] gap-3 max-md:grid-cols-[minmax(0,1fr)]">
      <TextInput {...first} />
      <TextInput {...second} />
    </div>
  );
}
