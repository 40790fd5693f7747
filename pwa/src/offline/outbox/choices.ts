import type { FrozenRow, OutboxRow, Values } from './outbox-row.ts';
import type { Intent } from './intent.ts';
import { entityOf } from './entities.ts';
import { intentOf } from './intent.ts';
import { isFrozen, resultOf } from './outbox-row.ts';

/**
 * The decisions that a person may make. `applyMine`: my values over the present ones; for a run, the run of the present plan at
 * its present price. `perField`: mine for these fields, theirs for the others. `drop`: my edit is discarded and the present state
 * stays. `asNew`: another entity with my values. `newTime`: the same with another time. `publishNow`: the same, started
 * immediately. `edit`: the same with these values corrected. `sendAgain`: the same once more.
 */
export type Choice =
  | { kind: 'applyMine' | 'drop' | 'asNew' | 'publishNow' | 'sendAgain' }
  | { kind: 'perField'; mine: readonly string[] }
  | { kind: 'newTime'; scheduledAt: string }
  | { kind: 'edit'; fields: Values };
export type ChoiceKind = Choice['kind'];

/** The operation that waits for the person and all behind it on the same entity: one decision covers them all. */
export function undecided(rows: readonly OutboxRow[]): [FrozenRow, ...OutboxRow[]] | [] {
  const at = rows.findIndex(isFrozen);
  return at === -1 ? [] : [rows[at] as FrozenRow, ...rows.slice(at + 1)];
}

/** The permitted decisions about an entity with these rows (in their order); empty when none waits for the person. */
export function choicesOf(rows: readonly OutboxRow[]): ChoiceKind[] {
  const waiting = undecided(rows);
  const [first] = waiting;
  if (!first) return [];
  const intent = intentOf(waiting);
  // Created and deleted again: no values are left to apply.
  if (intent.isCreated && intent.isDeleted) return ['drop'];
  const hasValues = !intent.isDeleted && (intent.isCreated || Object.keys(intent.fields).length > 0);
  if (first.state === 'needs_confirm') return ['sendAgain', 'drop'];
  // No other value would help: the model has to be bought first.
  if (first.lastError.code === 'outbox.notOwned') return ['sendAgain', 'drop'];
  // Others have no field that is corrected here.
  const isCorrected = hasValues && entityOf(first.operation).isCreated;
  if (first.state === 'rejected') return isCorrected ? ['edit', 'sendAgain', 'drop'] : ['sendAgain', 'drop'];
  if (first.result.status === 'past_due') return intent.isDeleted ? ['drop'] : ['newTime', 'publishNow', 'drop'];
  return conflictChoices(first, intent, hasValues);
}

function conflictChoices(row: FrozenRow, intent: Intent, hasValues: boolean): ChoiceKind[] {
  const { isCreated } = entityOf(row.operation);
  const asNew: ChoiceKind[] = isCreated && hasValues && (intent.isCreated || intent.shown) ? ['asNew'] : [];
  switch (resultOf(row)?.conflict?.kind) {
    case 'changed':
      return hasValues ? ['applyMine', 'perField', ...asNew, 'drop'] : ['applyMine', 'drop'];
    case 'price':
      return ['applyMine', 'drop'];
    case 'exists':
      return entityOf(row.operation).isEditedWhole ? ['applyMine', 'perField', ...asNew, 'drop'] : [...asNew, 'drop'];
    default:
      return [...asNew, 'drop'];
  }
}
