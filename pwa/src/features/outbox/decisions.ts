import type { Choice, ChoiceKind } from '../../offline/outbox/choices.ts';
import type { FrozenRow, OutboxRow, Values } from '../../offline/outbox/outbox-row.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { WorkflowCosts } from '../../offline/outbox/device-entity.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { choicesOf, undecided } from '../../offline/outbox/choices.ts';
import { intentOf } from '../../offline/outbox/intent.ts';
import { costOfRun } from '../../offline/outbox/new-operation.ts';
import { entityOf } from '../../offline/outbox/entities.ts';
import { overlaid } from '../../offline/outbox/overlay.ts';
import { entityToRun, isRunAlone } from '../../offline/outbox/resolve.ts';
import { wordsOf as wordsOfEntity } from './entity-words.ts';
import { isFrozen, resultOf } from '../../offline/outbox/outbox-row.ts';

/** One choice of a person. `note` describes its effect, `cost` has the credits of a run that it starts. */
export type Option = { kind: ChoiceKind; label: TextKey; note: TextKey; cost: number | null };

/** Three values of one field: as displayed, as the person wants it, as it is now. */
export type Compared = { field: string; was: Values; yours: Values; now: Values | null };

/** The decision about an entity. `rows` are those of the entity in their order. */
export type Decision = {
  first: FrozenRow;
  options: Option[];
  /** Preselected: the choice that neither overwrites nor publishes anything. */
  safest: ChoiceKind;
  fields: Compared[];
  /** Fields that no other person has changed: in a choice per field, the person's values are preselected. */
  mineAtFirst: string[];
  /** The person's values, to correct them. */
  yours: Values;
};

/** `rows` are those of the entity in their order, `seen` is the server's version, `costs` are the workflows' prices. */
export function decisionOf(
  rows: readonly OutboxRow[],
  current: Values | null,
  costs: WorkflowCosts = {},
): Decision | null {
  const waiting = undecided(rows);
  const [first] = waiting;
  if (!first) return null;
  const entity = entityOf(first.operation);
  const { differing, fieldsIn, unlike } = entity.table;
  const kinds = choicesOf(rows);
  const intent = intentOf(waiting);
  const conflicted: readonly string[] = resultOf(first)?.conflict?.fields ?? [];
  const was = { ...intent.shown, ...intent.base?.fields };
  const toRun = isRunAlone(waiting) ? entityToRun(rows, current, costs) : null;
  const named = kinds.includes('perField')
    ? differing(intent.fields, current ?? {})
    : intent.isDeleted
      ? [...conflicted]
      : toRun
        ? unlike(toRun, was)
        : fieldsIn(intent.fields);
  const mineAtFirst = named.filter((field) => !conflicted.includes(field));
  const meant = entity.run ? (overlaid(entity, current, rows, costs) as ScheduleView | null) : null;
  const run = { isAlone: isRunAlone(waiting) && !intent.isDeleted, cost: meant && costOfRun(meant) };
  const options = kinds.map((kind) => optionOf(kind, first, { isDeleted: intent.isDeleted, run }));
  return {
    first,
    options:
      kinds.includes('perField') && named.length < 2 ? options.filter(({ kind }) => kind !== 'perField') : options,
    safest: safestOf(kinds, { isTriggered: intent.isTriggered, mixes: mineAtFirst.length > 0 && named.length > 1 }),
    fields: named.map((field) => ({ field, was, yours: intent.isDeleted ? {} : intent.fields, now: toRun ?? current })),
    mineAtFirst,
    yours: intent.fields,
  };
}

function safestOf(kinds: readonly ChoiceKind[], { isTriggered, mixes }: { isTriggered: boolean; mixes: boolean }) {
  if (kinds.includes('newTime')) return 'newTime';
  if (kinds.includes('edit')) return 'edit';
  if (kinds.includes('perField') && mixes) return 'perField';
  if (kinds[0] === 'sendAgain' && !isTriggered) return 'sendAgain';
  return 'drop';
}

const words: Record<ChoiceKind, [TextKey, TextKey]> = {
  applyMine: ['outbox.applyMine', 'outbox.applyMineNote'],
  perField: ['outbox.perField', 'outbox.perFieldNote'],
  asNew: ['outbox.asNew', 'outbox.asNewNote'],
  newTime: ['outbox.newTime', 'outbox.newTimeNote'],
  publishNow: ['outbox.publishNow', 'outbox.publishNowNote'],
  edit: ['outbox.edit', 'outbox.editNote'],
  sendAgain: ['outbox.resend', 'outbox.resendNote'],
  drop: ['outbox.drop', 'outbox.dropNote'],
};

type Run = { isAlone: boolean; cost: number | null };

function optionOf(kind: ChoiceKind, row: FrozenRow, { isDeleted, run }: { isDeleted: boolean; run: Run }): Option {
  const [label, note] = run.isAlone ? wordsOfRun(kind, row) : wordsOf(kind, row, isDeleted);
  const isRun = kind === 'publishNow' || (run.isAlone && kind !== 'drop');
  return { kind, label, note, cost: isRun ? run.cost : null };
}

function wordsOf(kind: ChoiceKind, row: FrozenRow, isDeleted: boolean): readonly [TextKey, TextKey] {
  const conflict = resultOf(row)?.conflict?.kind;
  const { keep, deleteAnywayNote, asNewNote, recreateNote } = wordsOfEntity(row.operation);
  if (kind === 'drop' && isDeleted) return keep;
  if (kind === 'drop' && (conflict === 'changed' || conflict === 'exists')) {
    return ['outbox.keepTheirs', 'outbox.keepTheirsNote'];
  }
  if (kind === 'applyMine' && isDeleted) return ['outbox.deleteAnyway', deleteAnywayNote];
  if (kind === 'asNew') return conflict === 'gone' ? ['outbox.recreate', recreateNote] : ['outbox.asNew', asNewNote];
  if (kind === 'sendAgain' && row.state === 'needs_confirm') return ['outbox.sendAnyway', words.sendAgain[1]];
  return words[kind];
}

/** For a run that waits for a decision: run the present plan, or do not run. */
function wordsOfRun(kind: ChoiceKind, row: FrozenRow): [TextKey, TextKey] {
  if (kind === 'drop') return ['outbox.dropRun', 'outbox.dropRunNote'];
  const isChanged = resultOf(row)?.conflict?.kind === 'changed';
  return [isChanged ? 'outbox.runAsItIsNow' : 'outbox.publishNow', 'outbox.publishNowNote'];
}

/** Choices that mean the same for several schedules. */
const forAll: readonly Choice['kind'][] = ['drop', 'applyMine', 'asNew', 'publishNow', 'sendAgain', 'newTime'];

/** The other entities that wait for the same reason and permit the same choice. */
export function alike(rows: readonly OutboxRow[], first: OutboxRow, kind: ChoiceKind): string[] {
  if (!forAll.includes(kind)) return [];
  const own = first.operation;
  const byEntity = Map.groupBy(rows, ({ operation }) => operation.entityId);
  return [...byEntity].flatMap(([entityId, theirs]) => {
    const frozen = theirs.find(isFrozen);
    if (!frozen || entityId === own.entityId || reasonOf(frozen) !== reasonOf(first)) return [];
    // The proposed free hour depends on the plans of the model.
    if (kind === 'newTime' && frozen.operation.influencerId !== own.influencerId) return [];
    return choicesOf(theirs).includes(kind) ? [entityId] : [];
  });
}

function reasonOf({ operation, lastError }: OutboxRow): string {
  return `${operation.entity ?? ''} ${operation.kind} ${lastError?.code ?? ''}`;
}
