import type { DayFigures } from '#core/analytics/analytics.ts';
import { analyticsDays } from '#core/contract/analytics.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { comparedDays, lastAndBefore, shownDays } from './compared-days.ts';

const dayChartsLook =
  'grid grid-cols-2 gap-4 has-[details[open]]:[align-items:start] max-mid:grid-cols-[minmax(0,1fr)]';

/** Revenue, credits, runs and posts of the last 30 days. */
export function OverviewCharts() {
  const { t } = useText();
  const query = useCall(analyticsDays, { query: { days: comparedDays } });
  return (
    <section className="col gap-4" aria-labelledby="last-days">
      <h2 id="last-days" className="text-title-3">
        {t('analytics.lastDays')}
      </h2>
      {query.error ? (
        <ErrorState
          message={t('analytics.figuresFailed', { message: messageOf(query.error, t) })}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <Charts days={query.data.days} />
      ) : (
        <div className={dayChartsLook}>
          <LoadingNote />
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-72 w-full rounded-lg" />
          ))}
        </div>
      )}
    </section>
  );
}

function Charts({ days: figures }: { days: readonly DayFigures[] }) {
  const { t } = useText();
  const f = useFormat();
  const days = figures.map(({ day }) => day).slice(-shownDays);
  const all = (name: Exclude<keyof DayFigures, 'day'>) => lastAndBefore(figures.map((figure) => figure[name]));
  const of = (name: Exclude<keyof DayFigures, 'day'>) => all(name).values;
  const change = (name: Exclude<keyof DayFigures, 'day'>) => {
    const percent = all(name).change;
    return percent === null ? null : t('analytics.compared', { percent: f.change(percent) });
  };
  const published = all('postsPublished').sum;
  const posts = published + all('postsFailed').sum;
  const success = posts > 0 ? t('analytics.successRate', { percent: f.percent((published / posts) * 100) }) : null;
  const net = t('analytics.netRevenue', { amount: f.money(all('netRevenue').sum) });
  return (
    <div className={dayChartsLook}>
      <DayChart
        id="chart-revenue"
        title={t('analytics.revenue')}
        {...{ days, isStacked: false, show: f.money }}
        notes={[net, change('netRevenue')]}
        series={[
          { name: t('analytics.revenue'), look: 'ink', values: of('revenue') },
          { name: t('analytics.refunded'), look: 'bad', values: of('refunded') },
        ]}
      />
      <DayChart
        id="chart-credits"
        title={t('analytics.credits')}
        {...{ days, isStacked: false, show: f.number }}
        notes={[change('creditsUsed')]}
        series={[
          { name: t('analytics.creditsIssued'), look: 'accent', values: of('creditsIssued') },
          { name: t('analytics.creditsUsed'), look: 'ink', values: of('creditsUsed') },
        ]}
      />
      <DayChart
        id="chart-runs"
        title={t('analytics.runs')}
        {...{ days, isStacked: true, show: f.number }}
        notes={[change('runsDone')]}
        series={[
          { name: t('analytics.runsDone'), look: 'good', values: of('runsDone') },
          { name: t('analytics.runsFailed'), look: 'bad', values: of('runsFailed') },
        ]}
      />
      <DayChart
        id="chart-posts"
        title={t('analytics.posts')}
        {...{ days, isStacked: true, show: f.number }}
        notes={[success, change('postsPublished')]}
        series={[
          { name: t('analytics.postsPublished'), look: 'good', values: of('postsPublished') },
          { name: t('analytics.postsFailed'), look: 'bad', values: of('postsFailed') },
        ]}
      />
    </div>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

type Bar = { x: number; y: number; width: number; height: number };

type Series = { name: string; look: 'ink' | 'accent' | 'good' | 'bad'; values: readonly number[] };

/** Bars by day with their sums, and the same figures as a table for people who cannot see bars. */
function DayChart({
  id,
  title,
  days,
  series,
  isStacked,
  show,
  notes,
}: {
  id: string;
  title: string;
  /** Days such as `2026-11-30`, oldest first; each series has one value per day. */
  days: readonly string[];
  series: readonly Series[];
  isStacked: boolean;
  show: (value: number) => string;
  /** Below the sums: their meaning, and a comparison. */
  notes: readonly (string | null)[];
}) {
  const { t } = useText();
  const f = useFormat();
  const values = series.map((each) => each.values);
  const most = highest(values, isStacked);
  const dayName = (day: string) => f.date(`${day}T12:00:00+03:00`);
  const sums = series.map((each) => ({ ...each, total: sum(each.values) }));
  const totals = sums.map(({ name, total }) => `${name}: ${show(total)}`).join(', ');
  const from = dayName(days[0]!);
  const to = dayName(days.at(-1)!);
  return (
    <section
      className="card day-chart flex min-w-0 flex-col gap-2 [&_svg]:h-30 [&_svg]:w-full [&_svg]:border-b [&_svg]:border-b-line-strong"
      aria-labelledby={id}
    >
      <h3 id={id} className="text-title-3">
        {title}
      </h3>
      <dl className="day-chart-sums flex flex-wrap gap-x-7 gap-y-1 [&_dd]:text-[1.5rem] [&_dd]:leading-[1.2]">
        {sums.map(({ name, look, total }) => (
          <div key={name}>
            <dt>
              {series.length > 1 ? (
                <span
                  className="size-2.5 rounded-[3px] bg-ink data-[look=accent]:bg-accent data-[look=bad]:bg-failed data-[look=good]:bg-completed"
                  data-look={look}
                  aria-hidden
                />
              ) : null}
              {name}
            </dt>
            <dd className="disp">{show(total)}</dd>
          </div>
        ))}
      </dl>
      <p className="mut min-h-5 text-sm">{notes.filter((note) => note !== null).join(' · ')}</p>
      {most === 0 ? (
        <p className="mut grid h-30 place-items-center rounded-md bg-sunken">{t('analytics.nothingYet')}</p>
      ) : (
        <>
          <p className="mut -mb-1 text-c" aria-hidden>
            {show(most)}
          </p>
          <svg
            role="img"
            aria-label={t('analytics.chartLabel', { title, from, to, totals })}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
          >
            {barsOf(values, isStacked).map((bars, place) =>
              bars.map((bar, day) => <rect key={`${place} ${days[day]}`} data-look={series[place]!.look} {...bar} />),
            )}
            {days.map((day, place) => (
              <rect
                key={day}
                className="day-chart-day"
                x={(place * 100) / days.length}
                y={0}
                width={100 / days.length}
                height={100}
              >
                <title>
                  {[dayName(day), ...series.map((each) => `${each.name}: ${show(each.values[place]!)}`)].join('\n')}
                </title>
              </rect>
            ))}
          </svg>
          <p className="row mut justify-between text-xs" aria-hidden>
            <span>{from}</span>
            <span>{to}</span>
          </p>
        </>
      )}
      <details className="day-chart-table">
        <summary className="min-h-11 w-fit cursor-pointer content-center text-s font-strong">
          {t('analytics.asTable')}
        </summary>
        <div className="scroll-x max-h-80 overflow-auto" tabIndex={0} role="group" aria-labelledby={id}>
          <table className="admin-table w-full border-collapse text-label [&_td]:border-t [&_td]:border-t-line [&_td]:px-5 [&_td]:py-3 [&_td]:wrap-anywhere max-md:[&_td]:px-3.5">
            <thead>
              <tr>
                <th scope="col">{t('analytics.day')}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, place) => (
                <tr key={day}>
                  <th scope="row">{dayName(day)}</th>
                  {series.map((each) => (
                    <td key={each.name}>{show(each.values[place]!)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** Bars of the days in a chart of 100 by 100, one list per series: stacked, or side by side. */
export function barsOf(series: readonly (readonly number[])[], isStacked: boolean): Bar[][] {
  const days = series[0]?.length ?? 0;
  const most = highest(series, isStacked);
  const step = 100 / Math.max(days, 1);
  const wide = step * 0.72;
  const below = Array.from({ length: days }, () => 0);
  return series.map((values, place) =>
    values.map((value, day) => {
      const height = most === 0 ? 0 : (value / most) * 100;
      const bottom = isStacked ? below[day]! : 0;
      below[day] = bottom + height;
      const width = isStacked ? wide : wide / series.length;
      const left = day * step + (step - wide) / 2 + (isStacked ? 0 : place * width);
      return { x: left, y: 100 - bottom - height, width, height };
    }),
  );
}

/** The value at the top of the chart. */
export function highest(series: readonly (readonly number[])[], isStacked: boolean): number {
  const days = series[0]?.map((_, day) => series.map((values) => values[day] ?? 0)) ?? [];
  return Math.max(0, ...days.map((values) => (isStacked ? values.reduce((a, b) => a + b, 0) : Math.max(...values))));
}
