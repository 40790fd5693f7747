import type { Result } from '#core/shared/result.ts';
import type { Platform, ScheduleContentType, ScheduleView } from '#core/schedules/schedule.ts';
import type { ScheduleDraft, ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { InputValues } from '../../fields/input-values.ts';
import { postsOf } from '#core/schedules/content-plan.ts';
import { suitsWorkflow } from '#core/schedules/content-kinds.ts';
import { parseScheduleDraft, publishProblem } from '#core/schedules/schedule-draft.ts';
import { instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';
import type { PlannedContent } from '../../fields/planned-content.ts';
import type { PlanIdea } from './plan-idea.ts';
import { storedFiles, toInputData, toInputValues } from '../../fields/input-values.ts';

/** Named as the body that is sent; the moment as it is chosen, by the clock of Turkey. */
export type ScheduleForm = {
  platformId: string;
  scheduledAt: { date: string; time: string };
  contentType: ScheduleContentType;
  webhookConfigId: string | null;
  inputData: InputValues;
  prompt: string;
  /** Empty: none of its own. */
  caption: string;
  autoPublish: boolean;
  /** The kept content that is posted; null for a plan that makes its own. */
  sourceContentId: string | null;
  /** The template the form was filled from. */
  templateId: string | null;
};

/** What the plans of a table have in common. */
export type SharedValues = Pick<
  ScheduleForm,
  'platformId' | 'contentType' | 'webhookConfigId' | 'inputData' | 'autoPublish'
>;

export type FormWorld = {
  now: string;
  platforms: readonly Platform[];
  workflows: readonly PublicWebhook[];
  /** The model's Instagram account is there. */
  hasAccount: boolean;
  /** The picture of the model, which stands for each workflow. */
  portrait?: string | null;
  /** When editing: what the plan holds now. */
  editing: ScheduleView | null;
  /** The kept content to post. */
  content?: PlannedContent | null;
};

const noIdea: PlanIdea = { prompt: '', contentType: 'image', webhookConfigId: null };

/** Spec §9: image, auto publish on; the first active platform and the first workflow that fits. */
export function emptyForm(at: { date: string; time: string }, world: FormWorld, idea: PlanIdea = noIdea): ScheduleForm {
  const platform = world.platforms.find(({ isActive }) => isActive);
  const fitting = suitable(world.workflows, idea.contentType);
  return {
    platformId: platform?.id ?? '',
    scheduledAt: at,
    contentType: idea.contentType,
    webhookConfigId: (fitting.find(({ id }) => id === idea.webhookConfigId) ?? fitting[0])?.id ?? null,
    inputData: {},
    prompt: idea.prompt,
    caption: '',
    autoPublish: true,
    sourceContentId: null,
    templateId: null,
  };
}

/** A kept content, posted the usual way for its kind; what the workflow wrote for it is the caption to begin with. */
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
    sourceContentId: content.id,
  };
}

export function formOf(schedule: ScheduleView): ScheduleForm {
  return {
    platformId: schedule.platformId,
    scheduledAt: wallOfInstant(schedule.scheduledAt),
    contentType: schedule.contentType,
    webhookConfigId: schedule.webhookConfigId,
    inputData: toInputValues(schedule.inputData),
    prompt: schedule.prompt,
    caption: schedule.caption ?? '',
    autoPublish: schedule.autoPublish,
    sourceContentId: schedule.sourceContentId ?? null,
    templateId: schedule.templateId,
  };
}

export function suitable(workflows: readonly PublicWebhook[], contentType: ScheduleContentType): PublicWebhook[] {
  return workflows.filter((workflow) => suitsWorkflow(contentType, workflow.contentType));
}

/** Another kind of content keeps the workflow when it fits, else takes the first that does. */
export function withContentType(
  form: Pick<ScheduleForm, 'webhookConfigId'>,
  contentType: ScheduleContentType,
  workflows: readonly PublicWebhook[],
): Pick<ScheduleForm, 'contentType' | 'webhookConfigId'> {
  const fitting = suitable(workflows, contentType);
  const kept = fitting.find(({ id }) => id === form.webhookConfigId);
  return { contentType, webhookConfigId: (kept ?? fitting[0])?.id ?? null };
}

export function workflowOf(
  form: Pick<ScheduleForm, 'webhookConfigId'>,
  { workflows }: Pick<FormWorld, 'workflows'>,
): PublicWebhook | null {
  return workflows.find(({ id }) => id === form.webhookConfigId) ?? null;
}

/** What is asked for. A date or a time that is missing leaves the moment empty, one that does not exist leaves it unreadable. */
export function toInput(form: ScheduleForm, world: FormWorld): ScheduleInput {
  const { date, time } = form.scheduledAt;
  const workflow = workflowOf(form, world);
  return {
    platformId: form.platformId,
    scheduledAt: date === '' || time === '' ? '' : (instantOfWall(date, time) ?? 'none'),
    prompt: form.prompt,
    caption: form.caption,
    contentType: form.contentType,
    webhookConfigId: form.webhookConfigId,
    templateId: form.templateId,
    autoPublish: form.autoPublish && publishProblem(form, world) === null,
    inputData: workflow ? toInputData(workflow.inputFields, form.inputData) : {},
    sourceContentId: form.sourceContentId,
  };
}

/** The server's own rules before it is asked. */
export function parseForm(form: ScheduleForm, world: FormWorld): Result<ScheduleDraft> {
  const { now, platforms, workflows, hasAccount, content = null } = world;
  const files = storedFiles(form.inputData);
  return parseScheduleDraft(toInput(form, world), { now, platforms, workflows, hasAccount, files, content });
}
