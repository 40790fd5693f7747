import type { GenerationView } from '#core/generation/generation.ts';
import type { RunActions } from './ResultActions.tsx';
import { useSaved } from './ResultActions.tsx';
import type { useRuns } from './runs.ts';
import { stepWord, waitsUntil } from './runs.ts';
import type { Receipt } from '#core/generation/receipt.ts';
import { useEffect, useState, Suspense } from 'react';
import { Check, X } from 'lucide-react';
import { isOpen } from '#core/generation/generation-states.ts';
import { estimateProgress } from '#core/generation/progress.ts';
import { localText } from '#core/shared/locale.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { cancelGeneration, generations } from '#core/contract/generation.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCachedAt, useOfflineReason } from '../../api/offline-state.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CachedNote } from '../../ui/CachedNote.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { cx } from '../../ui/class-names.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useAction } from '../../api/useCall.ts';
import { toast } from '../../ui/Toaster.tsx';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { DoneRun, FailedRun } from './EndedRun.tsx';

const ReceiptSheet = lazyWithTexts(
  () => import('./receipt/ReceiptSheet.tsx').then((m) => m.ReceiptSheet),
  'receipt',
  'contents',
  'generation',
  'sentences',
);

/** All runs of this model, newest first: open ones, results, and failures. */
export function RunsSection({
  influencerId,
  runs: input,
  actions,
  acceptedId,
  onRetry,
  onReceipt,
}: {
  influencerId: string;
  runs: ReturnType<typeof useRuns>;
  actions: RunActions;
  /** The run of the last press. */
  acceptedId: string | null;
  onRetry: (run: GenerationView) => void;
  onReceipt: (run: GenerationView) => void;
}) {
  const { t } = useText();
  const { runs, open } = input;
  const now = useNow(open > 0 ? 1000 : null);
  const savedContents = useSaved(influencerId);
  const cachedAt = useCachedAt(input);
  const [unfolded, setUnfolded] = useState<Record<string, boolean>>({});
  const newest = runs.find(({ status }) => status === 'done')?.id;
  // The newest result is unfolded, and stays unfolded when the next one arrives: the person may be looking at it.
  if (newest && unfolded[newest] === undefined) setUnfolded({ ...unfolded, [newest]: true });
  const accepted = runs.find(({ id }) => id === acceptedId)?.id ?? null;
  useEffect(() => {
    if (accepted !== null) scrollToRuns();
  }, [accepted]);
  return (
    <section className="@container/runs" aria-labelledby="runs-title">
      <div className="mx-1 mb-3 flex items-center gap-3">
        <h2 id="runs-title" tabIndex={-1}>
          {t('generation.runs')}
        </h2>
        <span className="mut" role="status">
          {open > 0 ? t('generation.runsOpen', { count: open }) : ''}
        </span>
        <CachedNote at={cachedAt} />
      </div>
      {input.isPending ? <RunSkeleton /> : null}
      {input.isError && !input.data ? (
        <ErrorState message={messageOf(input.error, t)} onRetry={() => void input.refetch()} />
      ) : null}
      {input.data && runs.length === 0 ? <p className="card mut">{t('generation.noRuns')}</p> : null}
      <div className="runs grid gap-4 *:min-w-0 @min-[62.5rem]/runs:grid-cols-2 @min-[62.5rem]/runs:[--result-height:clamp(360px,100dvh-var(--top-h)-330px,520px)] @min-[62.5rem]/runs:*:only:col-span-full @min-[62.5rem]/runs:*:data-[open='files']:row-[span_4] @min-[62.5rem]/runs:*:data-[open='text']:row-[span_2]">
        {runs.map((run) =>
          isOpen(run.status) ? (
            <OpenRun key={run.id} run={run} now={now} justAccepted={run.id === acceptedId} />
          ) : run.status === 'done' ? (
            <DoneRun
              key={run.id}
              run={run}
              savedContents={savedContents}
              actions={actions}
              unfolded={unfolded[run.id] ?? false}
              onReceipt={() => onReceipt(run)}
              onUnfold={(next) => setUnfolded((before) => ({ ...before, [run.id]: next }))}
            />
          ) : (
            <FailedRun
              key={run.id}
              run={run}
              savedContents={savedContents}
              actions={actions}
              onRetry={() => onRetry(run)}
              onReceipt={() => onReceipt(run)}
            />
          ),
        )}
      </div>
      {input.showMore ? (
        <Button block className="mt-4" pending={input.isPlaceholderData} onClick={input.showMore}>
          {t('generation.olderRuns')}
        </Button>
      ) : null}
    </section>
  );
}

/** The new run is the first one below the title. */
function scrollToRuns(): void {
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector('#runs-title')?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
}

