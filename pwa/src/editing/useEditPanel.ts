import type { EditTarget } from './edit-target.ts';
import type { Leaving } from './useLeaving.ts';
import { useCallback } from 'react';
import { useInAddress } from '../ui/back/useInAddress.ts';
import { targetOf, valueOf } from './edit-target.ts';
import { useLeaving } from './useLeaving.ts';

export type EditPanelControl = Leaving & {
  target: EditTarget | null;
  /** Back closes it; false where a link opened it. */
  isOpenedHere: boolean;
  open: (target: EditTarget) => void;
  close: () => void;
};

/**
 * The editor beside an admin list. What it shows is part of the address (`?edit=`): a reload keeps it, Back closes it, a link opens it.
 * With unsaved changes every way out asks, another row too.
 */
export function useEditPanel(): EditPanelControl {
  const { value, isOpenedHere, open, close } = useInAddress('edit');
  return {
    target: targetOf(value),
    isOpenedHere,
    open: useCallback((target) => open(valueOf(target)), [open]),
    close,
    ...useLeaving(),
  };
}
