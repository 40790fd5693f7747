import type { MoveRefusal } from '#core/schedules/planner/move.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { formatTime } from '../../../i18n/format.ts';
import { loadTexts, locale, translate } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/Toaster.tsx';

/** `to`: the refused target. */
export type Problem = { refusal: MoveRefusal; to?: string };

const words: Record<MoveRefusal, TextKey> = {
  processing: 'moving.processing',
  completed: 'moving.completed',
  failed: 'moving.failed',
  pastDay: 'moving.pastDay',
  pastTime: 'moving.pastTime',
  tooFar: 'moving.tooFar',
};

/** Why a plan does not move. */
export function refusalWords({ refusal, to }: Problem, t: Translate): string {
  return t(words[refusal], to === undefined ? {} : { time: formatTime(to, locale()) });
}

export async function reportRefusal(problem: Problem): Promise<void> {
  await loadTexts('moving');
  toast.note(refusalWords(problem, translate));
}
