import type { ContentView } from '#core/contents/content.ts';
import type { Neighbours } from './useTurning.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ContentMedia } from './ContentMedia.tsx';
import { useTurning } from './useTurning.ts';

/** The content itself, with the ways to the one before and the one after. */
export function ViewerStage({
  content,
  neighbours,
  turns,
  onTurn,
}: {
  content: ContentView;
  neighbours: Neighbours;
  /** False while something is written beside it. */
  turns: boolean;
  onTurn: (id: string) => void;
}) {
  const { t } = useText();
  const { previous, next } = neighbours;
  const touches = useTurning(neighbours, turns, onTurn);
  const several = previous !== null || next !== null;
  return (
    <div className="viewer-stage" {...touches}>
      <ContentMedia key={content.id} content={content} alt={content.prompt} />
      {several && turns ? (
        <>
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
