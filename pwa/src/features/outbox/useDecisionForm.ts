import type { Choice, ChoiceKind } from '../../offline/outbox/choices.ts';
import type { OutboxRow, Values as FieldValues } from '../../offline/outbox/outbox-row.ts';
import type { WorkflowCosts } from '../../offline/outbox/device-entity.ts';
import type { Issue, DeviceRefusal, Result } from '#core/shared/result.ts';
import type { Decision } from './decisions.ts';
import type { Wall } from '../../fields/WhenFields.tsx';
import { parseMoment } from '../../fields/WhenFields.tsx';
import { nextFreeSlot } from '#core/schedules/planner/next-free-slot.ts';
import { invalid, ok } from '#core/shared/result.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';
import { useDisplayedSettings } from '../../api/runtime-config.ts';
import { issuesOf } from '../../fields/form-problems.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { refusal } from '../../offline/commit.ts';
import { decideChange, undoDiscard } from '../../offline/outbox-actions.ts';
import { useServerClock } from '../../offline/useServerClock.ts';
import { useNow } from '../../ui/useNow.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/Toaster.tsx';
import { sentenceOf } from '#core/texts/texts.ts';
import { entityOf } from '../../offline/outbox/entities.ts';
import { alike } from './decisions.ts';
import { wordsOf } from './entity-words.ts';

type Values = {
  kind: ChoiceKind;
  mine: string[];
  when: Wall;
  /** Null when the change has no such text. */
  text: string | null;
  editedWhen: Wall | null;
  forAll: boolean;
};

/** The form of the choice about one entity, and its submission. */
export function useDecisionForm({
  decision,
  rows,
  costs,
  taken,
  onDone,
}: {
  decision: Decision;
  rows: readonly OutboxRow[];
  costs: WorkflowCosts;
  taken: readonly string[];
  onDone: () => void;
}) {
  const { t, locale } = useText();
  const hours = useDisplayedSettings().planner;
  const { now } = useServerClock(useNow(30_000));
  const { nameField, timeField = '' } = entityOf(decision.first.operation);
  const planned = (decision.yours[timeField] ?? decision.first.shown?.[timeField] ?? null) as string | null;
  const form = useRuleForm<Values, Choice>({
    defaults: () => ({
      kind: decision.safest,
      mine: decision.mineAtFirst,
      when: wallOfInstant(nextFreeSlot(taken, now, hours)),
      text: nameField === null ? null : ((decision.yours[nameField] ?? null) as string | null),
      editedWhen: planned === null ? null : wallOfInstant(planned),
      forAll: false,
    }),
    parse: (values) => parseChoice(values, { decision, planned, now }),
    send: (own) => apply(own),
  });
  const { kind, forAll } = form.values;
  const others = alike(rows, decision.first, kind);

  const apply = async (own: Choice) => {
    const removed: { entityId: string; rows: OutboxRow[] }[] = [];
    const failed: DeviceRefusal[] = [];
    let busy = own.kind === 'newTime' ? [...taken, own.scheduledAt] : taken;
    for (const entityId of [decision.first.operation.entityId, ...(forAll ? others : [])]) {
      const isOwn = entityId === decision.first.operation.entityId;
      const free = isOwn || own.kind !== 'newTime' ? null : nextFreeSlot(busy, now, hours);
      if (free) busy = [...busy, free];
      const done = await decideChange(entityId, free ? { kind: 'newTime', scheduledAt: free } : own, costs);
      if (done.ok) removed.push({ entityId, rows: done.value });
      else if (isOwn) throw refusal(done.refusal);
      else failed.push(done.refusal);
    }
    sentence(removed);
    reportFailure(failed);
    onDone();
  };

  const sentence = (removed: { entityId: string; rows: OutboxRow[] }[]) => {
    const words = removed.length === 1 ? t('outbox.decided') : t('outbox.decidedMany', { count: removed.length });
    const undo = () =>
      void Promise.all(removed.map((each) => undoDiscard(each.entityId, each.rows))).then((all) =>
        reportFailure(all.flatMap((done) => (done.ok ? [] : [done.refusal]))),
      );
    toast.success(words, kind === 'drop' ? { action: { label: t('ui.undo'), run: undo } } : undefined);
  };

  const reportFailure = ([first, ...more]: readonly DeviceRefusal[]) => {
    if (!first) return;
    const message = sentenceOf(first.code, locale, first.params);
    toast.error(t('outbox.notDecided', { count: more.length + 1, message }));
  };

  return {
    ...form,
    choose: (next: ChoiceKind) => {
      form.set('kind', next);
      form.set('forAll', false);
    },
    chooseMine: (next: string[]) => {
      form.set('mine', next);
      form.set('kind', 'perField');
    },
    others: others.length,
  };
}

type Known = { decision: Decision; planned: string | null; now: string };

function parseChoice(
  { kind, mine, when, text, editedWhen }: Values,
  { decision, planned, now }: Known,
): Result<Choice> {
  switch (kind) {
    case 'perField':
      return ok({ kind, mine });
    case 'newTime': {
      const moment = parseMoment('when', when, now);
      return moment.ok ? ok({ kind, scheduledAt: moment.value }) : moment;
    }
    case 'edit': {
      const isMoved = editedWhen !== null && (planned === null || !isSameWall(wallOfInstant(planned), editedWhen));
      const moment = isMoved ? parseMoment('editedWhen', editedWhen, now) : null;
      const issues = [...issuesOfText(text, decision), ...(moment ? issuesOf(moment) : [])];
      if (issues.length > 0) return invalid(issues);
      const { nameField, timeField = '' } = entityOf(decision.first.operation);
      const fields: FieldValues = {
        ...(text === null || nameField === null ? {} : { [nameField]: text }),
        ...(moment?.ok ? { [timeField]: moment.value } : {}),
      };
      return ok({ kind, fields });
    }
    default:
      return ok({ kind });
  }
}

/** By the rules of the entity, at the one field that this form has for them. */
function issuesOfText(text: string | null, { yours, first }: Decision): Issue[] {
  if (text === null) return [];
  const issues = wordsOf(first.operation).text?.issuesOf(text.trim(), { ...first.shown, ...yours });
  return (issues ?? []).map((issue) => ({ ...issue, path: 'text' }));
}

function isSameWall(one: Wall, other: Wall): boolean {
  return one.date === other.date && one.time === other.time;
}
