import type { ContentView } from '#core/contents/content.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { RunActions } from './ResultActions.tsx';
import { ResultActions } from './ResultActions.tsx';
import {
  AudioLines,
  ChevronDown,
  Clapperboard,
  Image,
  ReceiptText,
  TextQuote,
  CircleAlert,
  CircleSlash,
  RotateCw,
} from 'lucide-react';
import { Fragment, useState } from 'react';
import { messageText } from '#core/texts/texts.ts';
import { localText } from '#core/shared/locale.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { StoredImage } from '../../ui/StoredImage.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Button } from '../../ui/Button.tsx';
import { runCardId, secondsTaken } from './runs.ts';
import { openAs, Result } from './Result.tsx';

const runCoverLook = 'grid h-20 w-16 flex-none place-items-center rounded-[12px] bg-m-tint object-cover text-m-strong';

/** The chosen main file of each run, for the lifetime of the page. */
const mains = new Map<string, number>();

/** A result: folded to a line with its image, or in full with its actions. */
export function DoneRun({
  run,
  savedContents,
  actions,
  unfolded,
  onUnfold,
  onReceipt,
}: {
  run: GenerationView;
  savedContents: readonly ContentView[];
  actions: RunActions;
  unfolded: boolean;
  onUnfold: (next: boolean) => void;
  onReceipt: () => void;
}) {
  const { t, locale } = useText();
  const workflow = localText(run.webhookName, locale);
  const f = useFormat();
  const [main, setMain] = useState(mains.get(run.id) ?? 0);
  const word = t(run.isOrderOnly ? 'generation.ordered' : 'generation.ready');
  const seconds = secondsTaken(run);
  const facts = [
    f.near(run.finishedAt ?? run.createdAt),
    seconds === null ? null : f.duration(seconds),
    t('generation.charged', { count: run.creditsUsed }),
  ].filter((fact) => fact !== null);
  const cover = run.media[main]?.thumbnailUrl ?? (run.contentType === 'image' ? run.media[0]?.url : null);
  return (
    <article
      id={runCardId(run.id)}
      tabIndex={-1}
      className="card"
      data-open={unfolded ? openAs(run.media) : undefined}
      aria-label={workflow}
    >
      <div
        className={cx(
          'flex items-start gap-4 @max-[14em]/runs:flex-wrap @max-[14em]/runs:justify-between',
          unfolded && 'mb-3.5',
        )}
      >
        {unfolded ? null : <Cover src={cover ?? null} type={run.contentType} />}
        <div className="min-w-0 flex-1 @max-[14em]/runs:order-1 @max-[14em]/runs:basis-full">
          <h3 className="text-[1.125rem]">{workflow}</h3>
          {unfolded ? null : <p className="line-clamp-2 text-sm wrap-anywhere">{run.prompt}</p>}
          <p className="mut text-sm">
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 ? ' · ' : null}
                <span className="whitespace-nowrap">{fact}</span>
              </Fragment>
            ))}
          </p>
          <span className="only-phone mt-1.5 block">
            <StatusBadge kind="completed" label={word} />
          </span>
        </div>
        <span className="only-desktop">
          <StatusBadge kind="completed" label={word} />
        </span>
        <span className="-my-1.5 -mr-2 flex flex-none gap-2 max-md:flex-col-reverse max-md:gap-1">
          <IconButton size="s" label={t('generation.receiptOf', { name: workflow })} onClick={onReceipt}>
            <ReceiptText size={20} aria-hidden />
          </IconButton>
          <IconButton
            size="s"
            label={t(unfolded ? 'generation.fold' : 'generation.unfold', { name: workflow })}
            aria-expanded={unfolded}
            onClick={() => onUnfold(!unfolded)}
          >
            <ChevronDown size={20} className={unfolded ? 'rotate-180' : undefined} aria-hidden />
          </IconButton>
        </span>
      </div>
      {unfolded && run.isOrderOnly ? <p>{messageText({ code: 'generation.nothingComesBack' }, locale)}</p> : null}
      {unfolded && !run.isOrderOnly ? (
        <Result
          run={run}
          main={main}
          onMain={(index) => {
            mains.set(run.id, index);
            setMain(index);
          }}
        >
          <ResultActions run={run} main={run.media[main] ?? null} savedContents={savedContents} actions={actions} />
        </Result>
      ) : null}
    </article>
  );
}

