import type { Blocker } from 'react-router-dom';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

export type Leaving = {
  /** Whether leaving would lose entered values. The form reports it; leaving then needs a confirmation. */
  setDirty: (isDirty: boolean) => void;
  /** The navigation that waits for a choice: `<ConfirmLeaving leaving={…} />`. */
  leaving: Blocker;
};

/** The question before a navigation while there are unsaved changes (useLeaving). */
export function ConfirmLeaving({ leaving }: { leaving: Blocker }) {
  const { t } = useText();
  return (
    <ConfirmDialog
      open={leaving.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) leaving.reset?.();
      }}
      title={t('editing.leaveTitle')}
      description={t('editing.leaveText')}
      action={t('editing.leave')}
      onConfirm={() => leaving.proceed?.()}
    />
  );
}

/** With unsaved changes every way out needs a confirmation: another tab of the admin area, Back, closing the window. */
export function useLeaving(): Leaving {
  const dirty = useRef(false);
  const leaving = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty.current && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    const confirm = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', confirm);
    return () => globalThis.removeEventListener('beforeunload', confirm);
  }, []);
  return {
    setDirty: useCallback((isDirty: boolean) => {
      dirty.current = isDirty;
    }, []),
    leaving,
  };
}
