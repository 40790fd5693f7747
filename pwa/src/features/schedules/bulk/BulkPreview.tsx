import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Preview } from './bulk-form.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { TablePlan } from '#core/schedules/bulk/bulk-draft.ts';
import { CircleAlert, CircleCheck, Copy, ImageOff, Megaphone, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, memo } from 'react';
import { maxBulkLines } from '#core/schedules/bulk/csv-plans.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { byDay } from '#core/schedules/planner/calendar.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { firstNameOf } from '#core/shared/text.ts';
import { useText } from '../../../i18n/useText.ts';
import { dayNumber, fullDay, monthWords, shortWeekday } from '../../../i18n/day-words.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { daysOf } from './bulk-form.ts';

/** The spec's preview: the number of valid plans, the first errors and the number of further ones. */
const displayedErrors = 3;

/** A preview of the table's plans: figures, errors, days, lines. */
export function BulkPreview({
  preview,
  lineProblems,
  planned,
  models,
}: {
  preview: Preview;
  lineProblems: LineProblems;
  planned: readonly ScheduleView[];
  models: Models;
}) {
  const { t, locale } = useText();
  const errors = preview.plans.flatMap(({ index, line }) => {
    const words = lineProblems[index]?.kind === 'error' ? lineProblems[index].words : null;
    return words === null ? [] : [{ line, words }];
  });
  const place = useRef<HTMLElement>(null);
  const goTo = (line: number) =>
    place.current?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'center' });
  const valid = preview.plans.length - errors.length;
  const repeats = Object.values(lineProblems).filter(({ kind }) => kind === 'repeat').length;
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
          {errors.slice(0, displayedErrors).map(({ line, words }) => (
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
          {errors.length > displayedErrors ? (
            <li>{t('bulk.moreErrors', { count: errors.length - displayedErrors })}</li>
          ) : null}
        </ul>
      ) : null}
      <DayStrip plans={preview.good} planned={planned} />
      {preview.plans.length > 0 ? (
        <PlanTable plans={preview.plans} lineProblems={lineProblems} models={models} />
      ) : null}
    </section>
  );
}

/** The days of the lines, from the first plan to the last, each with its number of new and of existing plans. */
function DayStrip({ plans, planned }: { plans: readonly TablePlan[]; planned: readonly ScheduleView[] }) {
  const { t, locale } = useText();
  const span = daysOf(plans);
  if (span === null) return null;
  const fresh: Record<string, number> = {};
  for (const { scheduledAt } of plans) {
    if (scheduledAt !== null) fresh[dayOfInstant(scheduledAt)] = (fresh[dayOfInstant(scheduledAt)] ?? 0) + 1;
  }
  const there = byDay(planned);
  const days = eachDay(span.first, span.last);
  const anyThere = days.some((day) => there[day]);
  return (
    <div>
      <ol
        className="bulk-days scroll-x relative flex gap-1 px-0.5 pt-6 pb-1.5"
        aria-label={t('bulk.days')}
        tabIndex={0}
      >
        {days.map((day, index) => {
          const count = fresh[day] ?? 0;
          const before = (there[day] ?? []).length;
          // Two names beside each other would overlap: a month of a few days leaves its place to the next one.
          const opensMonth = isFirstOfMonth(day) || (index === 0 && !days.slice(1, nameDays).some(isFirstOfMonth));
          return (
            <li
              className="relative flex w-11 flex-none flex-col items-center rounded-field bg-page pt-1.5 pb-1.25 text-[0.75rem] leading-[1.35] text-ink-2 data-new:bg-m-block data-new:text-m-on"
              key={day}
              data-new={count > 0 || undefined}
              data-month={opensMonth || undefined}
            >
              {opensMonth ? (
                <span className="absolute -top-5.5 left-0.5 font-semibold whitespace-nowrap text-ink-2">
                  {monthWords(day, locale)}
                </span>
              ) : null}
              <span aria-hidden>{shortWeekday(day, locale)}</span>
              <b aria-hidden>{dayNumber(day)}</b>
              <span className="h-4.25 font-bold" aria-hidden>
                {count > 0 ? `+${count}` : ''}
              </span>
              <i data-there={before > 0 || undefined} aria-hidden />
              <span className="sr-only">
                {t('bulk.dayNew', { day: fullDay(day, locale), count })}
                {before > 0 ? `, ${t('bulk.dayThere', { count: before })}` : ''}
              </span>
            </li>
          );
        })}
      </ol>
      {anyThere ? (
        <p
          className="flex items-center gap-1.75 text-c text-ink-2 before:size-1.5 before:rounded-[50%] before:bg-pending"
          aria-hidden
        >
          {t('bulk.there')}
        </p>
      ) : null}
    </div>
  );
}

