import type { Receipt } from '#core/generation/receipt.ts';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';

const ReceiptSheet = lazyWithTexts(
  () => import('./receipt/ReceiptSheet.tsx').then((m) => m.ReceiptSheet),
  'receipt',
  'generation',
  'sentences',
);

/** The receipt of one run; its action fills the form with the same request. */
export function RunReceipt({
  id,
  onClose,
  onAgain,
}: {
  id: string | null;
  onClose: () => void;
  onAgain: (receipt: Receipt) => void;
}) {
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  if (last === null) return null;
  const again = (receipt: Receipt) => {
    onClose();
    onAgain(receipt);
  };
  return (
    <Suspense fallback={null}>
      <ReceiptSheet key={last} generationId={last} open={id !== null} onClose={onClose} onAgain={again} />
    </Suspense>
  );
}
