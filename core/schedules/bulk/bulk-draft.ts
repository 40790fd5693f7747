import type { Message } from '#core/texts/texts.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { BulkFailure } from './bulk-schedule.ts';
import type { CsvColumn, CsvPlan } from './csv-plans.ts';
import type { sharedFields } from '../plan-fields.ts';
import type { DraftContext, ScheduleDraft, ScheduleInput } from '../schedule-draft.ts';
import type { AssetView } from '#core/assets/asset.ts';
import { assetsProblem, maxAssetName, maxChosenAssets } from '#core/assets/asset.ts';
import { assetIdsOfCell } from '#core/assets/asset-names.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { cutText } from '#core/shared/text.ts';
import { parseScheduleDraft, textIssues, timeIssues } from '../schedule-draft.ts';
import { maxBulkLines, maxCsvCharacters, readCsvPlans } from './csv-plans.ts';

/**
 * The shared fields of a table's plans; each line adds its time, its prompt and, in a table with those columns, its
 * caption and assets of its own.
 */
export type SharedInput = Pick<ScheduleInput, keyof typeof sharedFields | 'templateId'>;
export type BulkInput = SharedInput & { csv: string };

/** `assets`: those of the model, which lines name. */
export type BulkContext = DraftContext & { assets?: NamedAssets };
type NamedAssets = readonly Pick<AssetView, 'id' | 'name'>[];

/** `drafts` of every line, or, when a line is wrong, none but the issues by line. */
export type BulkDraft = { drafts: ScheduleDraft[]; failed: BulkFailure[] };

/**
 * Spec §5 Bulk CSV: platform and text are required (issue `schedules.bulkRequired`), and any wrong line leaves nothing
 * to plan. Refuses `schedules.bulkTooMany {max}`, `schedules.bulkEmpty` when there is no line, and `input.invalid` with
 * the issues of the shared fields, by the rules of one schedule.
 */
export function parseBulk(input: BulkInput, context: BulkContext): Result<BulkDraft> {
  const missing = (['platformId', 'csv'] as const).filter((field) => input[field].trim() === '');
  if (missing.length > 0) return invalid(missing.map((field) => issue(field, 'schedules.bulkRequired')));
  if (input.csv.length > maxCsvCharacters) return refuse('schedules.bulkTooMany', { max: maxBulkLines });
  const shared = parseShared(input, context);
  if (!shared.ok) return shared;
  const plans = checkPlans(readCsvPlans(input.csv), shared.value, context);
  if (plans.length > maxBulkLines) return refuse('schedules.bulkTooMany', { max: maxBulkLines });
  if (plans.length === 0) return refuse('schedules.bulkEmpty');
  const failed = plans.flatMap(failureOf);
  const drafts = failed.length > 0 ? [] : plans.map((plan) => draftOf(plan, shared.value, context.assets));
  return ok({ drafts, failed });
}

/** The shared fields of all plans, by the rules of one schedule. Refuses `input.invalid`. */
export function parseShared(shared: SharedInput, context: DraftContext): Result<ScheduleDraft> {
  return parseScheduleDraft({ ...shared, scheduledAt: context.now, prompt: '–' }, context);
}

type Shared = Pick<ScheduleDraft, 'contentType' | 'webhookConfigId'>;
type Lines = Pick<BulkContext, 'now' | 'workflows' | 'assets'>;

/**
 * The plans of a table with the issues of the readable ones: its time, within one year, its prompt, its caption or the assets that it
 * names.
 */
export function checkPlans(plans: readonly CsvPlan[], shared: Shared, context: Lines): CsvPlan[] {
  return plans.map((plan) => (plan.issue === null ? { ...plan, issue: ruleOf(plan, shared, context) } : plan));
}

function ruleOf(plan: CsvPlan, shared: Shared, context: Lines): CsvPlan['issue'] {
  const { scheduledAt, prompt, caption } = plan;
  const { contentType } = shared;
  const { now } = context;
  const [matches] = [
    ...inColumn('date', timeIssues(scheduledAt ?? '', scheduledAt, now)),
    ...textIssues({ prompt, caption, sourceContentId: null }, contentType).flatMap((wrong) =>
      inColumn(wrong.path === 'caption' ? 'caption' : 'prompt', [wrong]),
    ),
    ...inColumn('assets', assetIssues(plan, shared, context)),
  ];
  return matches ?? null;
}

function assetIssues(
  { assets: cell }: CsvPlan,
  { webhookConfigId }: Shared,
  { workflows, assets = [] }: Lines,
): Issue[] {
  const { ids, unknown } = assetIdsOfCell(cell, assets);
  if (unknown !== null) return [issue('assets', 'assets.unknownName', { name: cutText(unknown, maxAssetName) })];
  const workflow = workflows.find(({ id }) => id === webhookConfigId);
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

/** The assets that a line names replace those of the whole table. */
function draftOf(plan: CsvPlan, shared: ScheduleDraft, assets: NamedAssets = []): ScheduleDraft {
  const { scheduledAt, prompt, caption } = plan;
  if (scheduledAt === null) throw new Error('a plan without a moment has an issue');
  const { ids } = assetIdsOfCell(plan.assets, assets);
  return { ...shared, scheduledAt, prompt, caption, assetIds: ids.length > 0 ? ids : shared.assetIds };
}

/** The existing plans: ScheduleView has these fields. */
type Planned = { scheduledAt: string; prompt: string };

/** `line`: an earlier line of the table is the same. `calendar`: a schedule at that moment has the same prompt. */
export type Repeat = { index: number; kind: 'line'; line: number } | { index: number; kind: 'calendar' };

/**
 * Plans that may have been meant once: same time and prompt as an earlier line, or as an existing plan. A hint, not an
 * error: two kinds of content may share both, and an exported table must be importable.
 */
export function repeatsOf(plans: readonly CsvPlan[], planned: readonly Planned[]): Repeat[] {
  const there = new Set(planned.map(keyOf));
  const firstLines = new Map<string, number>();
  return plans.flatMap((plan): Repeat[] => {
    const { index, line, scheduledAt, prompt } = plan;
    if (scheduledAt === null || plan.issue !== null) return [];
    const key = keyOf({ scheduledAt, prompt });
    const earlier = firstLines.get(key);
    if (earlier === undefined) firstLines.set(key, line);
    if (earlier !== undefined) return [{ index, kind: 'line', line: earlier }];
    return there.has(key) ? [{ index, kind: 'calendar' }] : [];
  });
}

function keyOf({ scheduledAt, prompt }: Planned): string {
  return `${Date.parse(scheduledAt)} ${prompt}`;
}
