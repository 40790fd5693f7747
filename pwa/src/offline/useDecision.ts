import type { Values } from './outbox/outbox-row.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { plannerView } from './outbox/planner-view.ts';
import { readOutbox } from './outbox/read-outbox.ts';
import { useOpenDatabase } from './current-database.ts';
import { baseIn } from './outbox-store.ts';
import { outboxOf } from './stored-outbox.ts';

/**
 * The facts of a decision about an entity: `seen`, the server's version of it, and for a plan (with `influencerId`) the times of
 * the other plans of its model. Null until read.
 */
export function useDecision(
  entityId: string,
  influencerId: string | undefined,
): { current: Values | null; taken: readonly string[] } | null {
  const open = useOpenDatabase();
  const match = useLiveQuery(async () => {
    if (!open) return null;
    if (influencerId === undefined)
      return { current: baseIn((await outboxOf(open.database, [entityId])).rows), taken: [] };
    const { outbox, snap_schedules } = open.database;
    return open.database.transaction('r', [outbox, snap_schedules], async () => {
      const snapshot = await snap_schedules
        .where('[influencerId+scheduledAt]')
        .between([influencerId, ''], [influencerId, '\uffff'])
        .toArray();
      const stored = await outbox
        .where('[operation.influencerId+operation.seq]')
        .between([influencerId, 0], [influencerId, Number.MAX_SAFE_INTEGER])
        .toArray();
      const taken = plannerView(snapshot, readOutbox(stored))
        .filter(({ schedule }) => schedule.id !== entityId)
        .map(({ schedule }) => schedule.scheduledAt);
      return { current: snapshot.find(({ id }) => id === entityId) ?? null, taken };
    });
  }, [open, entityId, influencerId]);
  return match ?? null;
}
