import { lazy, Suspense, useEffect, useState } from 'react';
import { useCreditDoor } from '../../session/credit-door.ts';

const CreditPackDialog = lazy(() => import('./CreditPackDialog.tsx').then((m) => ({ default: m.CreditPackDialog })));

/** Once in the customer's frame: shows the credit packs whenever somebody opens the door to them. Fetched at the first press. */
export function CreditDoor() {
  const { open, close } = useCreditDoor();
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <CreditPackDialog open={open} onClose={close} />
    </Suspense>
  );
}
