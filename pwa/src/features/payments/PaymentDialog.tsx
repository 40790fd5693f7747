import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { holdUpdates } from '../../install/update-hold.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import './payment.css';

/** The window of every payment: stays open while the card is being charged, and is not busy when opened the next time. */
export function PaymentDialog({
  title,
  open,
  onClose,
  children,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  children: (state: { busy: boolean; setBusy: (busy: boolean) => void; close: () => void }) => ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  useEffect(() => (busy ? holdUpdates('payment') : undefined), [busy]);
  const close = (): void => {
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={title}
      size="wide"
      closable={!busy}
    >
      {children({ busy, setBusy, close })}
    </Dialog>
  );
}
