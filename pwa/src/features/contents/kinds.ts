import type { LucideIcon } from 'lucide-react';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { AudioLines, Clapperboard, Image, TextQuote } from 'lucide-react';

/** Icon and word of each kind of content. */
export const kinds: Record<ContentType, { icon: LucideIcon; word: TextKey }> = {
  image: { icon: Image, word: 'contents.image' },
  video: { icon: Clapperboard, word: 'contents.video' },
  audio: { icon: AudioLines, word: 'contents.audio' },
  text: { icon: TextQuote, word: 'contents.text' },
};
