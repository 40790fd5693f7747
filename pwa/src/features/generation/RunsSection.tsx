import type { GenerationView } from '#core/generation/generation.ts';
import type { RunActions } from './ResultActions.tsx';
import { useSaved } from './ResultActions.tsx';
import type { useRuns } from './runs.ts';
import { openRuns, showRun } from './runs.ts';
import type { Receipt } from '#core/generation/receipt.ts';
import { useEffect, useState, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isOpen } from '#core/generation/generation-states.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCachedAt } from '../../api/offline-state.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CachedNote } from '../../ui/CachedNote.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { wantsLessMotion } from '../../ui/motion.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { DoneRun, FailedRun } from './EndedRun.tsx';
import { RunningRuns } from './RunningRuns.tsx';

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
  // Until the next press: the run of a press is the large one.
  const [chosen, setChosen] = useState({ id: null as string | null, after: null as string | null });
  const large = chosen.after === accepted ? chosen.id : null;
  const enlarge = (id: string) => setChosen({ id, after: accepted });
  useEffect(() => {
    if (accepted !== null) scrollToRuns();
  }, [accepted]);
  // The run that the address names is brought into view once.
  const [params, setParams] = useSearchParams();
  const wanted = runs.find(({ id }) => id === params.get('run'))?.id ?? null;
  if (wanted !== null && large !== wanted) {
    enlarge(wanted);
    setUnfolded({ ...unfolded, [wanted]: true });
  }
  useEffect(() => {
    if (wanted === null) return;
    requestAnimationFrame(() => showRun(wanted));
    setParams(withoutRun, { replace: true, preventScrollReset: true });
  }, [wanted, setParams]);
  const ended = runs.filter(({ status }) => !isOpen(status));
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
      <RunningRuns
        runs={openRuns(runs)}
        now={now}
        acceptedId={acceptedId}
        large={large}
        onEnlarge={(run) => {
          enlarge(run.id);
          // The pressed part becomes the large one: the focus goes with it.
          requestAnimationFrame(() => showRun(run.id));
        }}
      />
      <div className="runs grid gap-4 *:min-w-0 @min-[62.5rem]/runs:grid-cols-2 @min-[62.5rem]/runs:[--result-height:clamp(360px,100dvh-var(--top-h)-330px,520px)] @min-[62.5rem]/runs:*:only:col-span-full @min-[62.5rem]/runs:*:data-[open='files']:row-[span_4] @min-[62.5rem]/runs:*:data-[open='text']:row-[span_2]">
        {ended.map((run) =>
          run.status === 'done' ? (
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

function withoutRun(params: URLSearchParams): URLSearchParams {
  params.delete('run');
  return params;
}

/** The new run is the first one below the title. */
function scrollToRuns(): void {
  const calm = wantsLessMotion();
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
