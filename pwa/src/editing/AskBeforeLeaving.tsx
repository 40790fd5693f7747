import type { Blocker } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** The question before a navigation while there are unsaved changes (useLeaving). */
export function AskBeforeLeaving({ leaving }: { leaving: Blocker }) {
  const { t } = useText();
  return (
    <ConfirmDialog
      open={leaving.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) leaving.reset?.();
      }}
      title={t('editing.leaveTitle')}
      description={t('editing.leaveText')}
      act={t('editing.leave')}
      onConfirm={() => leaving.proceed?.()}
    />
  );
}
