import type { BulkInput } from '#core/schedules/bulk-draft.ts';
import type { ScheduleDraft } from '#core/schedules/schedule-draft.ts';
import type { CsvPlan } from '#core/schedules/csv-plans.ts';
import type { Result } from '#core/shared/result.ts';
import type { FormWorld, SharedValues } from '../schedule-form.ts';
import { checkPlans, parseBulk } from '#core/schedules/bulk-draft.ts';
import { maxBulkLines, readCsvPlans } from '#core/schedules/csv-plans.ts';
import { publishProblem } from '#core/schedules/schedule-draft.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { sharedFields } from '#core/schedules/plan-fields.ts';
import { emptyFormOf } from '../../../fields/form-values.ts';
import { storedFiles, toInputData } from '../../../fields/input-values.ts';
import { emptyForm, workflowOf } from '../schedule-form.ts';

/** Named as the body that is sent. */
export type BulkForm = SharedValues & { csv: string };
export type BulkWorld = Omit<FormWorld, 'editing'>;

/** A photo by the first workflow that fits, posted by itself: as a single plan begins. */
export function emptyBulk(world: BulkWorld): BulkForm {
  const { platformId, webhookConfigId } = emptyForm({ date: '', time: '' }, { ...world, editing: null });
  return { ...emptyFormOf(sharedFields), platformId, webhookConfigId, csv: '' };
}

/** What is planned: a draft for each line of the table, in their order. */
export type BulkPlans = { csv: string; drafts: ScheduleDraft[] };

/** The server's own rules before it is asked. What is wrong with the table as a whole stands at its field. */
export function parseBulkForm(form: BulkForm, world: BulkWorld): Result<BulkPlans> {
  const parsed = parseBulk(toInput(form, world), { ...world, files: storedFiles(form.inputData) });
  if (!parsed.ok) {
    const { code, params, issues } = parsed.refusal;
    return issues ? parsed : invalid([issue('csv', code, params)]);
  }
  const { drafts, failed } = parsed.value;
  const count = failed.length;
  return count > 0 ? invalid([issue('csv', 'schedules.bulkWrongLines', { count })]) : ok({ csv: form.csv, drafts });
}

function toInput(form: BulkForm, world: BulkWorld): BulkInput {
  const { inputData, autoPublish, ...rest } = form;
  const workflow = workflowOf(form, world);
  return {
    ...rest,
    autoPublish: autoPublish && publishProblem(form, world) === null,
    inputData: workflow ? toInputData(workflow.inputFields, inputData) : {},
  };
}

export type Preview = {
  plans: CsvPlan[];
  /** Without an issue, and those with one. */
  good: CsvPlan[];
  wrong: CsvPlan[];
  tooMany: boolean;
};

/** What the table says so far. Of too many lines the first ones are shown. */
export function previewOf(csv: string, form: Pick<BulkForm, 'contentType'>, { now }: Pick<BulkWorld, 'now'>): Preview {
  const read = readCsvPlans(csv);
  const plans = checkPlans(read.slice(0, maxBulkLines), form, now);
  return {
    plans,
    good: plans.filter((plan) => plan.issue === null),
    wrong: plans.filter((plan) => plan.issue !== null),
    tooMany: read.length > maxBulkLines,
  };
}

/** The first and the last Turkish day of these plans; null when there is none. */
export function daysOf(plans: readonly CsvPlan[]): { first: string; last: string } | null {
  const days = plans.flatMap(({ scheduledAt }) => (scheduledAt === null ? [] : [dayOfInstant(scheduledAt)])).toSorted();
  return days.length === 0 ? null : { first: days[0]!, last: days.at(-1)! };
}
