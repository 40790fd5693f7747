import { Temporal } from 'temporal-polyfill';
import type { Issue, Refusal, Result } from '#core/shared/result.ts';
import type { Advertising } from '#core/publishing/disclosure.ts';
import type { DisclosureSettings } from '#core/settings/settings.ts';
import type { Field, InputValues } from '#core/outbox/field-table.ts';
import type { Platform, ScheduleView } from './schedule.ts';
import type { PlanValues, ScheduleContentType } from './plan-fields.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { CheckedField } from '#core/webhooks/parse-input-data.ts';
import { assetsProblem } from '#core/assets/asset.ts';
import { maxPromptLength } from '#core/generation/generation-draft.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { captionIssues } from '#core/publishing/caption.ts';
import { discloseCaption, refusedProblem } from '#core/publishing/disclosure.ts';
import { brandIssues } from '#core/shared/brand.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';
import { momentOf } from '#core/shared/turkey-time.ts';
import { turkeyZone } from '#core/shared/turkey-zone.ts';
import type { PlannableContent } from './content-plan.ts';
import { plannedFieldNames, planFields, storedPlan } from './plan-fields.ts';
import { publishingPlatform, suitsWorkflow, workflowFor } from './content-kinds.ts';

/** The fields of a plan (spec §3), checked. Times are instants; forms convert them with core/shared/turkey-time. */
export type ScheduleDraft = PlanValues;

/** The fields as received. Without `autoPublish` a plan posts automatically wherever it can. */
export type ScheduleInput = Omit<InputValues<typeof planFields>, 'autoPublish'> & { autoPublish?: boolean | undefined };

/** An active workflow, as the server stores it or as a customer sees it. */
export type DraftWorkflow = {
  id: string;
  contentType: ContentType;
  inputFields: readonly CheckedField[];
  /** How many chosen assets it sends along; none where omitted. */
  maxAssets?: number | undefined;
};

export type DraftContext = {
  now: string;
  platforms: readonly Platform[];
  /** The active workflows. */
  workflows: readonly DraftWorkflow[];
  /** The model has an Instagram account, or the schedule posts automatically already. */
  hasAccount: boolean;
  /** The words of disclosure in captions. */
  disclosure: DisclosureSettings;
  /** Files the user may refer to. */
  files?: readonly StoredFile[];
  /** The ids of the assets that the draft may name; without them, as on a device, every id counts as known. */
  assetIds?: ReadonlySet<string>;
  /** The cover that the draft names is no saved image of the model; a device does not know. */
  isCoverMissing?: boolean;
  /** The saved content the draft names, when it may be planned. */
  content?: PlannableContent | null;
};

/** A form left open for a moment must not be refused for the minute that passed. */
const graceMs = 5 * 60_000;

/**
 * Spec §5 Schedule create: platform, time and prompt required, the workflow's own fields checked as for a generation.
 * Without a workflow, as for bulk plans, one without further required fields is used. A draft that names a saved
 * content needs none and always posts. Refuses `input.invalid` with every issue found: `schedules.past`,
 * `schedules.tooFar`, `schedules.textNotPublishable`, `schedules.webhookUnsuited`, `schedules.contentGone`, `schedules.coverMissing`, `assets.missing`
 * and so on.
 */
export function parseScheduleDraft(input: ScheduleInput, context: DraftContext): Result<ScheduleDraft> {
  const scheduledAt = momentOf(input.scheduledAt);
  const typed = storedPlan(input);
  const platform = context.platforms.find(({ id }) => id === input.platformId) ?? null;
  const { sourceContentId } = typed;
  const autoPublish = sourceContentId !== null || (input.autoPublish ?? publishProblem(input, context) === null);
  const workflow =
    sourceContentId !== null ? null : workflowFor(input.contentType, input.webhookConfigId ?? null, context.workflows);
  const data = workflow ? parseInputData(workflow.inputFields, input.inputData, context.files) : null;
  const issues = [
    ...platformIssues(input, platform),
    ...timeIssues(input.scheduledAt, scheduledAt, context.now),
    ...textIssues(typed, input.contentType, context.disclosure),
    ...(autoPublish ? disclosureIssues(typed, context.disclosure) : []),
    ...(autoPublish ? publishIssues(input, context) : []),
    ...(sourceContentId === null
      ? workflowIssues(input, workflow)
      : contentIssues({ sourceContentId, contentType: input.contentType }, context.content ?? null)),
    ...(data && !data.ok ? (data.refusal.issues ?? []) : []),
    ...assetIssues(typed.assetIds, workflow, context),
    ...(context.isCoverMissing ? [issue('coverContentId', 'schedules.coverMissing')] : []),
  ];
  const tooLong = lengthIssues(typed).filter(({ path }) => !issues.some((other) => other.path === path));
  if (issues.length + tooLong.length > 0 || scheduledAt === null) return invalid([...issues, ...tooLong]);
  if (sourceContentId === null && (!workflow || !data?.ok)) return invalid(issues);
  const inputData = data?.ok ? data.value : {};
  return ok({ ...typed, scheduledAt, webhookConfigId: workflow?.id ?? null, autoPublish, inputData });
}

