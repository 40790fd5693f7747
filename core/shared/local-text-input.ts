import type { Locale, LocalText } from './locale.ts';
import { localText } from './locale.ts';

export type LocalTextInput = string | { tr?: string | undefined; en?: string | undefined };

/** An empty string removes the text in both languages. */
export function plainText(text: string, locale: Locale): { tr?: string; en?: string } {
  return text.trim() === '' ? { tr: '', en: '' } : { [locale]: text };
}

export const noText: LocalText = { tr: '', en: '' };

/**
 * Both languages, trimmed. An omitted language keeps its stored text. A text equal to the one that a reader of that
 * language already sees changes nothing. A text known in one language only is stored as the Turkish one, which both
 * languages then show (core/shared/locale.ts).
 */
export function readLocalText(input: LocalTextInput, stored: LocalText = noText): LocalText {
  const { tr, en } = typeof input === 'string' ? plainText(input, 'tr') : input;
  if (tr === undefined && en?.trim() === localText(stored, 'en')) return stored;
  const read = { tr: (tr ?? stored.tr).trim(), en: (en ?? stored.en).trim() };
  return tr === undefined && read.tr === '' ? { tr: read.en, en: '' } : read;
}

/** Lines read like `readLocalText`: a line in one language that is stored already keeps its other language. */
export function readLocalLines(input: readonly LocalTextInput[], stored: readonly LocalText[] = []): LocalText[] {
  const left = [...stored];
  const lines = input.map((line) => {
    const read = readLocalText(line);
    const isPlain = typeof line === 'string' || line.tr === undefined || line.en === undefined;
    if (!isPlain) return read;
    const language = typeof line === 'string' || line.tr !== undefined ? 'tr' : 'en';
    const at = left.findIndex((each) => localText(each, language) === read.tr);
    return at < 0 ? read : left.splice(at, 1)[0]!;
  });
  return lines.filter(({ tr, en }) => tr !== '' || en !== '');
}
