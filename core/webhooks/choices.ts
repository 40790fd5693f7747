import type { Locale, LocalText } from '#core/shared/locale.ts';
import { localText } from '#core/shared/locale.ts';

/** One choice of a select field: input data contains its value, people read its label. */
export type Choice = { value: string; label: LocalText };

/**
 * Labels in one language, each of which `choiceOf` finds again when a client sends it back. Where two choices share a label, the list
 * has their values.
 */
export function plainChoices(choices: readonly Choice[], locale: Locale): string[] {
  return choices.map((choice) => {
    const label = localText(choice.label, locale);
    return choiceOf(choices, label) === choice ? label : choice.value;
  });
}

/** The choice with this value, else the only one with this label in either language; null without one. */
export function choiceOf<C extends Choice>(choices: readonly C[], sent: string): C | null {
  const byValue = choices.find(({ value }) => value === sent);
  if (byValue) return byValue;
  const byLabel = choices.filter(({ label }) => label.tr === sent || label.en === sent);
  return byLabel.length === 1 ? byLabel[0]! : null;
}
