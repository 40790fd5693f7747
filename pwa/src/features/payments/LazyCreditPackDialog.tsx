import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { closeCreditPacks, useCreditPacks } from '../../session/credit-packs.ts';

const CreditPackDialog = lazyWithTexts(
  () => import('./CreditPackDialog.tsx').then((m) => m.CreditPackDialog),
  'payments',
);

/** Once in the customer layout: the dialog of the credit packs, loaded when it is first opened. */
export function LazyCreditPackDialog() {
  const { open, packId, forModel } = useCreditPacks();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <CreditPackDialog open={open} packId={packId} forModel={forModel} onClose={closeCreditPacks} />
    </Suspense>
  );
}
