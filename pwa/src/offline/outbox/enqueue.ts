import type { DeviceRefusal, Result } from '#core/shared/result.ts';
import type { AnyOperation, OutboxChange } from './outbox-row.ts';
import type { Outbox } from './read-outbox.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { operationBytesLimit } from '#core/outbox/protocol.ts';
import { refusalOf } from './allowed.ts';
import type { EnqueueContext } from './coalesce.ts';
import { coalesce } from './coalesce.ts';
import { entityOf } from './entities.ts';
import { jsonBytes } from './json-bytes.ts';
import { noChange, rowsOf } from './outbox-row.ts';

/** A device stores no more pending operations than this. */
export const outboxLimit = 5000;

/**
 * Adds one change to the outbox, merged into pending operations that were never sent. `outbox` needs only the rows of its entity.
 * The same operation again changes nothing. Refuses as `refusalOf` does, and with `outbox.tooLarge {max}` (kilobytes) and
 * `outbox.full {max}`.
 */
export function enqueue(
  outbox: Outbox,
  operation: AnyOperation,
  context: EnqueueContext,
): Result<OutboxChange, DeviceRefusal> {
  const entity = entityOf(operation);
  const rows = rowsOf(outbox.rows, operation.entityId);
  const isKnown = (entry: { opId: string }) => entry.opId === operation.opId;
  if (rows.some((row) => isKnown(row.operation)) || context.history.some(isKnown)) return ok(noChange);
  if (outbox.quarantined.some(({ entityId }) => entityId === operation.entityId)) {
    return refuse(entity.codeOf('outbox.needsDecision'));
  }
  const refused = refusalOf(entity, operation.kind, rows, context.server);
  if (refused) return refuse(refused);

  const change = coalesce(rows, operation, context);
  if (change.put.some((row) => jsonBytes(row.operation) > operationBytesLimit)) {
    return refuse('outbox.tooLarge', { max: operationBytesLimit / 1000 });
  }
  const grown = change.put.filter((row) => !rows.some((have) => have.operation.opId === row.operation.opId)).length;
  const isFull = grown > change.remove.length && context.held + grown - change.remove.length > outboxLimit;
  return isFull ? refuse('outbox.full', { max: outboxLimit }) : ok(change);
}

/** Adds many new entities, for example of a bulk schedule: all or none. Refuses as `enqueue` does. */
export function enqueueAll(
  outbox: Outbox,
  operations: readonly AnyOperation[],
  context: Pick<EnqueueContext, 'now' | 'held'>,
): Result<OutboxChange, DeviceRefusal> {
  if (context.held + operations.length > outboxLimit) return refuse('outbox.full', { max: outboxLimit });
  const whole: OutboxChange = { put: [], remove: [], history: [], forget: [] };
  for (const operation of operations) {
    const one = enqueue(outbox, operation, { ...context, server: null, history: [] });
    if (!one.ok) return one;
    whole.put.push(...one.value.put);
  }
  return ok(whole);
}
