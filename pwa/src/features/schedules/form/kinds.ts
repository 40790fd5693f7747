import type { LucideIcon } from 'lucide-react';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { ScheduleContentType } from '#core/schedules/plan-fields.ts';
import { CircleDashed, Clapperboard, Film, Image, TextQuote } from 'lucide-react';

/** Icon and word of each kind of plan. */
export const kinds: Record<ScheduleContentType, { icon: LucideIcon; word: TextKey }> = {
  image: { icon: Image, word: 'schedules.kind.image' },
  video: { icon: Clapperboard, word: 'schedules.kind.video' },
  text: { icon: TextQuote, word: 'schedules.kind.text' },
  story: { icon: CircleDashed, word: 'schedules.kind.story' },
  reels: { icon: Film, word: 'schedules.kind.reels' },
};
