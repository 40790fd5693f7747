import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { InputValue } from '../../fields/input-values.ts';
import type { FormWorld, PlanIdea, ScheduleForm } from './schedule-form.ts';
import { useEffect, useState } from 'react';
import { createSchedule, schedulesOfInfluencer, updateSchedule } from '#core/contract/schedules.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { newKey } from '../../api/new-key.ts';
import { useAct } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/toast.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { emptyForm, formErrors, formOf, toInput } from './schedule-form.ts';

type Errors = Record<string, string | undefined>;

/** The form of a new plan, or of one that still waits. One id for one intention: pressing twice plans once. */
export function useScheduleForm({
  influencerId,
  world,
  startAt,
  idea,
  onDone,
  say,
}: {
  influencerId: string;
  world: FormWorld;
  startAt: { date: string; time: string };
  idea: PlanIdea | undefined;
  onDone: (schedule: ScheduleView) => void;
  say: (words: string | null) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const { editing } = world;
  const [id] = useState(newKey);
  const [form, setForm] = useState(() => {
    if (editing) return formOf(editing);
    const kept = idea ? undefined : keptDraft(influencerId);
    return kept ? { ...kept, ...startAt } : emptyForm(startAt, world, idea);
  });
  const [untouched] = useState(form);
  useEffect(() => {
    if (!editing && form !== untouched) keepDraft(influencerId, form);
  }, [editing, form, untouched, influencerId]);
  const [tried, setTried] = useState(false);
  const [fromServer, setFromServer] = useState<Errors>({});
  const [fileErrors, setFileErrors] = useState<Errors>({});
  const options = { refresh: [schedulesOfInfluencer] };
  const create = useAct(createSchedule, options);
  const update = useAct(updateSchedule, options);
  const found: Errors = tried ? formErrors(form, world) : {};
  const errors: Errors = { ...fromServer, ...found, ...fileErrors };

  const change = (next: Partial<ScheduleForm>) => {
    setForm((before) => ({ ...before, ...next }));
    if ('webhookConfigId' in next) setFileErrors({});
    const paths = Object.keys(next).map((name) => (name === 'date' || name === 'time' ? 'scheduledAt' : name));
    setFromServer((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !paths.includes(path))));
  };
  const done = ({ schedule }: { schedule: ScheduleView }) => {
    if (!editing) dropDraft(influencerId);
    const when = f.dateTime(schedule.scheduledAt);
    toast.success(t(editing ? 'schedules.updated' : 'schedules.created', { when }));
    onDone(schedule);
  };
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.issues.length > 0) {
      setFromServer(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])));
    }
    say(t(editing ? 'schedules.updateFailed' : 'schedules.createFailed', { message: messageOf(error, t) }));
  };

  return {
    form,
    errors,
    change,
    changeInput: (name: string, value: InputValue) => {
      setForm((before) => ({ ...before, inputs: { ...before.inputs, [name]: value } }));
      setFromServer(({ [`inputData.${name}`]: _old, ...rest }) => rest);
    },
    setFileError: (name: string, error: string | null) =>
      setFileErrors(({ [`inputData.${name}`]: _old, ...rest }) =>
        error === null ? rest : { ...rest, [`inputData.${name}`]: error },
      ),
    pending: create.isPending || update.isPending,
    /** Sends it; answers the first wrong path when there is one. */
    submit: (): string | null => {
      setTried(true);
      const wrong = Object.keys({ ...formErrors(form, world), ...fileErrors });
      if (wrong.length > 0) return wrong[0]!;
      say(null);
      const body = toInput(form, world);
      if (editing) {
        const input = { params: { id: editing.id }, body: { ...body, version: editing.version } };
        update.mutate(input, { onSuccess: done, onError: failed });
      } else {
        create.mutate({ body: { ...body, id, influencerId } }, { onSuccess: done, onError: failed });
      }
      return null;
    },
  };
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;
