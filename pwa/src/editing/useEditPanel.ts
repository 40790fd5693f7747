import type { Blocker } from 'react-router-dom';
import type { EditTarget } from './edit-target.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useSearchParams } from 'react-router-dom';
import { targetOf, valueOf } from './edit-target.ts';

export type EditPanelControl = {
  target: EditTarget | null;
  open: (target: EditTarget) => void;
  close: () => void;
  /** Whether what was entered would be lost. The form says so; leaving then asks first. */
  setDirty: (isDirty: boolean) => void;
  /** The move that waits for an answer. */
  leaving: Blocker;
};

/**
 * The editor beside an admin list. What it shows is part of the address (`?edit=`): a reload keeps it, Back closes it, a link opens it.
 * With unsaved changes every way out asks: another row, another tab of the admin area, Back, closing the window.
 */
export function useEditPanel(): EditPanelControl {
  const [params, setParams] = useSearchParams();
  const dirty = useRef(false);
  const leaving = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty.current && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, []);

  const go = useCallback(
    (target: EditTarget | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (target) next.set('edit', valueOf(target));
        else next.delete('edit');
        return next;
      }),
    [setParams],
  );
  return {
    target: targetOf(params.get('edit')),
    open: go,
    close: useCallback(() => go(null), [go]),
    setDirty: useCallback((isDirty: boolean) => {
      dirty.current = isDirty;
    }, []),
    leaving,
  };
}
