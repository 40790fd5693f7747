import type { LucideIcon } from 'lucide-react';
import type { TextKey } from '../../i18n/texts.ts';
import type { ScheduleContentType } from '#core/schedules/schedule.ts';
import { CircleDashed, Clapperboard, Film, Image, TextQuote } from 'lucide-react';

/** Icon and word of each kind of plan. */
export const kinds: Record<ScheduleContentType, { icon: LucideIcon; word: TextKey }> = {
  image: { icon: Image, word: 'planner.kind.image' },
  video: { icon: Clapperboard, word: 'planner.kind.video' },
  text: { icon: TextQuote, word: 'planner.kind.text' },
  story: { icon: CircleDashed, word: 'planner.kind.story' },
  reels: { icon: Film, word: 'planner.kind.reels' },
};
