import type { RefObject } from 'react';
import type { DeskItem } from '#core/operations/desk.ts';
import { useEffect, useRef } from 'react';

export const keyOfItem = ({ kind, id }: Pick<DeskItem, 'kind' | 'id'>) => `${kind} ${id}`;

/**
 * J and K move the focus from row to row, E runs the main action of the focused row, or opens one without an action; Enter on
 * a row is the browser's own. When the focused row leaves the list, the row in its place gets the focus.
 */
export function useDeskKeys(
  list: RefObject<HTMLUListElement | null>,
  items: readonly DeskItem[],
  runMain: (item: DeskItem) => void,
): { select: (item: DeskItem) => void } {
  const selected = useRef<{ key: string; place: number } | null>(null);
  const latest = useRef({ items, runMain });
  useEffect(() => {
    latest.current = { items, runMain };
    const before = selected.current;
    if (!before || items.some((item) => keyOfItem(item) === before.key)) return;
    selected.current = null;
    if (document.activeElement === document.body) focusRow(list.current, Math.min(before.place, items.length - 1));
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return;
      const rows = latest.current.items;
      const place = rowsOf(list.current).findIndex((row) => row.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j') focusRow(list.current, Math.min(place + 1, rows.length - 1));
      else if (key === 'k') focusRow(list.current, Math.max(place - 1, 0));
      else if (key === 'e' && !event.repeat && place >= 0) {
        const item = rows[place]!;
        if (item.actions.length > 0) latest.current.runMain(item);
        else titleOf(rowsOf(list.current)[place])?.click();
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
  return {
    select(item) {
      selected.current = { key: keyOfItem(item), place: items.indexOf(item) };
    },
  };
}

/** A text field, or something that is open over the list. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

function rowsOf(list: HTMLUListElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
}

function titleOf(row: HTMLElement | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-title]') ?? null;
}

function focusRow(list: HTMLUListElement | null, place: number): void {
  const title = titleOf(rowsOf(list)[place]);
  title?.focus();
  title?.scrollIntoView({ block: 'nearest' });
}
