import type { PlannedField, SomePlanned } from '#core/schedules/plan-fields.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { Intent } from './intent.ts';
import { intentOf } from './intent.ts';
import { isFrozen } from './outbox-row.ts';

/**
 * What a person may decide. `applyMine`: my values over those of now; of a trigger, the run of the schedule as it is now, for its price of now. `perField`: mine for these fields, theirs for the others. `drop`:
 * mine is given up, what is there stays. `asNew`: another schedule with my values. `newTime`: the same for another time. `publishNow`:
 * the same, triggered at once. `edit`: the same with these values corrected. `sendAgain`: the same once more.
 */
export type Choice =
  | { kind: 'applyMine' | 'drop' | 'asNew' | 'publishNow' | 'sendAgain' }
  | { kind: 'perField'; mine: readonly PlannedField[] }
  | { kind: 'newTime'; scheduledAt: string }
  | { kind: 'edit'; fields: SomePlanned };
export type ChoiceKind = Choice['kind'];

/** The operation that waits for the person and all behind it on the same schedule: they are decided about together. */
export function undecided(rows: readonly OutboxRow[]): OutboxRow[] {
  const first = rows.findIndex(isFrozen);
  return first === -1 ? [] : rows.slice(first);
}

/** What may be decided about a schedule with these rows (in their order); empty when nothing waits for the person. */
export function choicesOf(rows: readonly OutboxRow[]): ChoiceKind[] {
  const waiting = undecided(rows);
  const first = waiting[0];
  if (!first) return [];
  const intent = intentOf(waiting);
  // Created and deleted again: there is nothing left to want.
  if (intent.isCreated && intent.isDeleted) return ['drop'];
  const isPlan = !intent.isDeleted && (intent.isCreated || Object.keys(intent.fields).length > 0);
  if (first.state === 'needs_confirm') return ['sendAgain', 'drop'];
  // No other value would help: the model has to be owned again first.
  if (first.lastError?.code === 'outbox.notOwned') return ['sendAgain', 'drop'];
  if (first.state === 'rejected') return isPlan ? ['edit', 'sendAgain', 'drop'] : ['sendAgain', 'drop'];
  if (first.result?.status === 'past_due') return intent.isDeleted ? ['drop'] : ['newTime', 'publishNow', 'drop'];
  return conflictChoices(first, intent, isPlan);
}

function conflictChoices({ result }: OutboxRow, intent: Intent, isPlan: boolean): ChoiceKind[] {
  const asNew: ChoiceKind[] = isPlan && (intent.isCreated || intent.shown) ? ['asNew'] : [];
  switch (result?.conflict?.kind) {
    case 'changed':
      return isPlan ? ['applyMine', 'perField', ...asNew, 'drop'] : ['applyMine', 'drop'];
    case 'price':
      return ['applyMine', 'drop'];
    case 'exists':
      return ['applyMine', 'perField', ...asNew, 'drop'];
    case 'gone':
      return [...asNew, 'drop'];
    default:
      return [...asNew, 'drop'];
  }
}
