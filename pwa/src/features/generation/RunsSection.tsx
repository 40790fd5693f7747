import type { GenerationView } from '#core/generation/generation.ts';
import type { RunActs } from './run-acts.ts';
import type { useRuns } from './useRuns.ts';
import { useEffect, useState } from 'react';
import { isOpen } from '#core/generation/generation-states.ts';
import { messageOf } from '../../api/api-error.ts';
import { useKeptAt } from '../../api/useKeptAt.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { DoneRun } from './DoneRun.tsx';
import { FailedRun } from './FailedRun.tsx';
import { OpenRun } from './OpenRun.tsx';
import { useKept } from './useKept.ts';
import { useNow } from '../../ui/useNow.ts';

/** All runs of this model, newest first: open ones, results, and failures. */
export function RunsSection({
  influencerId,
  runs: asked,
  acts,
  acceptedId,
  onTryAgain,
  onReceipt,
}: {
  influencerId: string;
  runs: ReturnType<typeof useRuns>;
  acts: RunActs;
  /** The run of the last press. */
  acceptedId: string | null;
  onTryAgain: (run: GenerationView) => void;
  onReceipt: (run: GenerationView) => void;
}) {
  const { t } = useText();
  const { runs, open } = asked;
  const now = useNow(open > 0 ? 1000 : null);
  const kept = useKept(influencerId);
  const keptAt = useKeptAt(asked);
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
        <KeptNote at={keptAt} />
      </div>
      {asked.isPending ? <RunSkeleton /> : null}
      {asked.isError && !asked.data ? (
        <ErrorState message={messageOf(asked.error, t)} onRetry={() => void asked.refetch()} />
      ) : null}
      {asked.data && runs.length === 0 ? <p className="card mut">{t('generation.noRuns')}</p> : null}
      <div className="runs grid gap-4 *:min-w-0 @min-[62.5rem]/runs:grid-cols-2 @min-[62.5rem]/runs:[--result-height:clamp(360px,100dvh-var(--top-h)-330px,520px)] @min-[62.5rem]/runs:*:only:col-span-full @min-[62.5rem]/runs:*:data-[open='files']:row-[span_4] @min-[62.5rem]/runs:*:data-[open='text']:row-[span_2]">
        {runs.map((run) =>
          isOpen(run.status) ? (
            <OpenRun key={run.id} run={run} now={now} justAccepted={run.id === acceptedId} />
          ) : run.status === 'done' ? (
            <DoneRun
              key={run.id}
              run={run}
              kept={kept}
              acts={acts}
              unfolded={unfolded[run.id] ?? false}
              onReceipt={() => onReceipt(run)}
              onUnfold={(next) => setUnfolded((before) => ({ ...before, [run.id]: next }))}
            />
          ) : (
            <FailedRun
              key={run.id}
              run={run}
              kept={kept}
              acts={acts}
              onTryAgain={() => onTryAgain(run)}
              onReceipt={() => onReceipt(run)}
            />
          ),
        )}
      </div>
      {asked.showMore ? (
        <Button block className="mt-4" pending={asked.isPlaceholderData} onClick={asked.showMore}>
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
