import type { TemplateValues, TemplateView } from '#core/schedules/template.ts';
import type { FormWorld, ScheduleForm } from './schedule-form.ts';
import { storedTemplate, templateFields } from '#core/schedules/plan-fields.ts';
import { formOfValues } from '../../fields/form-values.ts';
import { toInputData } from '../../fields/input-values.ts';
import { suitable, withContentType, workflowOf } from './schedule-form.ts';

type World = Pick<FormWorld, 'platforms' | 'workflows'>;

/** The form with a template applied; its time stays. A workflow that is no longer offered is marked when the plan is sent. */
export function withTemplate(form: ScheduleForm, template: TemplateView, world: World): ScheduleForm {
  const platform = world.platforms.find(({ id, isActive }) => isActive && id === template.platformId);
  return {
    ...form,
    ...formOfValues(templateFields, template),
    platformId: platform?.id ?? form.platformId,
    ...withContentType(form, template.contentType, world.workflows),
    ...(template.webhookConfigId !== null && { webhookConfigId: template.webhookConfigId }),
    templateId: template.id,
  };
}

/** False when its workflow was deleted or switched off, or now makes another kind. */
export function hasWorkflow(
  { contentType, webhookConfigId }: TemplateView,
  { workflows }: Pick<World, 'workflows'>,
): boolean {
  return webhookConfigId === null || suitable(workflows, contentType).some(({ id }) => id === webhookConfigId);
}

/** The template of a form's values. */
export function templateOf(form: ScheduleForm, world: World): Omit<TemplateValues, 'name'> {
  const workflow = workflowOf(form, world);
  return storedTemplate({
    ...form,
    platformId: form.platformId || null,
    webhookConfigId: workflow?.id ?? null,
    inputData: workflow ? toInputData(workflow.inputFields, form.inputData) : {},
  });
}