/** True for a draft refused for its time alone, which was right when it was planned. */
export function isOnlyPast({ issues = [] }: Refusal): boolean {
  return issues.length > 0 && issues.every(({ code }) => code === 'schedules.past');
}

function platformIssues({ platformId }: ScheduleInput, platform: Platform | null): Issue[] {
  if (platformId.trim() === '') return [issue('platformId', 'required')];
  return platform?.isActive ? [] : [issue('platformId', 'schedules.platformInactive')];
}

/**
 * From five minutes ago to a year ahead, by the Turkish calendar's instant of the same day next year. `scheduledAt` is
 * the instant of `text`.
 */
export function timeIssues(text: string, scheduledAt: string | null, now: string): Issue[] {
  if (text.trim() === '') return [issue('scheduledAt', 'required')];
  if (scheduledAt === null) return [issue('scheduledAt', 'format')];
  const at = Date.parse(scheduledAt);
  if (at < Date.parse(now) - graceMs) return [issue('scheduledAt', 'schedules.past')];
  const latest = Temporal.Instant.from(now).toZonedDateTimeISO(turkeyZone).add({ years: 1 }).epochMilliseconds;
  return at > latest ? [issue('scheduledAt', 'schedules.tooFar')] : [];
}

/** The texts that are longer than their entry in `planFields` permits; a shorter limit of a field has its own issue. */
function lengthIssues(typed: ScheduleDraft): Issue[] {
  return plannedFieldNames.flatMap((name) => {
    const { kind, max = Infinity }: Field = planFields[name];
    const value = typed[name];
    return kind === 'text' && typeof value === 'string' && value.length > max ? [issue(name, 'tooLong', { max })] : [];
  });
}

type PlanTexts = Advertising & { prompt: string; caption: string | null; sourceContentId: string | null };

/**
 * The issues of the prompt, the brand and the caption: with the words of disclosure the caption must be one that
 * Instagram accepts.
 */
export function textIssues(
  { prompt, caption, sourceContentId, ...advertising }: PlanTexts,
  contentType: ScheduleContentType,
  disclosure: DisclosureSettings,
): Issue[] {
  return [
    ...promptIssues({ prompt, sourceContentId }),
    ...brandIssues('brand', advertising.brand),
    ...roomIssues({ contentType, caption, ...advertising }, disclosure),
  ];
}

type Posted = Advertising & Pick<ScheduleDraft, 'contentType' | 'caption'>;

/** The problem of an incomplete disclosure, where the installation refuses it. A story has no caption to check; a text is not posted. */
export function disclosureIssues(
  { contentType, caption, ...typed }: Posted,
  settings: Pick<DisclosureSettings, 'check'>,
): Issue[] {
  if (contentType === 'text') return [];
  return refusedProblem((carriesCaption(contentType) && caption) || '', typed, settings);
}

/**
 * Why a plan is not posted by the present settings: the words of advertising do not fit into its caption
 * (`disclosure.noRoom`), or its disclosure is incomplete and the installation refuses that (`disclosure.incomplete`).
 * Null where it is posted.
 */
export function disclosureFailure(
  post: Posted,
  settings: DisclosureSettings,
): 'disclosure.noRoom' | 'disclosure.incomplete' | null {
  if (roomIssues(post, settings).length > 0) return 'disclosure.noRoom';
  return disclosureIssues(post, settings).length > 0 ? 'disclosure.incomplete' : null;
}

