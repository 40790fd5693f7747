import type { Locale } from '#core/shared/locale.ts';
import type { Message } from '#core/texts/texts.ts';
import type { ScheduleView } from './schedule.ts';
import { messageText } from '#core/texts/texts.ts';

/** The failure of a schedule, then its consequence for credits or content; null for one that has not failed. */
export function scheduleFailureSentence(
  { failure, consequence }: Pick<ScheduleView, 'failure' | 'consequence'>,
  locale: Locale,
): string | null {
  if (failure === null) return null;
  return [inWordsOfSchedules(failure), ...(consequence ? [consequence] : [])]
    .map((message) => messageText(message, locale))
    .join(' ');
}

/** The refusal of a generation names the balance of that moment; a plan states only its need. */
function inWordsOfSchedules({ code, params }: Message): Message {
  if (code !== 'credits.insufficient') return params ? { code, params } : { code };
  return { code: 'schedules.creditsShort', params: { cost: params?.['cost'] ?? 0 } };
}
