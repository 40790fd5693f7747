import type { Content } from '#core/contents/content.ts';
import { fold } from '#core/shared/text.ts';

/** The text by which a search of the library finds a content; `IŞIK` finds `ışık`. */
export function searchText({ prompt, generatedText }: Pick<Content, 'prompt' | 'generatedText'>): string {
  return fold([prompt, generatedText ?? ''].join(' ')).trim();
}
