import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { WorkflowHistory, WorkflowState, HistoryDay } from '#core/generation/workflow-figures.ts';
import type { StatusKind } from '../../../ui/StatusBadge.tsx';
import { Download, Pause, Play, HeartPulse } from 'lucide-react';
import { useState } from 'react';
import { printSpend } from '#core/generation/workflow-figures.ts';
import { stopWebhook, webhookFigures, webhookHistory } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { slug } from '#core/shared/text.ts';
import { messageOf } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAction, useCall } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { saveCsv } from '../../../ui/save-file.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { costWords } from '../cost-words.ts';
import { failureKeys } from '../webhook-test/failure-words.ts';

const looks: Record<WorkflowState['state'], StatusKind> = {
  closed: 'completed',
  open: 'failed',
  halfOpen: 'processing',
  paused: 'pending',
};

const headings = ['day', 'workflow', 'done', 'lost', 'charged', 'returned', 'p50', 'p95', 'cost'] as const;

/** One workflow over thirty days: whether it accepts runs, their outcomes, durations and costs, and the last failures. */
export function WorkflowHealth({ webhook, onClose }: { webhook: AdminWebhook; onClose: () => void }) {
  const { t, locale } = useText();
  const name = localText(webhook.name, locale);
  const query = useCall(webhookHistory, { params: { id: webhook.id } });
  const history = query.data?.history;
  const stop = useAction(stopWebhook, {
    refresh: [webhookHistory, webhookFigures],
    onSuccess: ({ state }) => toast.success(t(state.state === 'paused' ? 'health.isPaused' : 'health.isResumed')),
  });
  const pause = (isPaused: boolean) =>
    stop.mutate(
      { params: { id: webhook.id }, body: { isPaused } },
      { onError: (fault) => toast.error(failureText(fault, t, locale)) },
    );
  const isTaking = history?.state.state === 'closed';
  const download = (days: WorkflowHistory['days']) => {
    const words = headings.map((heading) => t(`health.${heading}`));
    saveCsv(`${slug(name)}-30.csv`, printSpend(name, days, words, locale));
  };
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('health.title', { name })}
      note={t('health.note')}
      actions={
        history ? (
          <>
            <Button icon={<Download size={18} aria-hidden />} onClick={() => download(history.days)}>
              {t('health.download')}
            </Button>
            <Button
              tone={isTaking ? 'plain' : 'ink'}
              icon={isTaking ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
              pending={stop.isPending}
              onClick={() => pause(isTaking)}
            >
              {t(isTaking ? 'health.pause' : 'health.resume')}
            </Button>
          </>
        ) : null
      }
    >
      {query.error && !history ? (
        <ErrorState message={messageOf(query.error, t)} onRetry={() => void query.refetch()} />
      ) : null}
      {!history && !query.error ? <Skeleton className="h-64 w-full" /> : null}
      {history ? (
        <div className="col gap-5">
          <StateNote state={history.state} />
          <Sums history={history} price={webhook.creditCost.costPerUse} />
          <HistoryChart days={history.days} />
          <LastFailures failures={history.failures} />
        </div>
      ) : null}
    </Drawer>
  );
}

