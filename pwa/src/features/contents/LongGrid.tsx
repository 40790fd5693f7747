import type { ReactNode, RefObject } from 'react';
import type { GridWindow } from '../../ui/useGridWindow.ts';
import { useGridWindow } from '../../ui/useGridWindow.ts';

/** A grid of which only the items near the viewport are in the page. */
export function LongGrid({
  list,
  count,
  atFirst,
  children,
}: {
  list: RefObject<HTMLElement | null>;
  count: number;
  atFirst: number;
  children: (window: GridWindow) => ReactNode;
}) {
  return children(useGridWindow(list, count, atFirst));
}
