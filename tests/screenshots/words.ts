import type { Locale } from '#core/shared/locale.ts';
import type { Texts } from '../../pwa/src/i18n/text-types.ts';
import { textsByFolder } from '../support/app-texts.ts';

/** Finds the words of the app: `words('schedules.new')` matches them whole; a blank in them matches anything. */
export type Words = (key: string) => RegExp;

export async function wordsIn(language: Locale): Promise<Words> {
  const texts: Texts = Object.assign({}, ...Object.values(await textsByFolder()));
  return (key) => {
    const text = texts[key]?.[language];
    if (text === undefined) throw new Error(`The app has no text ${key}`);
    const forms = typeof text === 'string' ? [text] : Object.values(text);
    return new RegExp(`^(${forms.map(patternOf).join('|')})$`);
  };
}

function patternOf(words: string): string {
  return words
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.*');
}
