import type { ContentView } from '#core/contents/content.ts';
import type { Neighbours } from './useTurning.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ContentMedia } from './ContentMedia.tsx';
import { useTurning } from './useTurning.ts';

/** Which of how many is shown. */
export type Place = { number: number; total: number };

/** The content itself between its neighbours, with the ways to them. */
export function ViewerStage({
  content,
  neighbours,
  place,
  onTurn,
}: {
  content: ContentView;
  neighbours: Neighbours;
  /** Null while it is not known or about to close. */
  place: Place | null;
  onTurn: (id: string) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const { previous, next } = neighbours;
  const { track, touches } = useTurning(content.id, neighbours, place !== null, onTurn);
  const several = previous !== null || next !== null;
  return (
    <div className="viewer-stage" {...touches}>
      <div className="viewer-track" ref={track}>
        {[previous, content, next].map((each, at) =>
          each ? (
            <div key={each.id} className="viewer-frame" data-at={at - 1} inert={each !== content}>
              <ContentMedia content={each} alt={each.prompt} waits={each !== content} />
            </div>
          ) : null,
        )}
      </div>
      {several && place ? (
        <>
          <p className="viewer-place">
            {t('contents.placeOf', { number: f.number(place.number), total: f.number(place.total) })}
          </p>
          <IconButton
            label={t('contents.previous')}
            tooltip={false}
            className="viewer-turn viewer-previous"
            disabledReason={previous ? null : t('contents.isFirst')}
            onClick={() => previous && onTurn(previous.id)}
          >
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
          <IconButton
            label={t('contents.next')}
            tooltip={false}
            className="viewer-turn viewer-next"
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
