import type { ScheduleForm } from './schedule-form.ts';
import { planFields } from '#core/schedules/plan-fields.ts';
import { emptyFormOf, readFormValues } from '../../../fields/form-values.ts';
import { settledValues } from '../../../fields/input-values.ts';
import { dropForm, storeForm, ownFormPlace, readForm } from '../../../session/stored-forms.ts';

/** The unsent draft of a plan for this model. */
export function storedDraft(influencerId: string): ScheduleForm | undefined {
  return readForm(ownFormPlace('plan', influencerId), parseStoredPlan);
}

export function storeDraft(influencerId: string, form: ScheduleForm): void {
  storeForm(ownFormPlace('plan', influencerId), { ...form, inputData: settledValues(form.inputData) });
}

export function dropDraft(influencerId: string): void {
  dropForm(ownFormPlace('plan', influencerId));
}

/** A plan as the form shows it, with its unsent changes. Untouched fields have their present values. */
export function withStoredEdits(scheduleId: string, form: ScheduleForm): ScheduleForm {
  return { ...form, ...readForm(ownFormPlace('edit', scheduleId), parseStoredFields) };
}

/** Whether this plan has unsent changes. */
export function hasEdits(scheduleId: string): boolean {
  return Object.keys(readForm(ownFormPlace('edit', scheduleId), parseStoredFields)).length > 0;
}

/** `before`: the values with which the form opened. */
export function storeEdits(scheduleId: string, before: ScheduleForm, form: ScheduleForm): void {
  const settled = { ...form, inputData: settledValues(form.inputData) };
  const names = Object.keys(settled) as (keyof ScheduleForm)[];
  const changed = names.filter((name) => JSON.stringify(settled[name]) !== JSON.stringify(before[name]));
  if (changed.length === 0) dropEdits(scheduleId);
  else storeForm(ownFormPlace('edit', scheduleId), Object.fromEntries(changed.map((name) => [name, settled[name]])));
}

export function dropEdits(scheduleId: string): void {
  dropForm(ownFormPlace('edit', scheduleId));
}

/** Undefined for a stored text that is no plan. */
export function parseStoredPlan(text: string | null): ScheduleForm | undefined {
  const read = parseStoredFields(text);
  return read.prompt === undefined ? undefined : { ...emptyFormOf(planFields), ...read };
}

/** The readable fields. A plan of a stored content is stored under that content. */
function parseStoredFields(text: string | null): Partial<ScheduleForm> {
  const { sourceContentId: _fixed, ...fields } = planFields;
  return readFormValues(fields, objectIn(text));
}

function objectIn(text: string | null): object {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
