import type { ContentView } from '#core/contents/content.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { RunActs } from './run-acts.ts';
import { CircleAlert, CircleSlash, ReceiptText, RotateCw } from 'lucide-react';
import { LateResult } from './LateResult.tsx';
import { openAs } from './Result.tsx';
import { runCardId } from './shown-run.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** A run without a result in time: the reason, a note that nothing was charged, its late result, and a retry. */
export function FailedRun({
  run,
  kept,
  acts,
  onTryAgain,
  onReceipt,
}: {
  run: GenerationView;
  kept: readonly ContentView[];
  acts: RunActs;
  onTryAgain: () => void;
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
        <Button size="s" icon={<RotateCw size={16} aria-hidden />} onClick={onTryAgain}>
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
          <p className="mut truncate text-sm">{run.prompt}</p>
          {run.failure ? <p className="mt-2">{generationFailureSentence(run.failure, locale)}</p> : null}
        </div>
        {run.late ? null : foot}
      </div>
      {run.late ? (
        <>
          <LateResult run={run} late={run.late} kept={kept} acts={acts} />
          {foot}
        </>
      ) : null}
    </article>
  );
}
