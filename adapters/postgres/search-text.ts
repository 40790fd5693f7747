import type { Content } from '#core/contents/content.ts';
import { fold } from '#core/shared/text.ts';

/** What a search of the library finds a content by; `IŞIK` finds `ışık`. */
export function searchText({ prompt, generatedText }: Pick<Content, 'prompt' | 'generatedText'>): string {
  return fold([prompt, generatedText ?? ''].join(' ')).trim();
}
