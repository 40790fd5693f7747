import type { DayFigures } from '#core/analytics/analytics.ts';
import { analyticsDays } from '#core/contract/analytics.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { DayChart } from './DayChart.tsx';

const dayChartsLook =
  'grid grid-cols-2 gap-4 has-[details[open]]:[align-items:start] max-mid:grid-cols-[minmax(0,1fr)]';

/** Revenue, credits, runs and posts of the last 30 days. */
export function OverviewCharts() {
  const { t } = useText();
  const query = useCall(analyticsDays, { query: { days: 30 } });
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
  const days = figures.map(({ day }) => day);
  const of = (name: Exclude<keyof DayFigures, 'day'>) => figures.map((figure) => figure[name]);
  const published = sum(of('postsPublished'));
  const posts = published + sum(of('postsFailed'));
  return (
    <div className={dayChartsLook}>
      <DayChart
        id="chart-revenue"
        title={t('analytics.revenue')}
        {...{ days, isStacked: false, show: f.money }}
        note={t('analytics.netRevenue', { amount: f.money(sum(of('netRevenue'))) })}
        series={[
          { name: t('analytics.revenue'), look: 'ink', values: of('revenue') },
          { name: t('analytics.refunded'), look: 'bad', values: of('refunded') },
        ]}
      />
      <DayChart
        id="chart-credits"
        title={t('analytics.credits')}
        {...{ days, isStacked: false, show: f.number }}
        series={[
          { name: t('analytics.creditsIssued'), look: 'accent', values: of('creditsIssued') },
          { name: t('analytics.creditsUsed'), look: 'ink', values: of('creditsUsed') },
        ]}
      />
      <DayChart
        id="chart-runs"
        title={t('analytics.runs')}
        {...{ days, isStacked: true, show: f.number }}
        series={[
          { name: t('analytics.runsDone'), look: 'good', values: of('runsDone') },
          { name: t('analytics.runsFailed'), look: 'bad', values: of('runsFailed') },
        ]}
      />
      <DayChart
        id="chart-posts"
        title={t('analytics.posts')}
        {...{ days, isStacked: true, show: f.number }}
        note={posts > 0 ? t('analytics.successRate', { percent: f.percent((published / posts) * 100) }) : null}
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
