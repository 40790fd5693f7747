import type { Result } from '#core/shared/result.ts';
import type { Platform, ScheduleView } from '#core/schedules/schedule.ts';
import type { ScheduleContentType, sharedFields } from '#core/schedules/plan-fields.ts';
import type { ScheduleDraft, ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { DisclosureSettings } from '#core/settings/settings.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { FormOf } from '../../../fields/form-values.ts';
import { postsOf } from '#core/schedules/content-plan.ts';
import { publicationKind, suitsWorkflow } from '#core/schedules/content-kinds.ts';
import { parseScheduleDraft, publishProblem } from '#core/schedules/schedule-draft.ts';
import { planFields } from '#core/schedules/plan-fields.ts';
import { instantOfWall } from '#core/shared/turkey-time.ts';
import type { PlannedContent } from '../../../fields/planned-content.ts';
import type { PlanIdea } from './plan-idea.ts';
import { emptyFormOf, formOfValues } from '../../../fields/form-values.ts';
import { markingOf } from '../../../fields/marking.ts';
import { storedFiles, toInputData } from '../../../fields/input-values.ts';

/** The form of a plan; its fields have the names of the request. */
export type ScheduleForm = FormOf<typeof planFields>;

/** The shared fields of a table's plans. */
export type SharedValues = FormOf<typeof sharedFields>;

export type FormWorld = {
  now: string;
  platforms: readonly Platform[];
  workflows: readonly PublicWebhook[];
  /** The model has an Instagram account. */
  hasAccount: boolean;
  /** The words of disclosure in captions. */
  disclosure: DisclosureSettings;
  /** The brand that marks new plans of the model; null without one. */
  advertisedBrand?: string | null | undefined;
  /** The image of the model, which represents each workflow. */
  portrait?: string | null;
  /** When editing: the present plan. */
  editing: ScheduleView | null;
  /** The saved content to post. */
  content?: PlannedContent | null;
  /** The assets that a plan may name, where they are known. */
  assetIds?: ReadonlySet<string>;
  /** The cover image of the plan was deleted. */
  isCoverMissing?: boolean;
};

const noIdea: PlanIdea = { prompt: '', contentType: 'image', webhookConfigId: null };

/** Spec §9: image, auto publish on; the first active platform and the first workflow that fits. */
export function emptyForm(at: { date: string; time: string }, world: FormWorld, idea: PlanIdea = noIdea): ScheduleForm {
  const platform = world.platforms.find(({ isActive }) => isActive);
  const fitting = suitable(world.workflows, idea.contentType);
  return {
    ...emptyFormOf(planFields),
    platformId: platform?.id ?? '',
    scheduledAt: at,
    contentType: idea.contentType,
    webhookConfigId: (fitting.find(({ id }) => id === idea.webhookConfigId) ?? fitting[0])?.id ?? null,
    prompt: idea.prompt,
    ...markingOf(world.advertisedBrand),
  };
}

/** A saved content, posted the usual way for its kind; its workflow's text is the first caption. */
export function contentForm(
  at: { date: string; time: string },
  world: FormWorld,
  content: PlannedContent,
): ScheduleForm {
  return {
    ...emptyForm(at, world),
    contentType: postsOf(content.contentType)[0] ?? 'image',
    webhookConfigId: null,
    prompt: content.prompt,
    caption: content.generatedText ?? '',
    altText: content.altText ?? '',
    sourceContentId: content.id,
  };
}

export function formOf(schedule: ScheduleView): ScheduleForm {
  return formOfValues(planFields, schedule);
}

export function suitable(workflows: readonly PublicWebhook[], contentType: ScheduleContentType): PublicWebhook[] {
  return workflows.filter((workflow) => suitsWorkflow(contentType, workflow.contentType));
}

/** Another kind of content: the workflow stays if it fits, otherwise the first that fits is chosen. */
export function withContentType(
  form: Pick<ScheduleForm, 'webhookConfigId'>,
  contentType: ScheduleContentType,
  workflows: readonly PublicWebhook[],
): Pick<ScheduleForm, 'contentType' | 'webhookConfigId'> {
  const fitting = suitable(workflows, contentType);
  const stored = fitting.find(({ id }) => id === form.webhookConfigId);
  return { contentType, webhookConfigId: (stored ?? fitting[0])?.id ?? null };
}

export function workflowOf(
  form: Pick<ScheduleForm, 'webhookConfigId'>,
  { workflows }: Pick<FormWorld, 'workflows'>,
): PublicWebhook | null {
  return workflows.find(({ id }) => id === form.webhookConfigId) ?? null;
}

/** The chosen assets, of a workflow that sends them. */
export function assetIdsOf(
  form: Pick<ScheduleForm, 'webhookConfigId' | 'assetIds'>,
  world: Pick<FormWorld, 'workflows'>,
): readonly string[] {
  return workflowOf(form, world)?.maxAssets ? form.assetIds : [];
}

/** The input of the request. A missing date or time leaves the moment empty; one that does not exist leaves it invalid. */
export function toInput(form: ScheduleForm, world: FormWorld): ScheduleInput {
  const { date, time } = form.scheduledAt;
  const workflow = workflowOf(form, world);
  return {
    ...form,
    scheduledAt: date === '' || time === '' ? '' : (instantOfWall(date, time) ?? 'none'),
    autoPublish: form.autoPublish && publishProblem(form, world) === null,
    inputData: workflow ? toInputData(workflow.inputFields, form.inputData) : {},
    assetIds: assetIdsOf(form, world),
    // The form shows it for reels alone.
    coverContentId: publicationKind(form.contentType) === 'reels' ? form.coverContentId : null,
  };
}

/** Applies the server's own rules before a request. */
export function parseForm(form: ScheduleForm, world: FormWorld): Result<ScheduleDraft> {
  const { now, platforms, workflows, hasAccount, disclosure, content = null, assetIds, isCoverMissing = false } = world;
  const files = storedFiles(form.inputData);
  const known = { now, platforms, workflows, hasAccount, disclosure, files, content, isCoverMissing };
  const context = { ...known, ...(assetIds && { assetIds }) };
  return parseScheduleDraft(toInput(form, world), context);
}
