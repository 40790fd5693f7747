import type { WebhookFormControl } from '../webhookadmin/form-control.ts';
import type { ModePathName } from './path-names.ts';
import { useText } from '../../../i18n/useText.ts';
import { TextInput } from '../../../ui/TextInput.tsx';

/** A path into what the service answers. */
export function PathInput({
  form,
  at,
  label,
  hint,
  ...asked
}: {
  form: WebhookFormControl;
  at: ModePathName;
  label: string;
  hint?: string;
  required?: boolean;
  optional?: boolean;
}) {
  const { t } = useText();
  return (
    <TextInput
      label={label}
      hint={hint ?? t('webhookmode.pathHint')}
      {...asked}
      {...form.text(at)}
      mono
      maxLength={200}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
