import type { Blocker } from 'react-router-dom';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

export type Leaving = {
  /** Whether leaving would lose entered values. The form reports it; leaving then needs a confirmation. */
  setDirty: (isDirty: boolean) => void;
  /** The navigation that waits for a choice: `<AskBeforeLeaving leaving={…} />`. */
  leaving: Blocker;
};

/** With unsaved changes every way out needs a confirmation: another tab of the admin area, Back, closing the window. */
export function useLeaving(): Leaving {
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
  return {
    setDirty: useCallback((isDirty: boolean) => {
      dirty.current = isDirty;
    }, []),
    leaving,
  };
}
