import type { CsvPlan } from '#core/schedules/bulk/csv-plans.ts';
import { CircleAlert, Copy } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../i18n/useText.ts';

/** The notes on lines, by their position among the plans. */
export type Told = Readonly<Record<number, { kind: 'error' | 'repeat'; column: string; words: string }>>;

/** The parsed lines, each with its number in the text and its error. */
export const PlanTable = memo(({ plans, told }: { plans: readonly CsvPlan[]; told: Told }) => {
  const { t } = useText();
  const hasCaptions = plans.some(({ caption }) => caption !== null);
  return (
    <div
      className="bulk-table max-h-95 overflow-auto rounded-field [box-shadow:inset_0_0_0_1px_var(--line)] max-md:max-h-[56dvh] [&_table]:w-full [&_table]:border-collapse [&_table]:text-s [&_table]:tabular-nums [&_td:last-child]:w-full [&_td:not(:last-child)]:min-w-[5.5ch] [&_td:not(:last-child)]:whitespace-nowrap [&_th]:font-strong [&_th]:whitespace-nowrap [&_th]:text-ink-2"
      tabIndex={0}
      role="region"
      aria-label={t('bulk.table')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('bulk.line')}</th>
            <th scope="col">{t('bulk.date')}</th>
            <th scope="col">{t('bulk.time')}</th>
            <th scope="col">{t('bulk.prompt')}</th>
            {hasCaptions ? <th scope="col">{t('bulk.caption')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {plans.map(({ index, line, date, time, prompt, caption }) => {
            const of = told[index];
            const isWrong = (column: string) =>
              of?.kind === 'error' && (of.column === column || of.column === 'line') ? true : undefined;
            return (
              <tr key={index} data-line={line} data-kind={of?.kind}>
                <th scope="row">{line}</th>
                <td data-wrong={isWrong('date')}>{date}</td>
                <td data-wrong={isWrong('time')}>{time}</td>
                <td data-wrong={isWrong('prompt')}>
                  <span className="line-clamp-3">{prompt}</span>
                  {of ? (
                    <span className="bulk-told mt-0.75 flex items-start gap-1.25 text-c font-strong text-failed-fg no-underline">
                      {of.kind === 'error' ? (
                        <CircleAlert className="mt-0.5 flex-none" size={14} aria-hidden />
                      ) : (
                        <Copy className="mt-0.5 flex-none" size={14} aria-hidden />
                      )}
                      {of.words}
                    </span>
                  ) : null}
                </td>
                {hasCaptions ? (
                  <td data-wrong={isWrong('caption')}>
                    <span className="line-clamp-3">{caption}</span>
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
});
