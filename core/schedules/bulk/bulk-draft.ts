import type { Message } from '#core/texts/texts.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { BulkFailure } from './bulk-schedule.ts';
import type { CsvColumn, CsvPlan } from './csv-plans.ts';
import type { sharedFields } from '../plan-fields.ts';
import type { Advertising } from '#core/publishing/disclosure.ts';
import type { DraftContext, ScheduleDraft, ScheduleInput } from '../schedule-draft.ts';
import type { TableModel, TableModels } from './table-models.ts';
import { assetsProblem, maxAssetName, maxChosenAssets } from '#core/assets/asset.ts';
import { assetIdsOfCell } from '#core/assets/asset-names.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { cutText } from '#core/shared/text.ts';
import { modelOfCell } from './table-models.ts';
import { markedBy, settingsFor } from '#core/publishing/disclosure.ts';
import { disclosureIssues, parseScheduleDraft, textIssues, timeIssues } from '../schedule-draft.ts';
import { isNo, isYes, maxBulkLines, maxCsvCharacters, readCsvPlans } from './csv-plans.ts';

/**
 * The shared fields of a table's plans; each line adds its time, its prompt and, in a table with those columns, its
 * model, caption and assets of its own.
 */
export type SharedInput = Pick<ScheduleInput, keyof typeof sharedFields | 'templateId'>;
export type BulkInput = SharedInput & { csv: string };

export type BulkContext = Omit<DraftContext, 'hasAccount'> & TableModels;

/** A line, the id of its model where it names one, and its marking. */
export type TablePlan = CsvPlan & { influencerId: string | null; advertising: Advertising };

export type BulkPlan = { influencerId: string; draft: ScheduleDraft };
/** The plan of every line, or, when a line is wrong, none but the issues by line. */
export type BulkDraft = { plans: BulkPlan[]; failed: BulkFailure[] };

/**
 * Spec §5 Bulk CSV: platform and text are required (issue `schedules.bulkRequired`), and any wrong line leaves nothing
 * to plan. Refuses `schedules.bulkTooMany {max}`, `schedules.bulkEmpty` when there is no line, and `input.invalid` with
 * the issues of the shared fields, by the rules of one schedule. The assets of the shared fields belong to one model: a table that names its
 * models has those of its lines only. `read`: its lines, if they were read before.
 */
export function parseBulk(input: BulkInput, context: BulkContext, read?: readonly CsvPlan[]): Result<BulkDraft> {
  const missing = (['platformId', 'csv'] as const).filter((field) => input[field].trim() === '');
  if (missing.length > 0) return invalid(missing.map((field) => issue(field, 'schedules.bulkRequired')));
  if (input.csv.length > maxCsvCharacters) return refuse('schedules.bulkTooMany', { max: maxBulkLines });
  const lines = read ?? readCsvPlans(input.csv);
  const assetIds = lines.some(({ model }) => model !== null) ? [] : input.assetIds;
  const shared = parseShared({ ...input, assetIds }, { ...context, hasAccount: anyPosts(lines, context) });
  if (!shared.ok) return shared;
  const marked = { ...shared.value, isAdvertising: input.isAdvertising };
  const checked = checkPlans(lines, marked, context);
  if (checked.length > maxBulkLines) return refuse('schedules.bulkTooMany', { max: maxBulkLines });
  if (checked.length === 0) return refuse('schedules.bulkEmpty');
  const failed = checked.flatMap(failureOf);
  const plans = failed.length > 0 ? [] : checked.map((plan) => planOf(plan, shared.value, context));
  return ok({ plans, failed });
}

/**
 * The shared fields of all plans, by the rules of one schedule. Refuses `input.invalid`. Whether a disclosure is
 * complete is judged for each line: it may have a brand and a caption of its own.
 */
function parseShared(shared: SharedInput, context: DraftContext): Result<ScheduleDraft> {
  const disclosure = { ...context.disclosure, check: 'warn' as const };
  return parseScheduleDraft({ ...shared, scheduledAt: context.now, prompt: '–' }, { ...context, disclosure });
}

/** The models that a table's lines name; without any, the one of a table without that column. */
export function modelsOfTable(plans: readonly Pick<CsvPlan, 'model'>[], among: TableModels): readonly TableModel[] {
  const found = plans.map(({ model }) => modelOfCell(model, among));
  const ids = new Set(found.flatMap((match) => ('id' in match ? match.id : [])));
  return among.models.filter(({ id }) => (ids.size === 0 ? id === among.influencerId : ids.has(id)));
}

/** Whether one of the table's models has an account to post to: the plans of the others are not posted. */
export function anyPosts(plans: readonly Pick<CsvPlan, 'model'>[], among: TableModels): boolean {
  return modelsOfTable(plans, among).some(({ instagramAccount }) => instagramAccount !== null);
}

/** `isAdvertising` undefined: the sender did not say, so the settings of each model apply. */
type Shared = Pick<ScheduleDraft, 'contentType' | 'webhookConfigId' | 'autoPublish' | 'brand'> & {
  isAdvertising?: boolean | undefined;
};
type Lines = Pick<BulkContext, 'now' | 'workflows' | 'disclosure' | keyof TableModels>;

/**
 * The plans of a table with their models, and with the issues of the readable ones: its model, its time, within one year, its prompt, its
 * caption or the assets that it names.
 */
export function checkPlans(plans: readonly CsvPlan[], shared: Shared, context: Lines): TablePlan[] {
  return plans.map((plan) => {
    const match = modelOfCell(plan.model, context);
    const model = 'id' in match ? context.models.find(({ id }) => id === match.id) : undefined;
    const rules = { shared, context, model };
    const advertising = advertisingOf(plan, rules);
    if (!('id' in match)) {
      return { ...plan, influencerId: null, advertising, issue: plan.issue ?? { ...match, path: 'model' } };
    }
    return { ...plan, influencerId: match.id, advertising, issue: plan.issue ?? ruleOf(plan, advertising, rules) };
  });
}

