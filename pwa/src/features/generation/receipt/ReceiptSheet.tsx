import type { Receipt, ReceiptInput } from '#core/generation/receipt.ts';
import type { GenerationView, ResultField, GenerationStatus } from '#core/generation/generation.ts';
import type { PluralKey, TextKey } from '../../../i18n/text-types.ts';
import { RotateCw } from 'lucide-react';
import { receipt as receiptRoute } from '#core/contract/generation.ts';
import { isOpen } from '#core/generation/generation-states.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';
import { localText } from '#core/shared/locale.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

const stateWords: Record<GenerationStatus, TextKey> = {
  held: 'receipt.held',
  calling: 'receipt.calling',
  waiting: 'receipt.waiting',
  downloading: 'receipt.downloading',
  judging: 'receipt.judging',
  done: 'receipt.done',
  failed: 'receipt.failed',
  timed_out: 'receipt.timedOut',
  unknown: 'receipt.unknown',
  cancelled: 'receipt.cancelled',
};

/** One run in full: request, cost and its reason, start of each state, response; and an action to request the same. */
export function ReceiptSheet({
  generationId,
  open,
  onRepeat,
  onClose,
}: {
  generationId: string;
  open: boolean;
  onRepeat: (receipt: Receipt) => void;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const needsNetwork = useOfflineReason();
  const query = useCall(receiptRoute, { params: { id: generationId } });
  const receipt = query.data?.receipt;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('receipt.title')}
      note={receipt ? localText(receipt.generation.webhookName, locale) : undefined}
      actions={
        <Button
          tone="ink"
          block
          icon={<RotateCw size={20} aria-hidden />}
          disabledReason={receipt ? null : (needsNetwork ?? t('receipt.loading'))}
          onClick={() => receipt && onRepeat(receipt)}
        >
          {t('receipt.repeat')}
        </Button>
      }
    >
      {receipt ? <Parts receipt={receipt} /> : null}
      {query.isPending ? (
        <>
          <LoadingNote />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-3 h-24 w-full" />
        </>
      ) : null}
      {query.error && !receipt ? (
        <ErrorState message={failureText(query.error, t, locale)} onRetry={() => void query.refetch()} />
      ) : null}
    </Drawer>
  );
}

function Parts({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useText();
  const f = useFormat();
  const laterWords = (seconds: number) =>
    seconds < 1 ? t('receipt.atOnce') : t('receipt.after', { time: f.duration(seconds) });
  const { generation, states } = receipt;
  const { failure, status, late, likeness, isLikenessLow } = generation;
  const cost = costWord(generation);
  return (
    <div className="receipt flex flex-col gap-6 [&_h3]:mb-1.5 [&_h3]:text-[1.0625rem]">
      <section aria-labelledby="receipt-asked">
        <h3 id="receipt-asked">{t('receipt.request')}</h3>
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
                {index === 0 ? f.dateTime(at) : laterWords(secondsSince(states[0]!.at, at))}
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
        {likeness === undefined ? null : (
          <p>{t(isLikenessLow ? 'contents.lowLikeness' : 'contents.likenessOf', { percent: f.percent(likeness) })}</p>
        )}
      </section>
    </div>
  );
}

function secondsSince(first: string, at: string): number {
  return Math.max(0, Math.round((Date.parse(at) - Date.parse(first)) / 1000));
}

/** The entered inputs under the form's labels; a deleted file is named. */
function ReceiptInputs({ inputs }: { inputs: readonly ReceiptInput[] }) {
  const { t, locale } = useText();
  if (inputs.length === 0) return null;
  const words = ({ value, file }: ReceiptInput) => {
    if (file) return file.isThere ? file.name : t('receipt.fileMissing', { name: file.name });
    return typeof value === 'object' && value !== null ? localText(value, locale) : String(value ?? '');
  };
  return (
    <dl className="fact-list mt-3">
      {inputs.map((input) => (
        <div key={input.fieldName}>
          <dt>{input.displayName ? localText(input.displayName, locale) : input.fieldName}</dt>
          <dd className="[overflow-wrap:anywhere]">{words(input)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The workflow's response: the number of files, and the values of its other fields. */
function ReceiptAnswer({ answer }: { answer: Pick<GenerationView, 'media' | 'text' | 'responseFields'> }) {
  const { t, locale } = useText();
  const { media, text, responseFields } = answer;
  const textFields = responseFields.filter(({ fieldType }) => fieldType === 'text' || fieldType === 'json');
  return (
    <>
      {media.length > 0 ? <p>{t('receipt.files', { count: media.length })}</p> : null}
      {media.length === 0 && !text && textFields.length === 0 ? <p>{t('receipt.nothing')}</p> : null}
      {text && textFields.length === 0 ? <p className="wrap-anywhere whitespace-pre-wrap">{text}</p> : null}
      {textFields.length > 0 ? (
        <dl>
          {textFields.map((field, index) => (
            <div className="mt-2.5" key={field.fieldPath ?? index}>
              <dt className="mut text-sm">{localText(field.displayName, locale) || field.fieldPath}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{valueText(field)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

function valueText({ value }: ResultField): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Whether the credits were charged, held or returned, and why. */
function costWord({ creditsUsed, creditsHeld }: Pick<GenerationView, 'creditsUsed' | 'creditsHeld'>): PluralKey {
  if (creditsUsed > 0) return 'receipt.charged';
  return creditsHeld > 0 ? 'receipt.setAside' : 'receipt.givenBack';
}
