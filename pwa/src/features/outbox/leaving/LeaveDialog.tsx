import type { OutboxCounts } from '../../../offline/outbox/chip-state.ts';
import { totalOf } from '../../../offline/outbox/chip-state.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { flushNow } from '../../../offline/sync.ts';
import { pendingCounts } from '../../../offline/wipe.ts';
import { isHere, leaveDeleting, leaveWithPending, stopLeaving, useLeaving } from '../../../session/leaving.ts';
import { useUser } from '../../../api/session-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toaster.tsx';

const countWords = {
  waiting: 'leaving.waiting',
  sending: 'leaving.sending',
  needsYou: 'leaving.needsYou',
} as const;

/** Before signing out with unsent changes: send them, leave them on the device, or delete them after a second question. */
export function LeaveDialog({ counts }: { counts: OutboxCounts }) {
  const { t } = useText();
  const user = useUser();
  const [isSyncing, setIsSyncing] = useState(false);
  const [notSent, setNotSent] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const count = totalOf(counts);
  const parts = (['waiting', 'sending', 'needsYou'] as const).filter((part) => counts[part] > 0);
  const sync = async () => {
    setIsSyncing(true);
    await flushNow();
    if (!user || !isHere(user.id)) return;
    const left = await pendingCounts(user.id);
    setIsSyncing(false);
    if (!isHere(user.id)) return;
    if (totalOf(left) > 0) {
      setNotSent(true);
      useLeaving.setState({ counts: left });
      return;
    }
    toast.success(t('leaving.sent'));
    await leaveWithPending();
  };
  const remove = async () => {
    const others = await leaveDeleting(count);
    if (others) useLeaving.setState({ counts: others });
  };
  if (isDeleting) {
    return (
      <ConfirmDialog
        open
        onOpenChange={() => setIsDeleting(false)}
        title={t('leaving.deleteTitle', { count })}
        description={t('leaving.deleteText')}
        action={t('leaving.deleteAction', { count })}
        icon={<Trash2 size={18} aria-hidden />}
        onConfirm={() => void remove()}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={stopLeaving}
      title={t('leaving.title', { count })}
      description={t('leaving.text')}
      actions={
        <div className="grid grow gap-2.5">
          <Button tone="ink" block onClick={() => void leaveWithPending()}>
            {t('leaving.keep')}
          </Button>
          <Button block pending={isSyncing} onClick={() => void sync()}>
            {t('leaving.sync')}
          </Button>
          <Button tone="danger" block onClick={() => setIsDeleting(true)}>
            {t('leaving.delete')}
          </Button>
        </div>
      }
    >
      <p className="text-sm font-semibold">
        {parts.map((part) => t(countWords[part], { count: counts[part] })).join(' · ')}
      </p>
      <p role="status" className="text-sm">
        {notSent ? t('leaving.notSent') : ''}
      </p>
    </Dialog>
  );
}
