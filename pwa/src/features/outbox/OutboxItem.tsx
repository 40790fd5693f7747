import type { Outbox } from '#core/schedules/outbox/read-outbox.ts';
import type { OutboxRow } from '#core/schedules/outbox/outbox-row.ts';
import { useState } from 'react';
import { isFrozen, isUntouched } from '#core/schedules/outbox/outbox-row.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { discardChange, sendChangeNow, undoDiscard } from '../../offline/outbox-acts.ts';
import { canBeUndone, undoByChange } from '../../offline/take-back.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { toast } from '../../ui/toast.ts';
import { lookOf, planOf, whatOf } from './change-words.ts';
import { ReasonText } from './ReasonText.tsx';

/** One change: what, when, why it waits, and what can be done about it. */
export function OutboxItem({
  outbox,
  row,
  now,
  onDecide,
}: {
  outbox: Outbox;
  row: OutboxRow;
  now: string;
  onDecide: (entityId: string) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const what = whatOf(outbox, row, t);
  const { at } = planOf(outbox, row);
  const look = lookOf(row);
  const { entityId, opId } = row.operation;
  return (
    <li className="outbox-item" data-op={opId}>
      <div className="flex items-start justify-between gap-3">
        <b className="min-w-0 break-words">{what}</b>
        <StatusBadge kind={look.kind} label={t(look.word)} />
      </div>
      <p className="mut text-sm">
        {at ? `${f.dateTime(at)} · ` : ''}
        {t('outbox.changedAt', { when: f.relative(row.queuedAt, now) })}
      </p>
      <ReasonText row={row} />
      {row.nextAt ? <p className="mut text-sm">{t('outbox.tryAt', { time: f.time(row.nextAt) })}</p> : null}
      <div className="outbox-acts">
        {isFrozen(row) ? (
          <Button tone="ink" size="s" aria-label={t('outbox.decideAbout', { what })} onClick={() => onDecide(entityId)}>
            {t('outbox.decide')}
          </Button>
        ) : null}
        {row.state === 'queued' ? (
          <Button
            tone="ghost"
            size="s"
            aria-label={t('outbox.retryOf', { what })}
            onClick={() => void sendChangeNow(opId)}
          >
            {t('outbox.retry')}
          </Button>
        ) : null}
        {isUntouched(row) || canBeUndone(outbox.rows, row) ? <TakeBack row={row} what={what} /> : null}
        {row.attempted && !isFrozen(row) ? <p className="mut text-sm">{t('outbox.maybeSent')}</p> : null}
      </div>
    </li>
  );
}

/** What exists only here is asked about; any other change is taken back at once, with a way to undo it. */
function TakeBack({ row, what }: { row: OutboxRow; what: string }) {
  const { t, locale } = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { operation } = row;
  const takeBack = async () => {
    setIsAsking(false);
    const { entityId } = operation;
    if (row.attempted) {
      const undone = await undoByChange(row);
      if (!undone.ok) return void toast.error(sentenceOf(undone.refusal.code, locale));
      return void toast.success(t('outbox.discardSent'));
    }
    const done = await discardChange(entityId, operation.opId);
    if (!done.ok) return void toast.error(sentenceOf(done.refusal.code, locale));
    const undo = async () => {
      const undone = await undoDiscard(entityId, done.value);
      if (!undone.ok) toast.error(sentenceOf(undone.refusal.code, locale));
    };
    toast.success(t('outbox.discarded'), { action: { label: t('ui.undo'), run: () => void undo() } });
  };
  return (
    <>
      <Button
        tone="ghost"
        size="s"
        aria-label={t('outbox.discardOf', { what })}
        onClick={() => (operation.kind === 'create' ? setIsAsking(true) : void takeBack())}
      >
        {t('outbox.discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('outbox.discardTitle', { what })}
        description={t('outbox.discardText')}
        act={t('outbox.discard')}
        onConfirm={() => void takeBack()}
      />
    </>
  );
}
