import type { Receipt } from '#core/generation/receipt.ts';
import { RotateCw } from 'lucide-react';
import { receipt as receiptRoute } from '#core/contract/generation.ts';
import { isOpen } from '#core/generation/generation-states.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';
import { localText } from '#core/shared/locale.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { ReceiptAnswer } from './ReceiptAnswer.tsx';
import { ReceiptInputs } from './ReceiptInputs.tsx';
import { costWord, stateWords } from './receipt-words.ts';

/** One run in full: request, cost and its reason, start of each state, response; and an action to request the same. */
export function ReceiptSheet({
  generationId,
  open,
  onAgain,
  onClose,
}: {
  generationId: string;
  open: boolean;
  onAgain: (receipt: Receipt) => void;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const needsNetwork = useOfflineReason();
  const asked = useCall(receiptRoute, { params: { id: generationId } });
  const receipt = asked.data?.receipt;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('receipt.title')}
      note={receipt ? localText(receipt.generation.webhookName, locale) : undefined}
      acts={
        <Button
          tone="ink"
          block
          icon={<RotateCw size={20} aria-hidden />}
          disabledReason={receipt ? null : (needsNetwork ?? t('receipt.loading'))}
          onClick={() => receipt && onAgain(receipt)}
        >
          {t('receipt.again')}
        </Button>
      }
    >
      {receipt ? <Parts receipt={receipt} /> : null}
      {asked.isPending ? (
        <>
          <LoadingNote />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-3 h-24 w-full" />
        </>
      ) : null}
      {asked.error && !receipt ? (
        <ErrorState message={failureText(asked.error, t, locale)} onRetry={() => void asked.refetch()} />
      ) : null}
    </Drawer>
  );
}

function Parts({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { generation, states } = receipt;
  const { failure, status, late } = generation;
  const cost = costWord(generation);
  return (
    <div className="receipt flex flex-col gap-6 [&_h3]:mb-1.5 [&_h3]:text-[1.0625rem]">
      <section aria-labelledby="receipt-asked">
        <h3 id="receipt-asked">{t('receipt.asked')}</h3>
        <p className="wrap-anywhere whitespace-pre-wrap">{generation.prompt}</p>
        <ReceiptInputs inputs={receipt.inputs} />
        {receipt.scheduleId ? <p className="mut text-sm">{t('receipt.byPlan')}</p> : null}
      </section>
      <section aria-labelledby="receipt-cost">
        <h3 id="receipt-cost">{t('receipt.cost')}</h3>
        <p>{t(cost, { count: generation.creditCost })}</p>
        {cost === 'receipt.givenBack' ? null : <p className="mut text-sm">{t('receipt.priceThen')}</p>}
      </section>
      <section aria-labelledby="receipt-states">
        <h3 id="receipt-states">{t('receipt.states')}</h3>
        <ol className="receipt-states">
          {states.map(({ status: state, at }, index) => (
            <li className="flex flex-wrap justify-between gap-x-3 gap-y-0.5 border-t border-t-line py-2" key={state}>
              <span>{t(stateWords[state])}</span>
              <span className="mut text-sm">
                {index === 0
                  ? f.dateTime(at)
                  : t('receipt.after', { time: f.duration(secondsSince(states[0]!.at, at)) })}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="receipt-answer">
        <h3 id="receipt-answer">{t('receipt.answer')}</h3>
        {failure ? <p>{generationFailureSentence(failure, locale)}</p> : null}
        {late ? (
          <>
            <p>{t('generation.late', { time: f.dateTime(late.at) })}</p>
            <ReceiptAnswer answer={late} />
          </>
        ) : null}
        {isOpen(status) ? <p>{t('receipt.notYet')}</p> : null}
        {status === 'done' ? <ReceiptAnswer answer={generation} /> : null}
      </section>
    </div>
  );
}

function secondsSince(first: string, at: string): number {
  return Math.max(0, Math.round((Date.parse(at) - Date.parse(first)) / 1000));
}
