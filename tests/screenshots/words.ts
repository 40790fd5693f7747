import type { Locale } from '#core/shared/locale.ts';
import type { Texts } from '../../pwa/src/i18n/text-types.ts';
import { textsByFolder } from '../support/app-texts.ts';

type Values = Record<string, string | number>;
/** Finds the words of the app: `words('schedules.new')` matches them whole; a blank without a value matches anything. */
export type Words = (key: string, values?: Values) => RegExp;

export async function wordsIn(language: Locale): Promise<Words> {
  const texts: Texts = Object.assign({}, ...Object.values(await textsByFolder()));
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const text = texts[key]?.[language];
    if (text === undefined) throw new Error(`The app has no text ${key}`);
    const form = typeof text === 'object' && values['count'] !== undefined && plural.select(Number(values['count']));
    const forms = typeof text === 'string' ? [text] : form ? [text[form as keyof typeof text]] : Object.values(text);
    return new RegExp(`^(${forms.map((words) => patternOf(words, values)).join('|')})$`);
  };
}

function patternOf(words: string, values: Values): string {
  return words
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : patternOfBlank(values[part.slice(1, -1)])))
    .join('');
}

const patternOfBlank = (value: string | number | undefined) => (value === undefined ? '.*' : escaped(String(value)));
const escaped = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
