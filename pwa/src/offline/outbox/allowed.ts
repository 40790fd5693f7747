import type { RefusalCode } from '#core/texts/texts.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { OperationKind } from '#core/schedules/plan-operation.ts';
import type { OutboxRow } from './outbox-row.ts';
import { isFrozen } from './outbox-row.ts';

/**
 * Why the next change of a schedule cannot be taken now, as a code; null when it can. `rows` are those of the schedule in their order,
 * `server` is its row in the snapshot. `outbox.needsDecision` while an earlier change waits for the person, `outbox.triggerWaiting`,
 * `outbox.notDeleted`, and the codes the server would refuse with.
 */
export function refusalOf(
  kind: OperationKind,
  rows: readonly OutboxRow[],
  server: ScheduleView | null,
): RefusalCode | null {
  if (rows.some(isFrozen)) return 'outbox.needsDecision';
  const pending = pendingOf(rows);
  switch (kind) {
    case 'create':
      return rows.length > 0 || server ? 'request.keyReused' : null;
    case 'restore':
      return pending === 'deleted' || (!pending && !server) ? null : 'outbox.notDeleted';
    case 'update':
      return (
        missing(rows, server, pending) ?? (pending === 'triggered' ? 'outbox.triggerWaiting' : own(server, 'edit'))
      );
    case 'trigger':
      return (
        missing(rows, server, pending) ??
        (pending === 'triggered' ? 'schedules.alreadyRunning' : own(server, 'trigger'))
      );
    case 'delete':
      return missing(rows, server, pending) ?? own(server, 'delete');
    default:
      return kind satisfies never;
  }
}

/** What the waiting operations make of the schedule. */
export type Pending = 'created' | 'changed' | 'deleted' | 'restored' | 'triggered';

export function pendingOf(rows: readonly OutboxRow[]): Pending | null {
  let pending: Pending | null = null;
  for (const { operation } of rows) {
    if (operation.kind === 'create') pending = 'created';
    else if (operation.kind === 'delete') pending = 'deleted';
    else if (operation.kind === 'restore') pending = 'restored';
    else if (operation.kind === 'trigger') pending = 'triggered';
    else pending ??= 'changed';
  }
  return pending;
}

function missing(rows: readonly OutboxRow[], server: ScheduleView | null, pending: Pending | null): RefusalCode | null {
  if (pending === 'deleted') return 'schedules.deleted';
  return rows.length === 0 && !server ? 'notFound' : null;
}

/** What the server says of its own row; nothing of one that is still to be created or restored. */
function own(server: ScheduleView | null, what: keyof ScheduleView['blocked']): RefusalCode | null {
  return server?.blocked[what] ?? null;
}
