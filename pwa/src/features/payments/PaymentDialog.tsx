import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { holdUpdates } from '../../install/update-hold.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
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

/** Hairline rows and the sum under a heavy rule. A phone shows only the sum. */
export function Ledger({
  rows,
  amount,
}: {
  rows: readonly { name: string; value: ReactNode; kept?: boolean }[];
  amount: number;
}) {
  const { t } = useText();
  const f = useFormat();
  return (
    <dl className="pay-ledger mt-6 mb-5 border-t border-t-line tabular-nums max-md:mt-2.5 max-md:mb-0">
      {rows.map((row) => (
        <div key={row.name} className={row.kept ? 'pay-ledger-kept' : undefined}>
          <dt className="text-ink-2">{row.name}</dt>
          <dd className="font-strong">{row.value}</dd>
        </div>
      ))}
      <div className="pay-ledger-total border-b-2 border-b-ink pt-4.5 pb-3.5 max-md:border-b-0 max-md:pt-3 max-md:pb-2">
        <dt className="text-ink-2">{t('payments.today')}</dt>
        <dd className="disp font-strong">
          {f.money(amount)}{' '}
          <small className="font-sans plain-figures text-s leading-none font-medium tracking-normal text-ink-2">
            USD
          </small>
        </dd>
      </div>
    </dl>
  );
}