const icons = { image: Image, video: Clapperboard, audio: AudioLines, text: TextQuote } as const;

/** The small image of a folded result; without an image, its kind. */
function Cover({ src, type }: { src: string | null; type: GenerationView['contentType'] }) {
  if (src) return <StoredImage className={runCoverLook} src={src} alt="" width={64} height={80} />;
  const Icon = icons[type];
  return (
    <span className={runCoverLook} aria-hidden>
      <Icon size={24} />
    </span>
  );
}

/** A run without a result in time: the reason, a note that nothing was charged, its late result, and a retry. */
export function FailedRun({
  run,
  savedContents,
  actions,
  onRetry,
  onReceipt,
}: {
  run: GenerationView;
  savedContents: readonly ContentView[];
  actions: RunActions;
  onRetry: () => void;
  onReceipt: () => void;
}) {
  const { t, locale } = useText();
  const workflow = localText(run.webhookName, locale);
  const f = useFormat();
  const isCancelled = run.status === 'cancelled';
  const Mark = isCancelled ? CircleSlash : CircleAlert;
  const foot = (
    <div className="run-foot mt-3 flex flex-[1_0_100%] flex-wrap items-center justify-between gap-3">
      <span className="mut text-sm">
        {f.near(run.finishedAt ?? run.createdAt)} · {t('generation.returned', { count: run.creditCost })}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="s" icon={<ReceiptText size={16} aria-hidden />} onClick={onReceipt}>
          {t('generation.receipt')}
        </Button>
        <Button size="s" icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </span>
    </div>
  );
  return (
    <article
      id={runCardId(run.id)}
      tabIndex={-1}
      className="card"
      data-open={run.late ? openAs(run.late.media) : undefined}
      aria-label={workflow}
    >
      <div className="run run-failed flex flex-wrap items-start gap-4.5 max-md:gap-3">
        <span
          className={cx(
            'grid h-27.5 w-22 flex-none place-items-center gap-1 rounded-field bg-failed-bg text-failed-fg max-md:h-20 max-md:w-16',
            isCancelled && 'bg-sunken text-ink-2',
          )}
          aria-hidden
        >
          <Mark size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-[1.125rem]">{workflow}</h3>
            {isCancelled ? (
              <StatusBadge kind="neutral" icon={CircleSlash} label={t('generation.cancelled')} />
            ) : (
              <StatusBadge kind="failed" />
            )}
          </div>
          <p className="mut line-clamp-2 text-sm wrap-anywhere">{run.prompt}</p>
          {run.failure ? <p className="mt-2">{generationFailureSentence(run.failure, locale)}</p> : null}
        </div>
        {run.late ? null : foot}
      </div>
      {run.late ? (
        <>
          <LateResult run={run} late={run.late} savedContents={savedContents} actions={actions} />
          {foot}
        </>
      ) : null}
    </article>
  );
}

/** A result that arrived after the run's end: free, shown and saved like any result. */
function LateResult({
  run,
  late,
  savedContents,
  actions,
}: {
  run: GenerationView;
  late: NonNullable<GenerationView['late']>;
  savedContents: readonly ContentView[];
  actions: RunActions;
}) {
  const { t } = useText();
  const f = useFormat();
  const [main, setMain] = useState(0);
  const { at, ...result } = late;
  const displayed = { ...run, ...result, finishedAt: at };
  return (
    <div className="mt-3">
      <p className="mb-2 text-sm">{t('generation.late', { time: f.near(at) })}</p>
      <Result run={displayed} main={main} onMain={setMain}>
        <ResultActions
          run={displayed}
          main={late.media[main] ?? null}
          savedContents={savedContents}
          actions={actions}
        />
      </Result>
    </div>
  );
}
