import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Preview } from './bulk-form.ts';
import type { Told } from './PlanTable.tsx';
import { CircleAlert, CircleCheck, Copy } from 'lucide-react';
import { useRef } from 'react';
import { maxBulkLines } from '#core/schedules/bulk/csv-plans.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { DayStrip } from './DayStrip.tsx';
import { PlanTable } from './PlanTable.tsx';

/** The spec's preview: the number of valid plans, the first errors and the number of further ones. */
const shownErrors = 3;

/** A preview of the table's plans: figures, errors, days, lines. */
export function BulkPreview({
  preview,
  told,
  planned,
}: {
  preview: Preview;
  told: Told;
  planned: readonly ScheduleView[];
}) {
  const { t, locale } = useText();
  const errors = preview.plans.flatMap(({ index, line }) => {
    const words = told[index]?.kind === 'error' ? told[index].words : null;
    return words === null ? [] : [{ line, words }];
  });
  const place = useRef<HTMLElement>(null);
  const goTo = (line: number) =>
    place.current?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'center' });
  const valid = preview.plans.length - errors.length;
  const repeats = Object.values(told).filter(({ kind }) => kind === 'repeat').length;
  return (
    <section ref={place} aria-label={t('bulk.preview')} className="col gap-3">
      <div
        role="status"
        className="bulk-figures flex flex-wrap gap-x-4 gap-y-1.5 [&>[data-kind][data-kind='repeat']]:text-pending-fg [&>[data-kind][data-kind='valid']]:text-completed-fg [&>[data-kind][data-kind='wrong']]:text-failed-fg"
      >
        {preview.plans.length === 0 ? <p className="mut text-sm">{t('bulk.empty')}</p> : null}
        {valid > 0 ? (
          <p data-kind="valid">
            <CircleCheck size={18} aria-hidden />
            {t('bulk.valid', { count: valid })}
          </p>
        ) : null}
        {errors.length > 0 ? (
          <p data-kind="wrong">
            <CircleAlert size={18} aria-hidden />
            {t('bulk.wrong', { count: errors.length })}
          </p>
        ) : null}
        {repeats > 0 ? (
          <p data-kind="repeat">
            <Copy size={18} aria-hidden />
            {t('bulk.repeats', { count: repeats })}
          </p>
        ) : null}
      </div>
      {preview.tooMany ? (
        <p className="form-summary">
          <CircleAlert size={20} aria-hidden />
          {sentenceOf('schedules.bulkTooMany', locale, { max: maxBulkLines })}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <ul className="flex flex-col gap-0.5 rounded-field bg-failed-bg px-3.5 py-2.5 text-s text-failed-fg">
          {errors.slice(0, shownErrors).map(({ line, words }) => (
            <li key={line}>
              <button
                className="py-0.75 text-left underline underline-offset-[3px]"
                type="button"
                onClick={() => goTo(line)}
              >
                {t('bulk.lineError', { line, message: words })}
              </button>
            </li>
          ))}
          {errors.length > shownErrors ? <li>{t('bulk.moreErrors', { count: errors.length - shownErrors })}</li> : null}
        </ul>
      ) : null}
      <DayStrip plans={preview.good} planned={planned} />
      {preview.plans.length > 0 ? <PlanTable plans={preview.plans} told={told} /> : null}
    </section>
  );
}
