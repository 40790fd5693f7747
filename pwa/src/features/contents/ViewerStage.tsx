import type { ContentView } from '#core/contents/content.ts';
import type { Neighbours } from './useTurning.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ContentMedia } from './ContentMedia.tsx';
import { useTurning } from './useTurning.ts';

/** Position of the content on screen, and the total. */
export type Place = { number: number; total: number };

/** The content between its neighbours, with the buttons that lead to them. */
export function ViewerStage({
  content,
  neighbours,
  place,
  onTurn,
}: {
  content: ContentView;
  neighbours: Neighbours;
  /** Null while unknown or while the viewer closes. */
  place: Place | null;
  onTurn: (id: string) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const { previous, next } = neighbours;
  const { track, touches } = useTurning(content.id, neighbours, place !== null, onTurn);
  const several = previous !== null || next !== null;
  return (
    <div
      className="viewer-stage relative h-(--stage-height) w-[calc(var(--stage-height)*0.714)] flex-none [touch-action:pan-y_pinch-zoom] overflow-hidden bg-m-tint max-mid:h-[min(150vw,100dvh-12.5rem)] max-mid:min-h-60 max-mid:w-full"
      {...touches}
    >
      <div className="viewer-track absolute inset-0" ref={track}>
        {[previous, content, next].map((each, at) =>
          each ? (
            <div
              key={each.id}
              className="viewer-frame absolute inset-0 data-[at='1']:-right-full data-[at='1']:left-full data-[at=-1]:right-full data-[at=-1]:-left-full"
              data-at={at - 1}
              inert={each !== content}
            >
              <ContentMedia content={each} alt={each.prompt} waits={each !== content} />
            </div>
          ) : null,
        )}
      </div>
      {several && place ? (
        <>
          <p className="pointer-events-none absolute top-3.5 left-3 rounded-full bg-[rgb(8_13_26/0.72)] px-3 py-1 text-s font-semibold text-white max-mid:top-[calc(16px+env(safe-area-inset-top))]">
            {t('contents.placeOf', { number: f.number(place.number), total: f.number(place.total) })}
          </p>
          <IconButton
            label={t('contents.previous')}
            tooltip={false}
            className="viewer-turn absolute top-[calc(50%-22px)] left-2.5 bg-tag text-tag-ink hover:bg-tag hover:text-tag-ink aria-disabled:bg-tag aria-disabled:text-tag-ink aria-disabled:not-focus-visible:pointer-events-none aria-disabled:not-focus-visible:opacity-0"
            disabledReason={previous ? null : t('contents.isFirst')}
            onClick={() => previous && onTurn(previous.id)}
          >
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
          <IconButton
            label={t('contents.next')}
            tooltip={false}
            className="viewer-turn absolute top-[calc(50%-22px)] right-2.5 bg-tag text-tag-ink hover:bg-tag hover:text-tag-ink aria-disabled:bg-tag aria-disabled:text-tag-ink aria-disabled:not-focus-visible:pointer-events-none aria-disabled:not-focus-visible:opacity-0"
            disabledReason={next ? null : t('contents.isLast')}
            onClick={() => next && onTurn(next.id)}
          >
            <ChevronRight size={24} aria-hidden />
          </IconButton>
        </>
      ) : null}
    </div>
  );
}
