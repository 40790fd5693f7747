import type { EditTarget } from './edit-target.ts';
import type { Leaving } from './useLeaving.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { targetOf, valueOf } from './edit-target.ts';
import { useLeaving } from './useLeaving.ts';

export type EditPanelControl = Leaving & {
  target: EditTarget | null;
  open: (target: EditTarget) => void;
  close: () => void;
};

/**
 * The editor beside an admin list. Its content is part of the address (`?edit=`): a reload leaves it open, Back closes it, a link opens it.
 * With unsaved changes every way out needs a confirmation, another row too.
 */
export function useEditPanel(): EditPanelControl {
  const [params, setParams] = useSearchParams();
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
    ...useLeaving(),
  };
}