function Sums({ history, price }: { history: WorkflowHistory; price: number }) {
  const { done, lost, seconds, charged, returned, costs = [], likeness } = history;
  const { t, locale } = useText();
  const f = useFormat();
  const ended = done + lost;
  const rows = [
    [t('health.success'), ended === 0 ? '–' : f.percent((done * 100) / ended)],
    [t('health.p50'), seconds ? f.duration(seconds.p50) : '–'],
    [t('health.p95'), seconds ? f.duration(seconds.p95) : '–'],
    [t('health.charged'), f.number(charged)],
    [t('health.returned'), f.number(returned)],
    ...(likeness
      ? [
          [t('health.likeness'), likeness.average === null ? '–' : f.percent(likeness.average)],
          [
            t('health.likenessRuns'),
            [likeness.scored, likeness.low, likeness.unscored].map((count) => f.number(count)).join(' / '),
          ],
        ]
      : []),
    ...costs.map(({ unit, amount, runs }) => [
      t('health.cost'),
      t('health.costOf', {
        total: costWords({ amount, unit }, locale),
        each: costWords({ amount: Number((amount / runs).toPrecision(3)), unit }, locale),
        price: f.number(price),
      }),
    ]),
  ];
  return (
    <dl className="health-sums grid grid-cols-2 gap-[0.75rem] *:first:col-span-full">
      {rows.map(([name, value]) => (
        <div key={`${name} ${value}`} className={name === t('health.cost') ? 'col-span-full' : undefined}>
          <dt className="text-[0.8125rem] text-ink-2">{name}</dt>
          <dd className="disp text-[1.25rem]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The last runs without a result: time, reason, and the service's own message. */
function LastFailures({ failures }: { failures: WorkflowHistory['failures'] }) {
  const { t } = useText();
  const f = useFormat();
  if (failures.length === 0) return null;
  return (
    <section aria-labelledby="health-failures">
      <h3 id="health-failures" className="text-sm font-semibold">
        {t('health.failures')}
      </h3>
      <ol className="[&_li]:border-b [&_li]:border-b-line [&_li]:py-[0.375rem]">
        {failures.map(({ generationId, at, failure, detail, message }) => (
          <li key={generationId} className="wrap-anywhere text-sm">
            <time dateTime={at}>{f.dateTime(at)}</time> · {t(failureKeys[failure])} <code>{failure}</code>
            {detail ? <span className="mut"> {detail}</span> : null}
            {message ? <q className="block">{message}</q> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether the workflow accepts runs, since when, and when it is tried again. */
export function StateNote({ state }: { state: WorkflowState }) {
  const { t } = useText();
  const f = useFormat();
  const now = useNow(30_000);
  const { since, retryAt, busyUntil } = state;
  return (
    <div className="col gap-1">
      <p className="row flex-wrap gap-2">
        <StateChip state={state} />
        {since !== null && state.state !== 'closed' ? (
          <span className="mut text-sm">{t('health.since', { when: f.dateTime(since) })}</span>
        ) : null}
      </p>
      <p className="text-sm">
        {t(`health.notice.${state.reason ?? state.state}`, { time: retryAt === null ? '' : f.time(retryAt) })}
      </p>
      {busyUntil !== null && busyUntil > now ? (
        <p className="text-sm">{t('health.busy', { time: f.time(busyUntil) })}</p>
      ) : null}
    </div>
  );
}

/** Whether a workflow accepts runs. */
export function StateChip({ state: { state } }: { state: WorkflowState }) {
  const { t } = useText();
  return <StatusBadge kind={looks[state]} label={t(`health.state.${state}`)} />;
}

/** Above the form of a workflow that accepts no runs: the reason, and its health, where that can be changed. */
export function StoppedNote({ webhook }: { webhook: AdminWebhook }) {
  const { t, locale } = useText();
  const [isOpen, setOpen] = useState(false);
  const notifications = useCall(webhookFigures, {});
  const state = notifications.data?.figures.find(({ webhookId }) => webhookId === webhook.id)?.state;
  const isStopped = state !== undefined && state.state !== 'closed';
  return (
    <>
      {isStopped ? (
        <section
          className="card mb-[1rem] flex flex-wrap items-center justify-between gap-x-[1.5rem] gap-y-[0.75rem] *:first:flex-[1_1_20rem]"
          aria-label={t('health.openShort')}
        >
          <StateNote state={state} />
          <Button
            size="s"
            icon={<HeartPulse size={18} aria-hidden />}
            aria-label={t('health.open', { name: localText(webhook.name, locale) })}
            onClick={() => setOpen(true)}
          >
            {t('health.openShort')}
          </Button>
        </section>
      ) : null}
      {isOpen ? <WorkflowHealth webhook={webhook} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Bars by day, completed runs below and failed ones on top, and the same as a table with times and credits. */
function HistoryChart({ days }: { days: readonly HistoryDay[] }) {
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