/** The issues of a caption with the words of disclosure: Instagram does not accept it. */
function roomIssues({ contentType, caption, ...typed }: Posted, settings: DisclosureSettings): Issue[] {
  if (!carriesCaption(contentType) || caption === null) return [];
  return captionIssues(discloseCaption(caption, typed, settings).caption);
}

/**
 * The first issue of a plan's disclosure, also where the installation only reports it; null where it is complete, and of
 * a plan that is not waiting to be posted. `isPosted`: it is posted nevertheless.
 */
export function openDisclosure(
  plan: Posted & Pick<ScheduleView, 'status' | 'autoPublish'>,
  settings: DisclosureSettings,
): { issue: Issue; isPosted: boolean } | null {
  if (plan.status !== 'pending' || !plan.autoPublish) return null;
  const all = { ...settings, check: 'refuse' as const };
  const [first] = [...roomIssues(plan, settings), ...disclosureIssues(plan, all)];
  return first ? { issue: first, isPosted: disclosureFailure(plan, settings) === null } : null;
}

/** A story and a text are posted without a caption. */
export function carriesCaption(contentType: ScheduleContentType): boolean {
  return contentType !== 'story' && contentType !== 'text';
}

/** The plan of a saved content may be without words. */
export function promptIssues({ prompt, sourceContentId }: Pick<PlanTexts, 'prompt' | 'sourceContentId'>): Issue[] {
  if (sourceContentId !== null) return [];
  if (prompt === '') return [issue('prompt', 'required')];
  return prompt.length > maxPromptLength ? [issue('prompt', 'schedules.promptTooLong', { max: maxPromptLength })] : [];
}

export type PublishProblem = `schedules.${'platformNotPublishable' | 'textNotPublishable' | 'accountMissing'}`;

/**
 * Why a plan cannot be posted automatically; null when it can. The form and the server both use this rule. The plan of
 * a saved content needs no account yet: it waits for one (docs/PRODUCT-RULES.md).
 */
export function publishProblem(
  { platformId, contentType, sourceContentId }: Pick<ScheduleInput, 'platformId' | 'contentType' | 'sourceContentId'>,
  { platforms, hasAccount }: Pick<DraftContext, 'platforms' | 'hasAccount'>,
): PublishProblem | null {
  const platform = platforms.find(({ id }) => id === platformId);
  if (platform && platform.name !== publishingPlatform) return 'schedules.platformNotPublishable';
  if (contentType === 'text') return 'schedules.textNotPublishable';
  return hasAccount || sourceContentId ? null : 'schedules.accountMissing';
}

function publishIssues(input: ScheduleInput, context: DraftContext): Issue[] {
  const problem = publishProblem(input, context);
  return problem === null ? [] : [issue('autoPublish', problem)];
}

/** A plan is never made without the assets that it names. */
function assetIssues(ids: readonly string[], workflow: DraftWorkflow | null, { assetIds }: DraftContext): Issue[] {
  if (ids.length === 0) return [];
  const problem = workflow && assetsProblem(ids.length, workflow.maxAssets ?? 0);
  if (problem) return [issue('assetIds', problem.code, problem.params)];
  return ids.every((id) => assetIds?.has(id) ?? true) ? [] : [issue('assetIds', 'assets.missing')];
}

function workflowIssues({ contentType, webhookConfigId }: ScheduleInput, workflow: DraftWorkflow | null): Issue[] {
  if (!workflow) {
    return [issue('webhookConfigId', webhookConfigId ? 'schedules.webhookInactive' : 'schedules.webhookRequired')];
  }
  return suitsWorkflow(contentType, workflow.contentType)
    ? []
    : [issue('webhookConfigId', 'schedules.webhookUnsuited')];
}

/**
 * The issues of planning this content: it is missing (deleted, or another user's), it does not suit this kind of post, or
 * Instagram would refuse its file.
 */
function contentIssues(
  { sourceContentId, contentType }: { sourceContentId: string; contentType: ScheduleContentType },
  content: PlannableContent | null,
): Issue[] {
  if (content?.id !== sourceContentId) return [issue('sourceContentId', 'schedules.contentGone')];
  if (content.contentType === 'audio') return [issue('contentType', 'schedules.audioNotPublishable')];
  if (!suitsWorkflow(contentType, content.contentType)) return [issue('contentType', 'schedules.contentUnsuited')];
  const problem = content.problems?.[contentType];
  return problem ? [issue('contentType', `publication.${problem}`)] : [];
}
