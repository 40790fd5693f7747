import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { WorkflowHistory } from '#core/generation/workflow-history.ts';
import { Download, Pause, Play } from 'lucide-react';
import { stopWebhook, webhookFigures, webhookHistory } from '#core/contract/webhooks.ts';
import { printSpend } from '#core/generation/print-spend.ts';
import { localText } from '#core/shared/locale.ts';
import { slug } from '#core/shared/text.ts';
import { messageOf } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct, useCall } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { saveCsv } from '../../../ui/save-csv.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { HistoryChart } from './HistoryChart.tsx';
import { LastFailures } from './LastFailures.tsx';
import { StateNote } from './StateNote.tsx';

const headings = ['day', 'workflow', 'done', 'lost', 'charged', 'returned', 'p50', 'p95'] as const;

/** One workflow over thirty days: whether it takes runs, how they ended, how long they took, what they cost, and the last failures. */
export function WorkflowHealth({ webhook, onClose }: { webhook: AdminWebhook; onClose: () => void }) {
  const { t, locale } = useText();
  const name = localText(webhook.name, locale);
  const asked = useCall(webhookHistory, { params: { id: webhook.id } });
  const history = asked.data?.history;
  const stop = useAct(stopWebhook, {
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
      acts={
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
      {asked.error && !history ? (
        <ErrorState message={messageOf(asked.error, t)} onRetry={() => void asked.refetch()} />
      ) : null}
      {!history && !asked.error ? <Skeleton className="h-64 w-full" /> : null}
      {history ? (
        <div className="col gap-5">
          <StateNote state={history.state} />
          <Sums history={history} />
          <HistoryChart days={history.days} />
          <LastFailures failures={history.failures} />
        </div>
      ) : null}
    </Drawer>
  );
}

function Sums({ history: { done, lost, seconds, charged, returned } }: { history: WorkflowHistory }) {
  const { t } = useText();
  const f = useFormat();
  const ended = done + lost;
  const rows = [
    [t('health.success'), ended === 0 ? '–' : f.percent((done * 100) / ended)],
    [t('health.p50'), seconds ? f.duration(seconds.p50) : '–'],
    [t('health.p95'), seconds ? f.duration(seconds.p95) : '–'],
    [t('health.charged'), f.number(charged)],
    [t('health.returned'), f.number(returned)],
  ];
  return (
    <dl className="health-sums grid grid-cols-2 gap-[0.75rem] *:first:col-span-full">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-[0.8125rem] text-ink-2">{name}</dt>
          <dd className="disp text-[1.25rem]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
