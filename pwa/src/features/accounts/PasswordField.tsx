import type { ComponentProps } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** A password field whose text can be shown while typing. */
export function PasswordField(input: Omit<ComponentProps<typeof TextInput>, 'type' | 'after'>) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...input}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? t('accounts.hidePassword') : t('accounts.showPassword')}
          tooltip={false}
          size="s"
          className="-mr-2"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      }
    />
  );
}
