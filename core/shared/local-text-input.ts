import * as z from 'zod/mini';
import type { LocalText } from './locale.ts';

/** A text as an admin sends it: one text (spec §7), shown the same in both languages, or both; the second language may be left out. */
export const localTextInput = (max: number) => {
  const text = z.string().check(z.maxLength(max));
  return z.union([text, z.object({ tr: text, en: z._default(text, '') })]);
};
export type LocalTextInput = z.infer<ReturnType<typeof localTextInput>>;

/** Both languages, trimmed. An empty second language stays empty: readers get the first one (core/shared/locale.ts). */
export function readLocalText(input: LocalTextInput): LocalText {
  if (typeof input === 'string') return { tr: input.trim(), en: '' };
  return { tr: input.tr.trim(), en: input.en.trim() };
}
