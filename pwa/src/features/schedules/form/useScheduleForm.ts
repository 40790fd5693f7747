import type { ScheduleDraft } from '#core/schedules/schedule-draft.ts';
import type { Committed } from '../../../offline/outcomes.ts';
import type { Announce } from '../planner/PlannerNotice.tsx';
import type { FormWorld, ScheduleForm } from './schedule-form.ts';
import type { PlanIdea } from './plan-idea.ts';
import type { SomePlanned } from '#core/schedules/plan-fields.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { useEffect, useRef, useState } from 'react';
import { differing, pick, plannedOf } from '#core/schedules/plan-fields.ts';
import { reasonOf } from '../../../offline/outbox/row-problem.ts';
import { failureText } from '../../../api/failure-text.ts';
import { newKey } from '../../../api/new-key.ts';
import { inputPath } from '../../../fields/input-values.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { earnInstallHint } from '../../../install/install-hint.ts';
import { useText } from '../../../i18n/useText.ts';
import { store, refusal } from '../../../offline/commit.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { decideChange } from '../../../offline/outbox-actions.ts';
import {
  dropDraft,
  dropEdits,
  hasEdits,
  storeDraft,
  storeEdits,
  storedDraft,
  withStoredEdits,
} from './stored-draft.ts';
import { reportStored } from '../../../session/report-stored.ts';
import { revertEdit, undoBy } from '../changes/undo-change.ts';
import { creation, deletion, edit, plannedFrom } from '../changes/plan-changes.ts';
import { contentForm, emptyForm, formOf, parseForm, workflowOf } from './schedule-form.ts';

/** The form of a new plan, or of a pending one. One id for one intention: pressing twice plans once. */
export function useScheduleForm({
  influencerId,
  world,
  isCorrection,
  startAt,
  idea,
  onDone,
  announce,
}: {
  influencerId: string;
  world: FormWorld;
  isCorrection: boolean;
  startAt: { date: string; time: string };
  idea: PlanIdea | undefined;
  /** With the new time of the plan. */
  onDone: (scheduledAt: string) => void;
  announce: Announce;
}) {
  const { t } = useText();
  const f = useFormat();
  const { editing, content = null } = world;
  const [id] = useState(newKey);
  // The draft of a content's plan is stored under the content.
  const [before] = useState(() => {
    if (editing) return { id: editing.id, form: formOf(editing) };
    return content && { id: content.id, form: contentForm(startAt, world, content) };
  });
  const [resumed, setResumed] = useState(() => before !== null && hasEdits(before.id));
  const isSent = useRef(false);
  const failed = editing ? 'schedules.updateFailed' : 'form.createFailed';

  const sent = () => {
    isSent.current = true;
    if (before) dropEdits(before.id);
  };
  /** The form is closed by then. */
  const reportOutcome = (done: Committed, draft: ScheduleDraft) => {
    if (done.state === 'stored') return void reportStored();
    if (done.state === 'conflict') {
      const { problem } = done;
      return announce((now, locale) => now(failed, { message: reasonOf(problem, locale) }));
    }
    const back = editing ? revertEdit(editing, draft) : done.schedule && deletion(done.schedule);
    const when = f.dateTime(draft.scheduledAt);
    toast.success(t(editing ? 'form.updated' : 'form.created', { when }), back ? undoBy(back) : {});
  };
  const send = async (draft: ScheduleDraft) => {
    announce(null);
    try {
      if (editing && isCorrection) {
        await correct(editing, draft);
        sent();
        toast.success(t('form.corrected'));
        return onDone(draft.scheduledAt);
      }
      const change = editing ? edit(editing, draft) : creation({ id, influencerId }, draft);
      const { answer } = await store(change, { hasValues: true });
      sent();
      if (!editing) {
        if (!content) dropDraft(influencerId);
        earnInstallHint();
      }
      onDone(draft.scheduledAt);
      void answer.then((done) => reportOutcome(done, draft));
    } catch (error) {
      announce((now, locale) => now(failed, { message: failureText(error, now, locale) }));
      throw error;
    }
  };
  const form = useRuleForm<ScheduleForm, ScheduleDraft>({
    defaults: () => {
      if (before) return withStoredEdits(before.id, before.form);
      const stored = idea ? undefined : storedDraft(influencerId);
      return stored ? { ...stored, scheduledAt: startAt } : emptyForm(startAt, world, idea);
    },
    parse: (values) => parseForm(values, world),
    send,
    // The refused values are marked when the form opens.
    atOnce: isCorrection,
    displayedPaths: (values) => workflowOf(values, world)?.inputFields.map(inputPath) ?? [],
  });
  const { values, unsaved } = form;
  useEffect(() => {
    if (isSent.current) return;
    if (before) return storeEdits(before.id, before.form, values);
    // Returning to the first text is a change too, once another text was stored.
    if (unsaved || storedDraft(influencerId)) storeDraft(influencerId, values);
  }, [before, unsaved, values, influencerId]);
  const deleteStored = () => {
    if (before) form.restart(before.form);
    setResumed(false);
  };
  /** `resumed`: it opened with earlier unsent changes; `deleteStored` removes them. */
  return { ...form, resumed, deleteStored };
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;

/** Sends a refused change again with its corrections; untouched fields are left out. Throws ApiError. */
async function correct(refused: ScheduleView, draft: ScheduleDraft): Promise<void> {
  const done = await decideChange(refused.id, { kind: 'edit', fields: correctedFields(refused, draft) });
  if (!done.ok) throw refusal(done.refusal);
}

function correctedFields(refused: ScheduleView, draft: ScheduleDraft): SomePlanned {
  const planned = plannedFrom(draft);
  return pick(planned, differing(planned, plannedOf(refused)));
}
