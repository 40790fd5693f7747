import type { Outbox } from '../../offline/outbox/read-outbox.ts';
import type { OutboxRow } from '../../offline/outbox/outbox-row.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { startTransition, useEffect, useMemo, useState, memo } from 'react';
import { sentenceOf } from '#core/texts/texts.ts';
import { inOrder, isFrozen, isUntouched } from '../../offline/outbox/outbox-row.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { discardChange, sendChangeNow, undoDiscard } from '../../offline/outbox-actions.ts';
import { canBeUndone, undoByChange } from '../../offline/revert-by-change.ts';
import { toast } from '../../ui/Toaster.tsx';
import { subjectOf, titleOf } from './entity-words.ts';
import { ReasonText } from './ReasonText.tsx';

/**
 * Keeps a thousand changes quick to open and scroll: the first frame draws one screen of items, each later frame as many again.
 */
const perFrame = 8;
const visibleAtFirst = 50;

/** All changes that wait on this device: first those that need the person, then those sent automatically, in their order. */
export function OutboxList({ outbox, onDecide }: { outbox: Outbox; onDecide: (entityId: string) => void }) {
  const { t, locale } = useText();
  const { rows, quarantined } = outbox;
  const frozen = rows.filter(isFrozen);
  const queue = rows.filter((row) => !isFrozen(row));
  const byEntity = useMemo(() => Map.groupBy(inOrder(rows), ({ operation }) => operation.entityId), [rows]);
  if (rows.length + quarantined.length === 0) {
    return <EmptyState art="window" title={t('outbox.empty')} text={t('outbox.emptyText')} />;
  }
  return (
    <div className="grid gap-6">
      {frozen.length + quarantined.length > 0 ? (
        <section aria-labelledby="outbox-needs-you">
          <h3 id="outbox-needs-you" className="mb-2.5 text-[1.0625rem]">
            {t('outbox.needsYouHead')} <span className="mut">{frozen.length + quarantined.length}</span>
          </h3>
          <Rows rows={frozen} {...{ byEntity, onDecide }} />
          {quarantined.length > 0 ? (
            <ul className="outbox-list grid gap-2.5">
              {quarantined.map(({ opId, entityId }, index) => (
                <li
                  key={opId ?? `${entityId}${index}`}
                  className="outbox-item grid gap-1.5 rounded-md bg-surface px-4 py-3.5 [box-shadow:inset_0_0_0_1px_var(--line)]"
                >
                  <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
                    <b>{t('outbox.unreadable')}</b>
                    <StatusBadge kind="failed" label={t('outbox.stateRejected')} />
                  </div>
                  <p className="text-sm">{sentenceOf('outbox.unreadable', locale)}</p>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ) : null}
      {queue.length > 0 ? (
        <section aria-labelledby="outbox-queue">
          <h3 id="outbox-queue" className="mb-2.5 text-[1.0625rem]">
            {t('outbox.queueHead')} <span className="mut">{queue.length}</span>
          </h3>
          <Rows rows={queue} {...{ byEntity, onDecide }} />
        </section>
      ) : null}
    </div>
  );
}

function Rows({
  rows,
  byEntity,
  onDecide,
}: {
  rows: readonly OutboxRow[];
  byEntity: ReadonlyMap<string, readonly OutboxRow[]>;
  onDecide: (entityId: string) => void;
}) {
  const { t } = useText();
  const now = useNow(60_000);
  const [displayed, setDisplayed] = useState(visibleAtFirst);
  const drawn = useGrowing(Math.min(displayed, rows.length), perFrame);
  const more = rows.length - displayed;
  return (
    <>
      <ul className="outbox-list grid gap-2.5">
        {rows.slice(0, drawn).map((row) => (
          <OutboxItem
            key={row.operation.opId}
            ofEntity={byEntity.get(row.operation.entityId) ?? []}
            {...{ row, now, onDecide }}
          />
        ))}
      </ul>
      {more > 0 ? (
        <Button tone="ghost" block onClick={() => setDisplayed(displayed + visibleAtFirst)}>
          {t('outbox.more', { count: Math.min(more, visibleAtFirst) })}
        </Button>
      ) : null}
    </>
  );
}

/** Grows to `target` by `step` with each frame, so that no frame has to draw all items. */
function useGrowing(target: number, step: number): number {
  const [reached, setReached] = useState(step);
  useEffect(() => {
    if (reached >= target) return undefined;
    const next = requestAnimationFrame(() => startTransition(() => setReached(reached + step)));
    return () => cancelAnimationFrame(next);
  }, [reached, target, step]);
  return Math.min(reached, target);
}

/**
 * One change: its subject, time, reason for waiting and actions. Memoized: hundreds of items do not render again while the list
 * grows.
 */
const OutboxItem = memo(function OutboxItem({
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
  const kind = titleOf(name, row.operation, t);
  const look = lookOf(row);
  const { entityId, opId } = row.operation;
  return (
    <li
      className="outbox-item grid gap-1.5 rounded-md bg-surface px-4 py-3.5 [box-shadow:inset_0_0_0_1px_var(--line)]"
      data-op={opId}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <b className="min-w-0 flex-[1_1_9rem] break-words">{kind}</b>
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
          <Button
            tone="ink"
            size="s"
            aria-label={t('outbox.decideAbout', { what: kind })}
            onClick={() => onDecide(entityId)}
          >
            {t('outbox.decide')}
          </Button>
        ) : null}
        {row.state === 'queued' ? (
          <Button
            tone="ghost"
            size="s"
            aria-label={t('outbox.retryOf', { what: kind })}
            onClick={() => void sendChangeNow(opId)}
          >
            {t('outbox.retry')}
          </Button>
        ) : null}
        {isUntouched(row) || canBeUndone(ofEntity, row) ? <RevertButton {...{ row, ofEntity, what: kind }} /> : null}
      </div>
    </li>
  );
});

/** Discards the change immediately, with an undo. A change that the server may have is undone by its opposite. */
function RevertButton({ row, ofEntity, what: kind }: { row: OutboxRow; ofEntity: readonly OutboxRow[]; what: string }) {
  const { t, locale } = useText();
  const { entityId, opId } = row.operation;
  const refused = (code: Parameters<typeof sentenceOf>[0]) => toast.error(sentenceOf(code, locale));
  const reclaim = async () => {
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
    <Button tone="ghost" size="s" aria-label={t('outbox.discardOf', { what: kind })} onClick={() => void reclaim()}>
      {t('outbox.discard')}
    </Button>
  );
}

type Look = { word: TextKey; kind: 'local' | 'processing' | 'pending' | 'failed' };

function lookOf(row: OutboxRow): Look {
  switch (row.state) {
    case 'queued':
      return { word: 'outbox.stateQueued', kind: 'local' };
    case 'sending':
      return { word: 'outbox.stateSending', kind: 'processing' };
    case 'conflict':
      return {
        word: row.result.status === 'past_due' ? 'outbox.statePastDue' : 'outbox.stateConflict',
        kind: 'pending',
      };
    case 'rejected':
      return { word: 'outbox.stateRejected', kind: 'failed' };
    case 'needs_confirm':
      return { word: 'outbox.stateNeedsConfirm', kind: 'pending' };
    default:
      return row satisfies never;
  }
}
