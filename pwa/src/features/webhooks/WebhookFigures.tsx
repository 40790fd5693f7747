import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { WorkflowFigures } from '#core/generation/workflow-figures.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

/** Below this share of good runs a workflow needs a look. */
const goodShare = 90;

/** The week of a workflow: runs, median time, share of good ones, and a line by day. */
export function WebhookFigures({
  figures,
  typicalSeconds,
}: {
  /** Null while they are not there. */
  figures: WorkflowFigures | null;
  typicalSeconds: AdminWebhook['typicalSeconds'];
}) {
  const { t } = useText();
  const f = useFormat();
  const ended = figures ? figures.done + figures.lost : 0;
  const share = figures && ended > 0 ? (figures.done * 100) / ended : null;
  const isBad = share !== null && share < goodShare;
  return (
    <div className="webhook-week">
      <dl>
        <div>
          <dt>{t('webhooks.week')}</dt>
          <dd>{figures ? f.number(figures.runs) : '–'}</dd>
        </div>
        <div>
          <dt>{t('webhooks.medianShort')}</dt>
          <dd>{typicalSeconds === null ? '–' : f.duration(typicalSeconds)}</dd>
        </div>
        <div>
          <dt>{t('webhooks.success')}</dt>
          <dd data-bad={isBad || undefined}>{share === null ? '–' : f.percent(share)}</dd>
        </div>
      </dl>
      {figures ? <WeekLine figures={figures} isBad={isBad} /> : null}
    </div>
  );
}

function WeekLine({ figures: { days }, isBad }: { figures: WorkflowFigures; isBad: boolean }) {
  const { t } = useText();
  const f = useFormat();
  const most = Math.max(1, ...days.map(({ runs }) => runs));
  const points = days.map(({ runs }, at) => `${(at * 100) / (days.length - 1)},${26 - (runs * 24) / most}`);
  const hasRuns = days.some(({ runs }) => runs > 0);
  const told = days.map(({ day, runs }) => `${f.date(`${day}T12:00:00+03:00`)}: ${f.number(runs)}`).join(', ');
  return (
    <svg
      className="webhook-line"
      viewBox="0 0 100 28"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('webhooks.byDay', { days: told })}
      data-look={hasRuns ? (isBad ? 'bad' : 'good') : 'none'}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
