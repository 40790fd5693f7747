import * as z from 'zod/mini';
import { perLanguage } from './for-language.ts';
import { plainText } from './local-text-input.ts';

/**
 * A text as a client sends it: one string (spec §7) in the language of the request, or both languages, of which one may be left out.
 * A request's body has it as `Partial<LocalText>` (core/shared/for-language.ts).
 */
export const localTextInput = (max: number) => {
  const text = z.string().check(z.maxLength(max));
  const both = z.object({ tr: z.optional(text), en: z.optional(text) });
  return perLanguage(z.union([text, both]), (value, locale) =>
    typeof value === 'string' ? plainText(value, locale) : value,
  );
};

/** A list of texts, also as one string with a text on each line; blank lines are dropped when it is read. */
export const localLinesInput = (text: ReturnType<typeof localTextInput>, max: { lines: number; length: number }) =>
  z.union([
    z.array(text).check(z.maxLength(max.lines)),
    perLanguage(z.string().check(z.maxLength(max.length)), (value, locale) =>
      value.split(/\r?\n/).map((line) => plainText(line, locale)),
    ),
  ]);
