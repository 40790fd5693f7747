import type { GenerationView } from '#core/generation/generation.ts';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { generations } from '#core/contract/generation.ts';
import { isOpen } from '#core/generation/generation-states.ts';
import { progressOfRun } from '#core/generation/progress.ts';
import { pollEvery } from '../../../api/live-updates.ts';
import { useCall } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { noteRuns, useRunsUnderWay, watchRuns } from '../../../session/runs-under-way.ts';
import { cx } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/useNow.ts';

const looks = {
  running: 'bg-processing-bg text-processing-fg',
  ready: 'bg-completed-bg text-completed-fg',
  failed: 'bg-failed-bg text-failed-fg',
} as const;

/** One pill for all runs that are under way or whose end was not seen yet; it opens the newest of them in the creator. */
export function RunsPill() {
  const { t } = useText();
  const { pathname } = useLocation();
  const ids = useRunsUnderWay((state) => state.ids);
  const { data } = useCall(
    generations,
    { query: { limit: 20 } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.generations.some(({ status }) => isOpen(status)) ? pollEvery(2000) : false,
    },
  );
  useEffect(() => {
    if (data) watchRuns(data.generations);
  }, [data]);
  // The creator shows the runs of its model itself.
  const runs = (data?.generations ?? []).filter(({ influencerId }) => paths.creator(influencerId) !== pathname);
  const open = runs.filter(({ status }) => isOpen(status));
  const ended = runs.filter(({ id, status }) => !isOpen(status) && status !== 'cancelled' && ids.includes(id));
  const failed = ended.filter(({ status }) => status !== 'done');
  const [state, shown] =
    open.length > 0
      ? (['running', open] as const)
      : failed.length > 0
        ? (['failed', failed] as const)
        : (['ready', ended] as const);
  const [newest] = shown;
  const words = t(`runsPill.${state}`, { count: shown.length });
  return (
    <>
      <span className="sr-only" role="status">
        {newest ? words : ''}
      </span>
      {newest ? (
        <Link
          to={`${paths.creator(newest.influencerId)}?run=${newest.id}`}
          className={cx(
            'inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2.5 text-s font-semibold whitespace-nowrap tabular-nums lg:px-4',
            looks[state],
          )}
          onClick={() => noteRuns(shown.filter(({ finishedAt }) => finishedAt !== null))}
        >
          {state === 'running' ? (
            <Running runs={open} words={words} />
          ) : (
            <>
              {state === 'ready' ? <Check size={20} aria-hidden /> : <CircleAlert size="1.25em" aria-hidden />}
              <span className="max-lg:sr-only">{words}</span>
            </>
          )}
          <span className="sr-only">{t('runsPill.open')}</span>
        </Link>
      ) : null}
    </>
  );
}

/** The ring and the figure are those of the run that is nearest to its end. */
function Running({ runs, words }: { runs: readonly GenerationView[]; words: string }) {
  const f = useFormat();
  const now = useNow(1000);
  const { percent, isBegun, isReported, remainingSeconds } = runs
    .map((run) => progressOfRun(run, now))
    .reduce((nearest, each) => (each.percent > nearest.percent ? each : nearest));
  const figure = isBegun ? (isReported ? f.percent(percent) : f.duration(remainingSeconds)) : null;
  return (
    <>
      <svg
        viewBox="0 0 20 20"
        width="1.5em"
        height="1.5em"
        fill="none"
        strokeWidth="3"
        className="flex-none -rotate-90"
        aria-hidden
      >
        <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.25" />
        <circle
          cx="10"
          cy="10"
          r="8"
          stroke="currentColor"
          pathLength="100"
          strokeDasharray={`${Math.max(4, percent)} 100`}
        />
      </svg>
      <span className="max-lg:sr-only">{[words, figure].filter(Boolean).join(' · ')}</span>
      {runs.length > 1 ? (
        <span className="lg:hidden" aria-hidden>
          {runs.length}
        </span>
      ) : null}
    </>
  );
}