/** As many days as the name of a month is wide. */
const nameDays = 3;
const isFirstOfMonth = (day: string) => day.endsWith('-01');

function eachDay(first: string, last: string): string[] {
  const days = [first];
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  return days;
}

/** The notes on lines, by their position among the plans. */
export type LineProblems = Readonly<
  Record<number, { kind: 'error' | 'repeat' | 'undisclosed' | 'silent'; column: string; words: string }>
>;

type Models = readonly Pick<PublicInfluencer, 'id' | 'name' | 'color' | 'referenceImageUrl'>[];
type TableParts = { plans: readonly TablePlan[]; lineProblems: LineProblems; models: Models };

const icons = { error: CircleAlert, repeat: Copy, undisclosed: CircleAlert, silent: ImageOff };
const fact = 'min-w-[5.5ch] whitespace-nowrap';
const words = 'min-w-44 max-md:min-w-32';

/** The parsed lines, each with its number in the text, its model in a table that names them, and its error. */
const PlanTable = memo(({ plans, lineProblems, models }: TableParts) => {
  const { t } = useText();
  const hasCaptions = plans.some(({ caption }) => caption !== null);
  const hasModels = plans.some(({ model }) => model !== null);
  const modelOf = new Map(models.map((model) => [model.id, model]));
  return (
    <div
      className="bulk-table max-h-95 overflow-auto rounded-field [box-shadow:inset_0_0_0_1px_var(--line)] max-md:max-h-[56dvh] [&_table]:w-full [&_table]:border-collapse [&_table]:text-s [&_table]:tabular-nums [&_td:last-child]:w-full [&_th]:font-strong [&_th]:whitespace-nowrap [&_th]:text-ink-2"
      tabIndex={0}
      role="region"
      aria-label={t('bulk.table')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('bulk.line')}</th>
            {hasModels ? <th scope="col">{t('bulk.model')}</th> : null}
            <th scope="col">{t('bulk.date')}</th>
            <th scope="col">{t('bulk.time')}</th>
            <th scope="col">{t('bulk.prompt')}</th>
            {hasCaptions ? <th scope="col">{t('bulk.caption')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {plans.map(({ index, line, model, influencerId, date, time, prompt, caption, assets, advertising }) => {
            const of = lineProblems[index];
            const Icon = icons[of?.kind ?? 'error'];
            const isWrong = (column: string) =>
              of?.kind === 'error' && (of.column === column || of.column === 'line') ? true : undefined;
            return (
              <tr key={index} data-line={line} data-kind={of?.kind}>
                <th scope="row">{line}</th>
                {hasModels ? (
                  <td className="whitespace-nowrap" data-wrong={isWrong('model')}>
                    <ModelCell model={modelOf.get(influencerId ?? '')}>{model}</ModelCell>
                  </td>
                ) : null}
                <td className={fact} data-wrong={isWrong('date')}>
                  {date}
                </td>
                <td className={fact} data-wrong={isWrong('time')}>
                  {time}
                </td>
                <td className={words} data-wrong={isWrong('prompt')}>
                  <span className="line-clamp-3">{prompt}</span>
                  {assets ? (
                    <span className="mut relative mt-0.75 flex items-start gap-1.25 text-c">
                      <Package className="mt-0.5 flex-none" size={14} aria-hidden />
                      <span className="sr-only">{t('bulk.assets')}: </span>
                      <span data-wrong={isWrong('assets')}>{assets}</span>
                    </span>
                  ) : null}
                  {advertising.isAdvertising ? (
                    <span className="mut relative mt-0.75 flex items-start gap-1.25 text-c">
                      <Megaphone className="mt-0.5 flex-none" size={14} aria-hidden />
                      <span data-wrong={isWrong('brand')}>
                        {t('bulk.advertising')} <bdi>{advertising.brand}</bdi>
                      </span>
                    </span>
                  ) : null}
                  {of ? (
                    <span className="bulk-told mt-0.75 flex items-start gap-1.25 text-c font-strong text-failed-fg no-underline">
                      <Icon className="mt-0.5 flex-none" size={14} aria-hidden />
                      {of.words}
                    </span>
                  ) : null}
                </td>
                {hasCaptions ? (
                  <td className={words} data-wrong={isWrong('caption')}>
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

/** The face of the model in her colour; the cell as written where it names none. */
function ModelCell({ model, children }: { model: Models[number] | undefined; children: ReactNode }) {
  if (!model) return children;
  return (
    <ModelScope
      as="span"
      color={model.color}
      className="flex items-center gap-1.5 border-l-4 border-m-block pl-1.5 font-semibold"
    >
      <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
      {firstNameOf(model.name)}
    </ModelScope>
  );
}
