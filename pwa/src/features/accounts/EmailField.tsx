import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/TextInput.tsx';

/** An e-mail address that has to be typed, with the keyboard for one and without corrections. */
export function EmailField(input: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput {...input} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} required />;
}
