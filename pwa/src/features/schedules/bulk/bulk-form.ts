import type { BulkInput, BulkPlan, TablePlan } from '#core/schedules/bulk/bulk-draft.ts';
import type { CsvPlan } from '#core/schedules/bulk/csv-plans.ts';
import type { TableModels } from '#core/schedules/bulk/table-models.ts';
import type { Result } from '#core/shared/result.ts';
import type { FormWorld, SharedValues } from '../form/schedule-form.ts';
import { anyPosts, checkPlans, parseBulk } from '#core/schedules/bulk/bulk-draft.ts';
import { maxBulkLines, readCsvPlans } from '#core/schedules/bulk/csv-plans.ts';
import { publishProblem } from '#core/schedules/schedule-draft.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { sharedFields } from '#core/schedules/plan-fields.ts';
import { emptyFormOf } from '../../../fields/form-values.ts';
import { storedFiles, toInputData } from '../../../fields/input-values.ts';
import { markingOf } from '../../../fields/marking.ts';
import { assetIdsOf, emptyForm, workflowOf } from '../form/schedule-form.ts';

/** Named like the request body. */
export type BulkForm = SharedValues & { csv: string };
/** `influencerId`: the model of a table without a column for it. */
export type BulkWorld = Pick<FormWorld, 'now' | 'platforms' | 'workflows' | 'disclosure' | 'portrait'> & TableModels;

/** The same defaults as a single plan: an image by the first workflow that fits, posted automatically. */
export function emptyBulk(world: BulkWorld): BulkForm {
  const { platformId, webhookConfigId } = emptyForm(
    { date: '', time: '' },
    { ...world, hasAccount: true, editing: null },
  );
  const model = world.models.find(({ id }) => id === world.influencerId);
  return { ...emptyFormOf(sharedFields), platformId, webhookConfigId, ...markingOf(model?.advertisedBrand), csv: '' };
}

/** A table, its lines, and the plan of each of them, in their order. */
export type BulkPlans = { csv: string; lines: readonly CsvPlan[]; plans: BulkPlan[] };

/** Applies the server's own rules before a request. An error of the whole table is shown at its field. */
export function parseBulkForm(form: BulkForm, world: BulkWorld): Result<BulkPlans> {
  const lines = readCsvPlans(form.csv);
  const parsed = parseBulk(toInput(form, world, lines), { ...world, files: storedFiles(form.inputData) }, lines);
  if (!parsed.ok) {
    const { code, params, issues } = parsed.refusal;
    return issues ? parsed : invalid([issue('csv', code, params)]);
  }
  const { plans, failed } = parsed.value;
  const count = failed.length;
  return count > 0
    ? invalid([issue('csv', 'schedules.bulkWrongLines', { count })])
    : ok({ csv: form.csv, lines, plans });
}

function toInput(form: BulkForm, world: BulkWorld, lines: readonly CsvPlan[]): BulkInput {
  const { inputData, ...rest } = form;
  const workflow = workflowOf(form, world);
  const hasAccount = anyPosts(lines, world);
  return {
    ...rest,
    autoPublish: postsAutomatically(form, { ...world, hasAccount }),
    inputData: workflow ? toInputData(workflow.inputFields, inputData) : {},
    assetIds: assetIdsOf(form, world),
  };
}

function postsAutomatically(
  { platformId, contentType, autoPublish }: Pick<BulkForm, 'platformId' | 'contentType' | 'autoPublish'>,
  world: Pick<FormWorld, 'platforms' | 'hasAccount'>,
): boolean {
  return autoPublish && publishProblem({ platformId, contentType }, world) === null;
}

export type Preview = {
  plans: TablePlan[];
  /** Plans without an issue, and plans with one. */
  good: TablePlan[];
  wrong: TablePlan[];
  tooMany: boolean;
};

/** The shared fields on which the issues of lines depend. */
export type MarkedField = 'platformId' | 'contentType' | 'webhookConfigId' | 'autoPublish' | 'isAdvertising' | 'brand';

/** A preview of the present table. Of too many lines the first ones are shown. */
export function previewOf(
  read: readonly CsvPlan[],
  form: Pick<BulkForm, MarkedField>,
  world: Pick<BulkWorld, 'now' | 'platforms' | 'workflows' | 'disclosure' | keyof TableModels>,
): Preview {
  // Whether its model has an account is judged for each line.
  const autoPublish = postsAutomatically(form, { ...world, hasAccount: true });
  const plans = checkPlans(read.slice(0, maxBulkLines), { ...form, autoPublish }, world);
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
