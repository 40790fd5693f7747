import type { LocalText } from '#core/shared/locale.ts';

/** The props of the form of one row: its values, how to change them, and its problems by path inside the field. */
export type FieldFormProps<Field> = {
  field: Field;
  change: (parts: Partial<Field>) => void;
  errorOf: (path: string) => string | undefined;
};

type TextName<Field> = { [Name in keyof Field]: Field[Name] extends LocalText ? Name : never }[keyof Field] & string;

/** A text of a row in both languages, in the shape that LocalTextFields reads. */
export function textsOfField<Field extends object, Name extends TextName<Field>>(
  { field, change, errorOf }: FieldFormProps<Field>,
  name: Name,
) {
  const both = field[name] as LocalText;
  const text = (path: `${Name}.tr` | `${Name}.en`) => {
    const locale = path.endsWith('.tr') ? 'tr' : 'en';
    const wired = {
      name: path,
      ref: () => undefined,
      value: both[locale],
      onChange: (event: { target: { value: string } }) =>
        change({ [name]: { ...both, [locale]: event.target.value } } as unknown as Partial<Field>),
      error: errorOf(path),
    };
    return wired;
  };
  const whole = errorOf(name);
  return { text, errors: whole === undefined ? {} : { [name]: whole } };
}

/** True when a value below `path` has a problem. */
export function isWrongBelow(errors: Readonly<Record<string, string>>, path: string): boolean {
  return Object.keys(errors).some((each) => each.startsWith(`${path}.`));
}