type Rules = { shared: Shared; context: Lines; model: TableModel | undefined };

function ruleOf(plan: CsvPlan, advertising: Advertising, rules: Rules): CsvPlan['issue'] {
  const { scheduledAt, prompt, caption } = plan;
  const { shared, context, model } = rules;
  const { contentType, autoPublish } = shared;
  const isPosted = autoPublish && model?.instagramAccount != null;
  const disclosure = settingsFor(context.disclosure, {
    isAdvertising: shared.isAdvertising,
    brand: plan.brand || (shared.brand ?? undefined),
  });
  const [matches] = [
    ...inColumn('date', timeIssues(scheduledAt ?? '', scheduledAt, context.now)),
    ...[
      ...textIssues({ prompt, caption, sourceContentId: null, ...advertising }, contentType, context.disclosure),
      ...(isPosted ? disclosureIssues({ contentType, caption, ...advertising }, disclosure) : []),
    ].flatMap((wrong) => inColumn(columnOf(wrong), [wrong])),
    ...inColumn('assets', assetIssues(plan, rules)),
  ];
  return matches ?? null;
}

function columnOf({ path }: Issue): CsvColumn {
  if (path === 'isAdvertising') return 'brand';
  return path === 'caption' || path === 'brand' ? path : 'prompt';
}

/**
 * The marking of a line: its own; else that of the whole table; else the brand of its model's settings, unless the form
 * of that very model was sent unmarked.
 */
function advertisingOf({ brand: cell }: Pick<CsvPlan, 'brand'>, { shared, context, model }: Rules): Advertising {
  if (isNo(cell)) return { isAdvertising: false, brand: null };
  if (cell !== '') return { isAdvertising: true, brand: isYes(cell) ? null : cell };
  if (shared.isAdvertising) return { isAdvertising: true, brand: shared.brand };
  const { isAdvertising, brand } = shared;
  // The brand of a form that was sent unmarked is that of its own model.
  const isOfOther = isAdvertising === false && model?.id !== context.influencerId;
  return markedBy(isOfOther ? {} : { isAdvertising, brand }, model?.advertisedBrand ?? null);
}

function assetIssues({ assets: cell }: CsvPlan, { shared, context, model }: Rules): Issue[] {
  const { ids, unknown } = assetIdsOfCell(cell, model?.assets ?? []);
  if (unknown !== null) return [issue('assets', 'assets.unknownName', { name: cutText(unknown, maxAssetName) })];
  const workflow = context.workflows.find(({ id }) => id === shared.webhookConfigId);
  const problem = assetsProblem(ids.length, workflow?.maxAssets ?? maxChosenAssets);
  return problem ? [issue('assets', problem.code, problem.params)] : [];
}

function inColumn(path: CsvColumn, issues: readonly Issue[]): NonNullable<CsvPlan['issue']>[] {
  return issues.map((match) => ({ ...match, path }));
}

function failureOf({ index, line, issue: match }: CsvPlan): BulkFailure[] {
  return match ? [{ index, line, error: messageOf(match) }] : [];
}

function messageOf({ code, params }: Issue): Message {
  return params ? { code, params: params as NonNullable<Message['params']> } : { code };
}

/** The assets that a line names replace those of the whole table. A model without an account is not posted for. */
function planOf(plan: TablePlan, shared: ScheduleDraft, { models }: BulkContext): BulkPlan {
  const { scheduledAt, prompt, caption, influencerId, advertising } = plan;
  const model = models.find(({ id }) => id === influencerId);
  if (scheduledAt === null || !model) throw new Error('a plan without a moment or a model has an issue');
  const { ids } = assetIdsOfCell(plan.assets, model.assets ?? []);
  const assetIds = ids.length > 0 ? ids : shared.assetIds;
  const autoPublish = shared.autoPublish && model.instagramAccount !== null;
  const draft = { ...shared, scheduledAt, prompt, caption, assetIds, autoPublish, ...advertising };
  return { influencerId: model.id, draft };
}

/** The existing plans: ScheduleView has these fields. */
type Planned = { influencerId: string; scheduledAt: string; prompt: string };

/** `line`: an earlier line of the table is the same. `calendar`: a schedule of the model at that moment has the same prompt. */
export type Repeat = { index: number; kind: 'line'; line: number } | { index: number; kind: 'calendar' };

/**
 * Plans that may have been meant once: same model, time and prompt as an earlier line, or as an existing plan. A hint, not an
 * error: two kinds of content may share both, and an exported table must be importable.
 */
export function repeatsOf(plans: readonly TablePlan[], planned: readonly Planned[]): Repeat[] {
  const there = new Set(planned.map(keyOf));
  const firstLines = new Map<string, number>();
  return plans.flatMap((plan): Repeat[] => {
    const { index, line, influencerId, scheduledAt, prompt } = plan;
    if (scheduledAt === null || influencerId === null || plan.issue !== null) return [];
    const key = keyOf({ influencerId, scheduledAt, prompt });
    const earlier = firstLines.get(key);
    if (earlier === undefined) firstLines.set(key, line);
    if (earlier !== undefined) return [{ index, kind: 'line', line: earlier }];
    return there.has(key) ? [{ index, kind: 'calendar' }] : [];
  });
}

function keyOf({ influencerId, scheduledAt, prompt }: Planned): string {
  return `${influencerId} ${Date.parse(scheduledAt)} ${prompt}`;
}
