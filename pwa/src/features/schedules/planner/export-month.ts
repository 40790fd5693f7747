import type { Announce } from './PlannerNotice.tsx';
import { exportAllSchedules, exportSchedules } from '#core/contract/schedules.ts';
import { slug } from '#core/shared/text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { call } from '../../../api/call.ts';
import { locale, translate } from '../../../i18n/i18n.ts';
import { monthWords } from '../../../i18n/day-words.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { saveCsv } from '../../../ui/save-file.ts';

/** Saves the plans of the month of `day`, of one model or of all, as a table that bulk planning can read. */
export async function exportMonth(
  influencer: { id: string; name: string } | null,
  day: string,
  announce: Announce,
): Promise<void> {
  const month = day.slice(0, 7);
  try {
    const { csv, count } = influencer
      ? await call(exportSchedules, { params: { id: influencer.id }, query: { month } })
      : await call(exportAllSchedules, { query: { month } });
    if (count === 0) toast.note(translate('schedules.exportEmpty', { month: monthWords(day, locale()) }));
    else
      saveCsv(
        translate('schedules.exportName', { name: slug(influencer?.name ?? translate('allModels.title')), month }),
        csv,
      );
  } catch (error) {
    announce((t, language) => t('schedules.exportFailed', { message: failureText(error, t, language) }));
  }
}
