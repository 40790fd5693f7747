import type { ContentView } from '#core/contents/content.ts';
import { useEffect, useRef } from 'react';
import { useGridWindow } from '../../ui/useGridWindow.ts';
import { ContentCard } from './ContentCard.tsx';

/** The contents as cards; of a long list, only those near the viewport are in the page. */
export function ContentGrid({
  contents,
  chosenIds,
  onPress,
  onEnd,
}: {
  contents: readonly ContentView[];
  /** null outside selection mode. */
  chosenIds: readonly string[] | null;
  onPress: (content: ContentView) => void;
  /** The last content is in the page. Null: no more can be loaded now. */
  onEnd: (() => void) | null;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { first, last, before, after, columns, measureRow } = useGridWindow(list, contents.length);
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
