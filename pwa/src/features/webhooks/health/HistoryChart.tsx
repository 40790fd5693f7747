import type { HistoryDay } from '#core/generation/workflow-figures.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';

/** Bars by day, completed runs below and failed ones on top, and the same as a table with times and credits. */
export function HistoryChart({ days }: { days: readonly HistoryDay[] }) {
  const { t } = useText();
  const f = useFormat();
  const most = Math.max(0, ...days.map(({ done, lost }) => done + lost));
  const dayName = (day: string) => f.date(`${day}T12:00:00+03:00`);
  const step = 100 / days.length;
  const [first, last] = [days[0], days.at(-1)];
  const sum = (name: 'done' | 'lost') => f.number(days.reduce((total, day) => total + day[name], 0));
  if (most === 0 || !first || !last) return <p className="mut">{t('health.nothing')}</p>;
  return (
    <section className="col gap-2" aria-labelledby="health-days">
      <h3 id="health-days" className="text-sm font-semibold">
        {t('health.byDay')}
      </h3>
      <svg
        className="h-[7rem] w-full border-b border-b-line [&_rect[data-look='done']]:fill-accent [&_rect[data-look='lost']]:fill-failed-fg"
        role="img"
        aria-label={t('health.chart', {
          from: dayName(first.day),
          to: dayName(last.day),
          done: sum('done'),
          lost: sum('lost'),
        })}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        {days.map(({ day, done, lost }, at) => {
          const [high, above] = [(done * 100) / most, (lost * 100) / most];
          const place = { x: at * step + step * 0.14, width: step * 0.72 };
          return (
            <g key={day}>
              <title>{`${dayName(day)}\n${t('health.done')}: ${f.number(done)}\n${t('health.lost')}: ${f.number(lost)}`}</title>
              <rect data-look="done" {...place} y={100 - high} height={high} />
              <rect data-look="lost" {...place} y={100 - high - above} height={above} />
            </g>
          );
        })}
      </svg>
      <p className="row mut justify-between text-xs" aria-hidden>
        <span>{dayName(first.day)}</span>
        <span>{dayName(last.day)}</span>
      </p>
      <details className="text-s [&_code]:font-mono [&_code]:text-ink-2">
        <summary className="w-max cursor-pointer py-1 font-semibold">{t('health.asTable')}</summary>
        <div className="scroll-x pt-2" tabIndex={0} role="group" aria-labelledby="health-days">
          <table className="admin-table w-full border-collapse text-label [&_td]:border-t [&_td]:border-t-line [&_td]:px-5 [&_td]:py-3 [&_td]:wrap-anywhere max-md:[&_td]:px-3.5">
            <thead>
              <tr>
                {(['day', 'done', 'lost', 'p50', 'p95', 'charged', 'returned'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`health.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, done, lost, seconds, charged, returned }) => (
                <tr key={day}>
                  <th scope="row">{dayName(day)}</th>
                  <td>{f.number(done)}</td>
                  <td>{f.number(lost)}</td>
                  <td>{seconds ? f.duration(seconds.p50) : '–'}</td>
                  <td>{seconds ? f.duration(seconds.p95) : '–'}</td>
                  <td>{f.number(charged)}</td>
                  <td>{f.number(returned)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
