import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/TextInput.tsx';

/** A required e-mail address, with the matching keyboard and without autocorrection. */
export function EmailField(input: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput {...input} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} required />;
}
