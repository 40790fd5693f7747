import { lazy, Suspense, useState } from 'react';
import { useCreditPacks } from '../../session/credit-packs.ts';

const CreditPackDialog = lazy(() => import('./CreditPackDialog.tsx').then((m) => ({ default: m.CreditPackDialog })));

/** Once in the customer layout: the dialog of the credit packs, fetched when it is opened for the first time. */
export function LazyCreditPackDialog() {
  const { open, close } = useCreditPacks();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <CreditPackDialog open={open} onClose={close} />
    </Suspense>
  );
}
