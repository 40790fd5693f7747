import type { Locale } from '#core/shared/locale.ts';
import type { Sentences } from './sentences.ts';
import { inputSentences } from './input-sentences.ts';
import { httpSentences } from './http-sentences.ts';
import { accountSentences } from './account-sentences.ts';
import { paymentSentences } from './payment-sentences.ts';
import { creditSentences } from './credit-sentences.ts';
import { generationSentences } from './generation-sentences.ts';
import { contentSentences } from './content-sentences.ts';
import { scheduleSentences } from './schedule-sentences.ts';
import { publishingSentences } from './publishing-sentences.ts';

export const sentences: Sentences = {
  ...inputSentences,
  ...httpSentences,
  ...accountSentences,
  ...paymentSentences,
  ...creditSentences,
  ...generationSentences,
  ...contentSentences,
  ...scheduleSentences,
  ...publishingSentences,
};

/** The sentence for a code in the reader's language, its `{names}` filled. An unknown code reads as a fault. */
export function sentenceOf(code: string, locale: Locale, params: Record<string, string | number> = {}): string {
  const text = (sentences[code] ?? httpSentences['server.fault'])[locale];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? written(params[name]!, locale) : whole));
}

/** 57,3 MB in Turkish, 57.3 MB in English. */
function written(value: string | number, locale: Locale): string {
  return typeof value === 'number' && !Number.isInteger(value) ? value.toLocaleString(locale) : String(value);
}
