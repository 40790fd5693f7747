import type { ReportFilter } from '#core/reports/report.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reports } from '#core/contract/reports.ts';
import { reportFilters } from '#core/reports/report.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { AdminList } from '../../ui/AdminList.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ReportCard } from './ReportCard.tsx';

const pageSize = 50;
/** As many as the API returns at once. */
const most = 100;

/** The reports of visitors: those that wait, from the oldest, and those that ended. */
export function ReportList() {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const [limit, setLimit] = useState(pageSize);
  const state: ReportFilter = reportFilters.find((each) => each === params.get('reports')) ?? 'waiting';
  const query = useCall(reports, { query: { state, limit } });
  const { data, error } = query;
  return (
    <section className="col gap-4" aria-label={t(`reports.${state}`)}>
      <div className="row flex-wrap gap-2" role="group" aria-label={t('reports.filter')}>
        {reportFilters.map((each) => (
          <Chip key={each} pressed={each === state} onClick={() => setParams({ reports: each }, { replace: true })}>
            {t(`reports.${each}`)}
          </Chip>
        ))}
      </div>
      <AdminList
        rows={data?.reports}
        failure={error && !data ? t('reports.loadFailed', { message: messageOf(error, t) }) : null}
        onRetry={() => void query.refetch()}
        filter={() => true}
        emptyTitle={t('reports.none')}
        className="grid max-w-220 gap-4"
      >
        {(report) => <ReportCard key={report.id} report={report} />}
      </AdminList>
      {data && data.total > data.reports.length && limit < most ? (
        <Button className="self-start" onClick={() => setLimit(most)}>
          {t('reports.more')}
        </Button>
      ) : null}
    </section>
  );
}
