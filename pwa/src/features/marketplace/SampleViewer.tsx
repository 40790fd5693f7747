import type { KeyboardEvent } from 'react';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../i18n/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Window } from '../../ui/Window.tsx';

/** One sample in full size; arrows lead to the others. */
export function SampleViewer({
  samples,
  shown,
  onShow,
}: {
  samples: PublicInfluencer['sampleContents'];
  shown: number | null;
  onShow: (index: number | null) => void;
}) {
  const { t, locale } = useText();
  const [last, setLast] = useState(0);
  if (shown !== null && shown !== last) setLast(shown);
  // While the dialog closes, it still shows the last sample.
  const index = shown ?? last;
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
    <Dialog open={shown !== null} onOpenChange={(open) => (open ? undefined : onShow(null))} title={title}>
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
