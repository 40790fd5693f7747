import { lazy, Suspense, useState } from 'react';
import { useCreditDoor } from '../../session/credit-door.ts';

const CreditPackDialog = lazy(() => import('./CreditPackDialog.tsx').then((m) => ({ default: m.CreditPackDialog })));

/** Once in the customer's frame: shows the credit packs whenever somebody opens the door to them. Fetched at the first press. */
export function CreditDoor() {
  const { open, close } = useCreditDoor();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <CreditPackDialog open={open} onClose={close} />
    </Suspense>
  );
}
