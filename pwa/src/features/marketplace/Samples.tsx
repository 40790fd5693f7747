import type { KeyboardEvent } from 'react';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useState } from 'react';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../i18n/useText.ts';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { StoredImage } from '../../ui/StoredImage.tsx';
import { Window } from '../../ui/Window.tsx';
import './samples.css';

/** Spec §2 Model detail, sample contents: windows, each opens in full size. `isRow`: all in one row, below other words. */
export function Samples({ model, isRow = false }: { model: PublicInfluencer; isRow?: boolean }) {
  const { t, locale } = useText();
  const [displayed, setDisplayed] = useState<number | null>(null);
  const samples = model.sampleContents;
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="samples">
      <h2 id="samples" className={isRow ? 'sr-only' : undefined}>
        {t('marketplace.samples')}
      </h2>
      <ul className={cx('samples mt-3 grid gap-2.5', isRow ? 'grid-cols-4' : 'grid-cols-2')}>
        {samples.map((sample, index) => (
          <li key={sample.url || sample.caption.tr}>
            <button
              type="button"
              className="sample relative block aspect-4/5 w-full overflow-hidden rounded-md bg-m-block [&>img]:size-full [&>img]:object-cover [&>img]:[transition:transform_240ms_var(--ease)] [&>video]:size-full [&>video]:object-cover [&>video]:[transition:transform_240ms_var(--ease)]"
              aria-label={t('marketplace.sampleOpen', { place: index + 1, caption: localText(sample.caption, locale) })}
              onClick={() => setDisplayed(index)}
            >
              {sample.contentType === 'text' ? (
                <span className="line-clamp-8 p-3.5 text-left text-s leading-[1.43] text-m-on">
                  {localText(sample.caption, locale)}
                </span>
              ) : sample.contentType === 'video' ? (
                <>
                  <video src={sample.url} muted playsInline preload="metadata" tabIndex={-1} aria-hidden />
                  <Play
                    className="absolute inset-0 m-auto size-12 rounded-[50%] bg-tag p-[13px] text-tag-ink"
                    size={22}
                    aria-hidden
                  />
                </>
              ) : (
                <StoredImage
                  src={sample.url}
                  alt=""
                  sizes={isRow ? '(max-width: 767px) 24vw, 160px' : '(max-width: 767px) 48vw, 340px'}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
      <SampleViewer samples={samples} displayed={displayed} onShow={setDisplayed} />
    </section>
  );
}

/** One sample in full size; arrows lead to the others. */
function SampleViewer({
  samples,
  displayed,
  onShow,
}: {
  samples: PublicInfluencer['sampleContents'];
  displayed: number | null;
  onShow: (index: number | null) => void;
}) {
  const { t, locale } = useText();
  const [last, setLast] = useState(0);
  if (displayed !== null && displayed !== last) setLast(displayed);
  // While the dialog closes, it still shows the last sample.
  const index = displayed ?? last;
  const sample = samples[index];
  if (!sample) return null;
  const caption = localText(sample.caption, locale);
  const step = (by: -1 | 1): void => onShow((index + by + samples.length) % samples.length);
  const turn = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const title = t('marketplace.samplePlace', { place: index + 1, total: samples.length });
  return (
    <Dialog open={displayed !== null} onOpenChange={(open) => (open ? undefined : onShow(null))} title={title}>
      <div className="sample-viewer relative" onKeyDown={turn} role="group" aria-label={title}>
        {sample.contentType === 'text' ? (
          <p className="rounded-lg bg-m-tint px-16 py-7 whitespace-pre-line">{caption}</p>
        ) : sample.contentType === 'video' ? (
          <Window key={sample.url} src={null} alt="">
            <video src={sample.url} controls playsInline aria-label={caption} />
          </Window>
        ) : (
          <Window key={sample.url} src={sample.url} alt={caption} priority />
        )}
        {samples.length > 1 ? (
          <>
            <IconButton
              look="float"
              tooltip={false}
              className="absolute top-[calc(50%-26px)] left-3"
              label={t('marketplace.samplePrevious')}
              onClick={() => step(-1)}
            >
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
            <IconButton
              look="float"
              tooltip={false}
              className="absolute top-[calc(50%-26px)] right-3"
              label={t('marketplace.sampleNext')}
              onClick={() => step(1)}
            >
              <ChevronRight size={24} aria-hidden />
            </IconButton>
          </>
        ) : null}
      </div>
      {sample.contentType === 'text' ? null : <p className="mut">{caption}</p>}
    </Dialog>
  );
}
