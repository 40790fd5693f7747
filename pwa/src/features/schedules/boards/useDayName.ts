import type { TextKey } from '../../../i18n/text-types.ts';
import { addDays } from '#core/shared/turkey-time.ts';
import { dayAndMonth, weekdayWords } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';

/** `Bugün, 25 Kasım`, `Cuma, 27 Kasım`; inside a sentence `dün, 24 Kasım`. */
export function useDayName(today: string): (day: string, inSentence?: boolean) => string {
  const { t, locale } = useText();
  const near: Record<string, TextKey> = {
    [addDays(today, -1)]: 'schedules.yesterday',
    [today]: 'schedules.today',
    [addDays(today, 1)]: 'schedules.tomorrow',
  };
  return (day, inSentence = false) => {
    const word = near[day] ? t(near[day]) : null;
    const name = inSentence ? word?.toLocaleLowerCase(locale) : word;
    return `${name ?? weekdayWords(day, locale)}, ${dayAndMonth(day, locale)}`;
  };
}