function RunSkeleton() {
  return (
    <div className="card run flex items-start gap-4.5 max-md:gap-3">
      <LoadingNote />
      <Skeleton className="grid h-27.5 w-22 flex-none gap-1 rounded-md max-md:h-20 max-md:w-16" />
      <span className="grow">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="mt-3 h-3.5 w-2/3" />
        <Skeleton className="mt-4 h-2.5 w-full" />
      </span>
    </div>
  );
}

/** An open run: its real step, the elapsed and the usual time, the held credits. */
function OpenRun({
  run,
  now,
  justAccepted,
}: {
  run: GenerationView;
  now: string;
  /** The last press created it. */
  justAccepted: boolean;
}) {
  const { t, locale } = useText();
  const retryAt = waitsUntil(run, now);
  const workflow = localText(run.webhookName, locale);
  const f = useFormat();
  const {
    percent: estimated,
    elapsedSeconds,
    expectedSeconds,
    isOverdue,
  } = estimateProgress({
    startedAt: run.startedAt ?? run.createdAt,
    now,
    typicalSeconds: run.typicalSeconds,
    slowSeconds: run.slowSeconds,
    isGrid: run.isGrid,
  });
  // The service's own progress takes precedence over the estimate. A held run has not begun.
  const isBegun = run.status !== 'held';
  const percent = isBegun ? (run.progress ?? estimated) : 0;
  const usual =
    run.typicalSeconds === null
      ? t('generation.expected')
      : isOverdue && isBegun
        ? t('generation.overdue', { time: f.duration(expectedSeconds) })
        : run.slowSeconds === null || run.slowSeconds <= expectedSeconds
          ? t('generation.usually', { time: f.duration(expectedSeconds) })
          : t('generation.usuallyWithin', { time: f.duration(expectedSeconds), slow: f.duration(run.slowSeconds) });
  return (
    <article className="card run flex items-start gap-4.5 max-md:gap-3" aria-label={workflow}>
      <span
        className={cx('grid h-27.5 w-22 flex-none gap-1 max-md:h-20 max-md:w-16', run.isGrid && 'grid-cols-[1fr_1fr]')}
        aria-hidden
      >
        {(run.isGrid ? ['a', 'b', 'c', 'd'] : ['a']).map((place) => (
          <Skeleton key={place} className="run-frame rounded-[8px] bg-m-tint" />
        ))}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-[1.125rem]">{workflow}</h3>
          <span role="status">
            <StatusBadge kind="processing" label={t(stepWord(run))} />
          </span>
        </div>
        <p className="mut truncate text-sm">{run.prompt}</p>
        {justAccepted ? (
          <p className="mt-1 flex items-start gap-1.5 text-s text-completed-fg" role="status">
            <Check className="mt-0.5 flex-none" size={16} aria-hidden />
            {t('generation.received')}
          </p>
        ) : null}
        {retryAt === null ? null : (
          <p className="mt-1 text-sm" role="status">
            {t('generation.busyUntil', { time: f.time(retryAt) })}
          </p>
        )}
        <div
          role="progressbar"
          aria-label={t('generation.progress')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="progress mt-3"
        >
          <div className="progress-bar" style={{ width: `${percent}%` }} />
        </div>
        <div className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-1 text-sm">
          <span>
            <b className="font-semibold">{f.duration(elapsedSeconds)}</b>{' '}
            <span className="mut">
              {t('generation.elapsed')} · {usual}
            </span>
          </span>
          <span className="mut">{t('generation.held', { count: run.creditsHeld })}</span>
        </div>
        {run.mayCancel ? <CancelRun run={run} name={workflow} /> : null}
      </div>
    </article>
  );
}

/** Cancels an open run; its credits return at once, so no confirmation is needed. */
function CancelRun({ run, name }: { run: GenerationView; name: string }) {
  const { t } = useText();
  const offline = useOfflineReason();
  const cancel = useAction(cancelGeneration, { refresh: [generations, creditBalance, creditTransactions] });
  const press = () =>
    cancel.mutate({ params: { id: run.id } }, { onError: (fault) => toast.error(messageOf(fault, t)) });
  return (
    <Button
      size="s"
      className="mt-3"
      icon={<X size={16} aria-hidden />}
      pending={cancel.isPending}
      disabledReason={offline}
      aria-label={t('generation.cancelOf', { name })}
      onClick={press}
    >
      {t('generation.cancel')}
    </Button>
  );
}

/** The receipt of one run; its action fills the form with the same request. */
export function RunReceipt({
  id,
  onClose,
  onRepeat,
}: {
  id: string | null;
  onClose: () => void;
  onRepeat: (receipt: Receipt) => void;
}) {
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  if (last === null) return null;
  const repeat = (receipt: Receipt) => {
    onClose();
    onRepeat(receipt);
  };
  return (
    <Suspense fallback={null}>
      <ReceiptSheet key={last} generationId={last} open={id !== null} onClose={onClose} onRepeat={repeat} />
    </Suspense>
  );
}
