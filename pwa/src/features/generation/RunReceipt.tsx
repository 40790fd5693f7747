import type { Receipt } from '#core/generation/receipt.ts';
import type { Draft } from './draft.ts';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/toast.ts';
import { toInputValues } from '../../fields/input-values.ts';

const ReceiptSheet = lazyWithTexts(
  () => import('./receipt/ReceiptSheet.tsx').then((m) => m.ReceiptSheet),
  'receipt',
  'generation',
);

/** The receipt of one run; its act puts the same inputs and files into the form, and names the files that are gone. */
export function RunReceipt({
  id,
  onClose,
  onAgain,
}: {
  id: string | null;
  onClose: () => void;
  onAgain: (draft: Draft) => void;
}) {
  const { t } = useText();
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  if (last === null) return null;
  const again = ({ generation, inputs, inputData }: Receipt) => {
    const gone = inputs.flatMap(({ file }) => (file && !file.isThere ? [file] : []));
    onClose();
    onAgain({
      type: generation.contentType,
      webhookId: generation.webhookId,
      prompt: generation.prompt,
      inputData: toInputValues(
        inputData,
        gone.map(({ sha256 }) => sha256),
      ),
    });
    if (gone.length > 0) toast.note(t('generation.filesGone', { names: gone.map(({ name }) => name).join(', ') }));
    else toast.success(t('generation.filled'));
  };
  return (
    <Suspense fallback={null}>
      <ReceiptSheet key={last} generationId={last} open={id !== null} onClose={onClose} onAgain={again} />
    </Suspense>
  );
}
