import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { ScheduleDraft } from '#core/schedules/schedule-draft.ts';
import type { Tell } from './PlannerNotice.tsx';
import type { FormWorld, PlanIdea, ScheduleForm } from './schedule-form.ts';
import { useEffect, useState } from 'react';
import { createSchedule, schedulesOfInfluencer, updateSchedule } from '#core/contract/schedules.ts';
import { failureText } from '../../api/failure-text.ts';
import { newKey } from '../../api/new-key.ts';
import { useAct } from '../../api/useCall.ts';
import { inputPath } from '../../fields/input-values.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { earnInstallHint } from '../../install/install-hint.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/toast.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { emptyForm, formOf, parseForm, workflowOf } from './schedule-form.ts';

const options = { refresh: [schedulesOfInfluencer] };

/** The form of a new plan, or of one that still waits. One id for one intention: pressing twice plans once. */
export function useScheduleForm({
  influencerId,
  world,
  startAt,
  idea,
  onDone,
  tell,
}: {
  influencerId: string;
  world: FormWorld;
  startAt: { date: string; time: string };
  idea: PlanIdea | undefined;
  onDone: (schedule: ScheduleView) => void;
  tell: Tell;
}) {
  const { t } = useText();
  const f = useFormat();
  const { editing } = world;
  const [id] = useState(newKey);
  const create = useAct(createSchedule, options);
  const update = useAct(updateSchedule, options);

  const send = async (draft: ScheduleDraft) => {
    tell(null);
    try {
      const { schedule } = editing
        ? await update.mutateAsync({ params: { id: editing.id }, body: { ...draft, version: editing.version } })
        : await create.mutateAsync({ body: { ...draft, id, influencerId } });
      if (!editing) {
        dropDraft(influencerId);
        earnInstallHint();
      }
      const when = f.dateTime(schedule.scheduledAt);
      toast.success(t(editing ? 'schedules.updated' : 'schedules.created', { when }));
      onDone(schedule);
    } catch (error) {
      const words = editing ? 'schedules.updateFailed' : 'schedules.createFailed';
      tell((now, locale) => now(words, { message: failureText(error, now, locale) }));
      throw error;
    }
  };
  const form = useRuleForm<ScheduleForm, ScheduleDraft>({
    defaults: () => {
      if (editing) return formOf(editing);
      const kept = idea ? undefined : keptDraft(influencerId);
      return kept ? { ...kept, scheduledAt: startAt } : emptyForm(startAt, world, idea);
    },
    parse: (values) => parseForm(values, world),
    send,
    shows: (values) => workflowOf(values, world)?.inputFields.map(inputPath) ?? [],
  });
  const { values, unsaved } = form;
  useEffect(() => {
    if (editing) return;
    // Back where it began is a change too, once another text was kept.
    if (unsaved || keptDraft(influencerId)) keepDraft(influencerId, values);
  }, [editing, unsaved, values, influencerId]);
  return form;
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;
