import type { ComponentProps } from 'react';
import { Eye, EyeOff, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** A password field whose text can be shown while typing. */
export function PasswordField(input: Omit<ComponentProps<typeof TextInput>, 'type' | 'after'>) {
  const { t } = useText();
  const [displayed, setDisplayed] = useState(false);
  return (
    <TextInput
      {...input}
      type={displayed ? 'text' : 'password'}
      after={
        <IconButton
          label={displayed ? t('accounts.hidePassword') : t('accounts.showPassword')}
          tooltip={false}
          size="s"
          className="-mr-2"
          onClick={() => setDisplayed(!displayed)}
        >
          {displayed ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      }
    />
  );
}

/** A required e-mail address, with the matching keyboard and without autocorrection. */
export function EmailField(input: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput {...input} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} required />;
}

/** Errors of the whole form, above its button. */
export function FormSummary({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="form-summary" role="alert">
      <CircleAlert size={18} aria-hidden />
      {children}
    </p>
  );
}
