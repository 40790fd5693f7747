import type { ScheduleForm } from './schedule-form.ts';
import { scheduleContentTypes } from '#core/schedules/schedule.ts';
import { settledValues } from '../../fields/input-values.ts';
import { dropForm, keepForm, ownFormPlace, readForm } from '../../session/kept-forms.ts';

/** The plan that was begun for this model and not sent. */
export function keptDraft(influencerId: string): ScheduleForm | undefined {
  return readForm(ownFormPlace('plan', influencerId), parseKeptPlan);
}

export function keepDraft(influencerId: string, form: ScheduleForm): void {
  keepForm(ownFormPlace('plan', influencerId), { ...form, inputData: settledValues(form.inputData) });
}

export function dropDraft(influencerId: string): void {
  dropForm(ownFormPlace('plan', influencerId));
}

/** A plan as the form shows it, with what was changed of it and not sent. Fields nobody touched are as they stand by now. */
export function withKeptEdits(scheduleId: string, form: ScheduleForm): ScheduleForm {
  return { ...form, ...readForm(ownFormPlace('edit', scheduleId), parseKeptFields) };
}

/** Whether something was changed of this plan and not sent. */
export function hasEdits(scheduleId: string): boolean {
  return Object.keys(readForm(ownFormPlace('edit', scheduleId), parseKeptFields)).length > 0;
}

/** `before`: the plan as the form was opened with. */
export function keepEdits(scheduleId: string, before: ScheduleForm, form: ScheduleForm): void {
  const settled = { ...form, inputData: settledValues(form.inputData) };
  const names = Object.keys(settled) as (keyof ScheduleForm)[];
  const changed = names.filter((name) => JSON.stringify(settled[name]) !== JSON.stringify(before[name]));
  if (changed.length === 0) dropEdits(scheduleId);
  else keepForm(ownFormPlace('edit', scheduleId), Object.fromEntries(changed.map((name) => [name, settled[name]])));
}

export function dropEdits(scheduleId: string): void {
  dropForm(ownFormPlace('edit', scheduleId));
}

/** What cannot be read is no draft. */
export function parseKeptPlan(text: string | null): ScheduleForm | undefined {
  const { prompt, ...rest } = parseKeptFields(text);
  if (prompt === undefined) return undefined;
  return {
    platformId: '',
    scheduledAt: { date: '', time: '' },
    contentType: 'image',
    webhookConfigId: null,
    inputData: {},
    caption: '',
    autoPublish: true,
    sourceContentId: null,
    templateId: null,
    ...rest,
    prompt,
  };
}

/** The fields that can be read. */
function parseKeptFields(text: string | null): Partial<ScheduleForm> {
  const read = objectIn(text);
  const { scheduledAt: at, inputData } = read;
  const contentType = scheduleContentTypes.find((type) => type === read['contentType']);
  const { date, time } = (typeof at === 'object' && at !== null ? at : {}) as Record<string, unknown>;
  const isNamed = typeof read['webhookConfigId'] === 'string' || read['webhookConfigId'] === null;
  return {
    ...(typeof read['platformId'] === 'string' && { platformId: read['platformId'] }),
    ...(typeof date === 'string' && typeof time === 'string' && { scheduledAt: { date, time } }),
    ...(contentType && { contentType }),
    ...(isNamed && { webhookConfigId: read['webhookConfigId'] as string | null }),
    ...(typeof inputData === 'object' && inputData !== null && { inputData: settledValues(inputData as never) }),
    ...(typeof read['prompt'] === 'string' && { prompt: read['prompt'] }),
    ...(typeof read['caption'] === 'string' && { caption: read['caption'] }),
    ...(typeof read['templateId'] === 'string' && { templateId: read['templateId'] }),
    ...(typeof read['autoPublish'] === 'boolean' && { autoPublish: read['autoPublish'] }),
  };
}

function objectIn(text: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
