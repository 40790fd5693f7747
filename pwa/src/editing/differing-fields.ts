import type { LocalText } from '#core/shared/locale.ts';
import type { Translate } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/text-types.ts';
import type { DifferingField } from './EditConflict.tsx';

/** The fields on which two forms differ, in the order of `labels`. `words` turns a value into readable text. */
export function differingIn<Form extends object>(
  mine: Form,
  theirs: Form,
  labels: { readonly [Name in keyof Form]?: TextKey },
  words: (value: Form[keyof Form]) => string,
  t: Translate,
): DifferingField[] {
  return (Object.entries(labels) as [keyof Form, TextKey][])
    .filter(([name]) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map(([name, label]) => ({ label: t(label), mine: words(mine[name]), theirs: words(theirs[name]) }));
}

/** Readable text for the usual values of fields: nothing, yes or no, a text in both languages, a number, a text. */
export function valueInWords(value: LocalText | string | number | boolean | null, t: Translate): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'ui.active' : 'ui.passive');
  if (typeof value === 'object') return [value.tr, value.en].filter((text) => text !== '').join(' / ');
  return String(value);
}
