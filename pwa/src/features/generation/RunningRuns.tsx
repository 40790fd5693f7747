import type { GenerationView } from '#core/generation/generation.ts';
import { stepWord, runCardId, waitsUntil } from './runs.ts';
import { useState } from 'react';
import { AudioLines, Check, TextQuote, X } from 'lucide-react';
import { progressOfRun } from '#core/generation/progress.ts';
import { localText } from '#core/shared/locale.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { cancelGeneration, generations } from '#core/contract/generation.ts';
import { messageOf } from '../../api/api-error.ts';
import { useOfflineReason } from '../../api/offline-state.ts';
import { useAction } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { cx } from '../../ui/class-names.ts';
import './running.css';

/** The open runs: one is large, the others are beside it, and a press on one makes it the large one. */
export function RunningRuns({
  runs,
  now,
  acceptedId,
  large,
  onEnlarge,
}: {
  runs: readonly GenerationView[];
  now: string;
  /** The run of the last press. */
  acceptedId: string | null;
  /** The id of the large one; null: the newest. */
  large: string | null;
  onEnlarge: (run: GenerationView) => void;
}) {
  const { t } = useText();
  const main = runs.find(({ id }) => id === large) ?? runs[0];
  if (!main) return null;
  const others = runs.filter((run) => run !== main);
  return (
    <div
      className={cx(
        'mb-4 grid grid-cols-[minmax(0,1fr)] [align-items:start] gap-4 empty:hidden',
        others.length > 0 && '@min-[62.5rem]/runs:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]',
      )}
    >
      <LargeRun key={main.id} run={main} now={now} justAccepted={main.id === acceptedId} />
      {others.length > 0 ? (
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3 @min-[62.5rem]/runs:grid-cols-1"
          aria-label={t('generation.otherRuns')}
        >
          {others.map((run) => (
            <SmallRun key={run.id} run={run} now={now} onEnlarge={() => onEnlarge(run)} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** How far a run is: the service's own report, else an estimate by the usual time of its workflow. */
function useProgress(run: GenerationView, now: string) {
  const { t } = useText();
  const f = useFormat();
  const progress = progressOfRun(run, now);
  const { percent, isBegun, isReported, elapsedSeconds, expectedSeconds, isOverdue, remainingSeconds } = progress;
  const usual = run.typicalSeconds === null ? null : f.duration(expectedSeconds);
  const isSteady = run.slowSeconds === null || run.slowSeconds <= expectedSeconds;
  return {
    percent,
    /** The one figure in the frame; null when nothing is known. */
    figure: isReported
      ? f.percent(percent)
      : isBegun && usual !== null && remainingSeconds > 0
        ? t('generation.left', { time: f.duration(remainingSeconds) })
        : null,
    valueText: isReported ? f.percent(percent) : t('generation.estimated', { percent: f.percent(percent) }),
    place: run.step
      ? t('generation.stepOf', { at: f.number(run.step.at), of: f.number(run.step.of) })
      : run.ahead
        ? t('generation.ahead', { count: run.ahead })
        : null,
    elapsed: f.duration(elapsedSeconds),
    usual:
      usual === null
        ? t('generation.expected')
        : isOverdue && isBegun
          ? t('generation.overdue', { time: usual })
          : isSteady
            ? t('generation.usually', { time: usual })
            : t('generation.usuallyWithin', { time: usual, slow: f.duration(run.slowSeconds!) }),
  };
}

function LargeRun({ run, now, justAccepted }: { run: GenerationView; now: string; justAccepted: boolean }) {
  const { t, locale } = useText();
  const f = useFormat();
  const retryAt = waitsUntil(run, now);
  const workflow = localText(run.webhookName, locale);
  const { percent, figure, valueText, place, elapsed, usual } = useProgress(run, now);
  return (
    <article
      id={runCardId(run.id)}
      tabIndex={-1}
      className="card running @min-[40rem]/runs:grid @min-[40rem]/runs:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] @min-[40rem]/runs:gap-6 @min-[62.5rem]/runs:grid-cols-[calc(clamp(360px,100dvh-var(--top-h)-330px,520px)*0.8)_minmax(0,1fr)]"
      aria-label={workflow}
    >
      <RunFrame run={run} className="rounded-frame">
        {figure ? <b className="running-figure">{figure}</b> : null}
        {place ? <span className="running-place">{place}</span> : null}
      </RunFrame>
      <div className="flex min-w-0 flex-col justify-center @max-[40rem]/runs:mt-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-[1.375rem]">{workflow}</h3>
          <span role="status">
            <StatusBadge kind="processing" label={t(stepWord(run))} />
          </span>
        </div>
        <p className="mut mt-1 line-clamp-4 text-sm wrap-anywhere @max-[40rem]/runs:line-clamp-2">{run.prompt}</p>
        {justAccepted ? (
          <p className="mt-2 flex items-start gap-1.5 text-s text-completed-fg" role="status">
            <Check className="mt-0.5 flex-none" size={16} aria-hidden />
            {t('generation.received')}
          </p>
        ) : null}
        {retryAt === null ? null : (
          <p className="mt-2 text-sm" role="status">
            {t('generation.busyUntil', { time: f.time(retryAt) })}
          </p>
        )}
        <ProgressBar percent={percent} valueText={valueText} className="mt-5" />
        <div className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-1 text-sm">
          <span>
            <b className="font-semibold">{elapsed}</b>{' '}
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

function SmallRun({ run, now, onEnlarge }: { run: GenerationView; now: string; onEnlarge: () => void }) {
  const { t, locale } = useText();
  const f = useFormat();
  const retryAt = waitsUntil(run, now);
  const workflow = localText(run.webhookName, locale);
  const { percent, figure, valueText, place } = useProgress(run, now);
  return (
    <li>
      <article className="card relative flex items-center gap-3.5 p-2.5" aria-label={workflow}>
        <RunFrame run={run} className="w-20 flex-none rounded-md" />
        <div className="min-w-0 flex-1 pr-1">
          <h3 className="truncate text-base">{workflow}</h3>
          <p className="mut text-sm" aria-hidden>
            {[t(stepWord(run)), place ?? figure].filter(Boolean).join(' · ')}
          </p>
          {retryAt === null ? null : <p className="text-sm">{t('generation.busyUntil', { time: f.time(retryAt) })}</p>}
          <ProgressBar percent={percent} valueText={valueText} className="mt-2.5 h-1.5" />
        </div>
        <button
          type="button"
          className="absolute inset-0 rounded-[inherit]"
          aria-label={t('generation.enlarge', { name: workflow })}
          onClick={onEnlarge}
        />
      </article>
    </li>
  );
}

function ProgressBar({ percent, valueText, className }: { percent: number; valueText: string; className: string }) {
  const { t } = useText();
  return (
    <div
      role="progressbar"
      aria-label={t('generation.progress')}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('progress', className)}
    >
      <div className="progress-bar" style={{ width: `${percent}%` }} />
    </div>
  );
}

const frameIcons = { audio: AudioLines, text: TextQuote } as const;

/** The place of the result, in the colour of the model: it develops here when the service sends its unfinished images. */
function RunFrame({
  run,
  className,
  children,
}: {
  run: GenerationView;
  className: string;
  children?: React.ReactNode;
}) {
  const { previews = [], isGrid, contentType } = run;
  const Icon = contentType === 'text' || contentType === 'audio' ? frameIcons[contentType] : null;
  const sources = isGrid ? [0, 1, 2, 3].map((at) => previews[at]) : [previews.at(-1)];
  return (
    <div
      className={cx('running-frame', className)}
      data-many={isGrid || undefined}
      data-waiting={run.status === 'held' || undefined}
      aria-hidden
    >
      {sources.map((source, at) => (
        <span key={at} className="running-place-of">
          {source === undefined ? Icon && <Icon className="size-[18%]" /> : <Developing source={source} />}
        </span>
      ))}
      {children ? <span className="running-words">{children}</span> : null}
    </div>
  );
}

/** Each image comes out of a blur over the one before it. */
function Developing({ source }: { source: string }) {
  const [shown, setShown] = useState<readonly string[]>([source]);
  if (shown.at(-1) !== source) setShown([...shown.slice(-1), source]);
  return shown.map((image) => <img key={image} className="developing" src={image} alt="" decoding="async" />);
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
      className="mt-4 self-start"
      icon={<X size={20} aria-hidden />}
      pending={cancel.isPending}
      disabledReason={offline}
      aria-label={t('generation.cancelOf', { name })}
      onClick={press}
    >
      {t('generation.cancel')}
    </Button>
  );
}
