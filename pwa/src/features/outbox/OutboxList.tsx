import type { Outbox } from '../../offline/outbox/read-outbox.ts';
import type { OutboxRow } from '../../offline/outbox/outbox-row.ts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { inOrder, isFrozen } from '../../offline/outbox/outbox-row.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useNow } from '../../ui/useNow.ts';
import { OutboxItem } from './OutboxItem.tsx';

/**
 * Keeps a thousand changes quick to open and scroll: the first frame draws one screen of items, each later frame as many again.
 */
const perFrame = 8;
const shownAtFirst = 50;

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
                  <div className="flex items-start justify-between gap-3">
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
  const [shown, setShown] = useState(shownAtFirst);
  const drawn = useGrowing(Math.min(shown, rows.length), perFrame);
  const more = rows.length - shown;
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
        <Button tone="ghost" block onClick={() => setShown(shown + shownAtFirst)}>
          {t('outbox.more', { count: Math.min(more, shownAtFirst) })}
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
