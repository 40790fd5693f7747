import type { ContentView } from '#core/contents/content.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { RunActs } from './run-acts.ts';
import { ChevronDown, Clapperboard, Image, ReceiptText, TextQuote } from 'lucide-react';
import { Fragment, useState } from 'react';
import { messageText } from '#core/texts/texts.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { runCardId } from './shown-run.ts';
import { useText } from '../../i18n/useText.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { openAs, Result } from './Result.tsx';
import { ResultActs } from './ResultActs.tsx';
import { secondsTaken } from './run-words.ts';

const runCoverLook = 'grid h-20 w-16 flex-none place-items-center rounded-[12px] bg-m-tint object-cover text-m-strong';

/** The chosen main file of each run, for the lifetime of the page. */
const mains = new Map<string, number>();

/** A result: folded to a line with its image, or in full with its actions. */
export function DoneRun({
  run,
  kept,
  acts,
  unfolded,
  onUnfold,
  onReceipt,
}: {
  run: GenerationView;
  kept: readonly ContentView[];
  acts: RunActs;
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
          {unfolded ? null : <p className="truncate text-sm">{run.prompt}</p>}
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
          <ResultActs run={run} main={run.media[main] ?? null} kept={kept} acts={acts} />
        </Result>
      ) : null}
    </article>
  );
}

const icons = { image: Image, video: Clapperboard, text: TextQuote } as const;

/** The small image of a folded result; without an image, its kind. */
function Cover({ src, type }: { src: string | null; type: GenerationView['contentType'] }) {
  if (src) return <StoredPicture className={runCoverLook} src={src} alt="" width={64} height={80} />;
  const Icon = icons[type];
  return (
    <span className={runCoverLook} aria-hidden>
      <Icon size={24} />
    </span>
  );
}
