import type { RefObject } from 'react';
import type { ContentView } from '#core/contents/content.ts';
import type { GridWindow } from '../../ui/useGridWindow.ts';
import { memo, Suspense, useEffect, useRef } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { ContentCard } from './ContentCard.tsx';

const GridWindowed = lazyWithTexts(() => import('../../ui/useGridWindow.ts').then((m) => m.GridWindowed));

/** Up to this many contents, all of them are in the page. */
export const fewContents = 120;

type GridProps = {
  contents: readonly ContentView[];
  /** null outside selection mode. */
  chosenIds: readonly string[] | null;
  onPress: (content: ContentView) => void;
  /** The last content is in the page. Null: no more can be loaded now. */
  onEnd: (() => void) | null;
};

/** The contents as cards; of a long list, only those near the viewport are in the page. */
export const ContentGrid = memo(function ContentGrid(props: GridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { length: count } = props.contents;
  const firstOnes = (
    <ContentCards
      {...props}
      list={list}
      window={{ first: 0, last: Math.min(count, fewContents), before: 0, after: 0, columns: 1 }}
    />
  );
  if (count <= fewContents) return firstOnes;
  return (
    <Suspense fallback={firstOnes}>
      <GridWindowed list={list} count={count} atFirst={fewContents}>
        {(window) => <ContentCards {...props} list={list} window={window} />}
      </GridWindowed>
    </Suspense>
  );
});

function ContentCards({
  contents,
  chosenIds,
  onPress,
  onEnd,
  list,
  window,
}: GridProps & {
  list: RefObject<HTMLUListElement | null>;
  window: Omit<GridWindow, 'measureRow'> & Partial<Pick<GridWindow, 'measureRow'>>;
}) {
  const { first, last, before, after, columns, measureRow } = window;
  const isAtEnd = contents.length > 0 && last === contents.length;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  return (
    <ul
      ref={list}
      className="contents-grid grid grid-cols-2 gap-x-3.5 gap-y-4.5 md:max-wide:gap-x-2.5 md:max-wide:gap-y-3.5"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {contents.slice(first, last).map((content, at) => (
        <ContentCard
          key={content.id}
          content={content}
          row={Math.floor((first + at) / columns)}
          startsRow={at % columns === 0}
          measureRow={measureRow}
          place={first + at + 1}
          total={contents.length}
          priority={first + at < 4}
          chosen={chosenIds && chosenIds.includes(content.id)}
          onPress={() => onPress(content)}
        />
      ))}
    </ul>
  );
}
