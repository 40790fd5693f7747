import type { OutboxRow } from '../../offline/outbox/outbox-row.ts';
import { memo } from 'react';
import { isFrozen, isUntouched } from '../../offline/outbox/outbox-row.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { discardChange, sendChangeNow, undoDiscard } from '../../offline/outbox-acts.ts';
import { canBeUndone, undoByChange } from '../../offline/take-back.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { lookOf } from './change-words.ts';
import { subjectOf, titleOf } from './entity-words.ts';
import { ReasonText } from './ReasonText.tsx';

/**
 * One change: its subject, time, reason for waiting and actions. Memoized: hundreds of items do not render again while the list
 * grows.
 */
export const OutboxItem = memo(function OutboxItem({
  row,
  ofEntity,
  now,
  onDecide,
}: {
  row: OutboxRow;
  /** All changes of its entity, in their order. */
  ofEntity: readonly OutboxRow[];
  now: string;
  onDecide: (entityId: string) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const { name, at } = subjectOf(ofEntity);
  const what = titleOf(name, row.operation, t);
  const look = lookOf(row);
  const { entityId, opId } = row.operation;
  return (
    <li
      className="outbox-item grid gap-1.5 rounded-md bg-surface px-4 py-3.5 [box-shadow:inset_0_0_0_1px_var(--line)]"
      data-op={opId}
    >
      <div className="flex items-start justify-between gap-3">
        <b className="min-w-0 break-words">{what}</b>
        <StatusBadge kind={look.kind} label={t(look.word)} />
      </div>
      <p className="mut text-sm first-letter:uppercase">
        {at ? `${f.dateTime(at)} · ` : ''}
        {t('outbox.changedAt', { when: f.relative(row.queuedAt, now) })}
      </p>
      <ReasonText row={row} />
      {row.state === 'queued' && row.nextAt ? (
        <p className="mut text-sm">{t('outbox.tryAt', { time: f.time(row.nextAt) })}</p>
      ) : null}
      {row.attempted && !isFrozen(row) ? <p className="mut text-sm">{t('outbox.maybeSent')}</p> : null}
      <div className="outbox-acts mt-1 flex flex-wrap items-center gap-2 empty:hidden">
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
        {isUntouched(row) || canBeUndone(ofEntity, row) ? <TakeBack {...{ row, ofEntity, what }} /> : null}
      </div>
    </li>
  );
});

/** Discards the change immediately, with an undo. A change that the server may have is undone by its opposite. */
function TakeBack({ row, ofEntity, what }: { row: OutboxRow; ofEntity: readonly OutboxRow[]; what: string }) {
  const { t, locale } = useText();
  const { entityId, opId } = row.operation;
  const refused = (code: Parameters<typeof sentenceOf>[0]) => toast.error(sentenceOf(code, locale));
  const takeBack = async () => {
    if (row.attempted) {
      const undone = await undoByChange(ofEntity, row);
      if (undone.ok) toast.success(t('outbox.discardSent'));
      else refused(undone.refusal.code);
      return;
    }
    const done = await discardChange(entityId, opId);
    if (!done.ok) {
      refused(done.refusal.code);
      return;
    }
    const undo = async () => {
      const undone = await undoDiscard(entityId, done.value);
      if (!undone.ok) refused(undone.refusal.code);
    };
    toast.success(t('outbox.discarded'), { action: { label: t('ui.undo'), run: () => void undo() } });
  };
  return (
    <Button tone="ghost" size="s" aria-label={t('outbox.discardOf', { what })} onClick={() => void takeBack()}>
      {t('outbox.discard')}
    </Button>
  );
}
