import type { GenerationView } from '#core/generation/generation.ts';
import { Check } from 'lucide-react';
import { estimateProgress } from '#core/generation/progress.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { CancelRun } from './CancelRun.tsx';
import { stepWord, waitsUntil } from './run-words.ts';

/** An open run: its real step, the elapsed and the usual time, the held credits. */
export function OpenRun({
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
