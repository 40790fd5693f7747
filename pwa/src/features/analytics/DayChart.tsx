import { useText } from '../../i18n/useText.ts';
import { useFormat } from '../../i18n/useFormat.ts';

type Bar = { x: number; y: number; width: number; height: number };

export type Series = { name: string; look: 'ink' | 'accent' | 'good' | 'bad'; values: readonly number[] };

/** Bars by day with their sums, and the same figures as a table for people who cannot see bars. */
export function DayChart({
  id,
  title,
  days,
  series,
  isStacked,
  show,
  note,
}: {
  id: string;
  title: string;
  /** Days such as `2026-11-30`, oldest first; each series has one value per day. */
  days: readonly string[];
  series: readonly Series[];
  isStacked: boolean;
  show: (value: number) => string;
  note?: string | null;
}) {
  const { t } = useText();
  const f = useFormat();
  const values = series.map((each) => each.values);
  const most = highest(values, isStacked);
  const dayName = (day: string) => f.date(`${day}T12:00:00+03:00`);
  const sums = series.map((each) => ({ ...each, sum: each.values.reduce((a, b) => a + b, 0) }));
  const totals = sums.map(({ name, sum }) => `${name}: ${show(sum)}`).join(', ');
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
        {sums.map(({ name, look, sum }) => (
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
            <dd className="disp">{show(sum)}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className="mut text-sm">{note}</p> : null}
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
