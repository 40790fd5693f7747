import type { InputValue, InputValues } from '../../fields/input-values.ts';
import { isStoredFile } from '#core/files/stored-file.ts';
import { pickedFromStored } from '../../fields/input-values.ts';

/** What was sent once, as the form shows it; files that are not there any more are left out. */
export function toInputValues(inputData: Record<string, unknown>, gone: readonly string[] = []): InputValues {
  const values = Object.entries(inputData).map(([name, value]) => [name, inputValue(value, gone)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

function inputValue(value: unknown, gone: readonly string[]): InputValue {
  if (isStoredFile(value)) return gone.includes(value.sha256) ? null : pickedFromStored(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
