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
    <div className="webhook-week flex flex-wrap items-center gap-x-5 gap-y-3 [&_dd]:text-label [&_dd]:font-heavy [&_dd]:whitespace-nowrap [&_dd]:tabular-nums [&_dd[data-bad]]:text-failed-fg [&_dl]:flex [&_dl]:flex-wrap [&_dl]:gap-x-6 [&_dl]:gap-y-2 [&_dt]:text-c [&_dt]:text-ink-2">
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
      className="h-7 w-30 max-md:flex-[1_1_0] data-[look=bad]:[&_polyline]:stroke-failed-fg data-[look=none]:[&_polyline]:stroke-line-strong"
      viewBox="0 0 100 28"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('webhooks.byDay', { days: told })}
      data-look={hasRuns ? (isBad ? 'bad' : 'good') : 'none'}
    >
      <polyline
        className="fill-none stroke-accent stroke-2 [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
        points={points.join(' ')}
      />
    </svg>
  );
}
