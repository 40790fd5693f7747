import type { FormWorld, ScheduleForm } from '../form/schedule-form.ts';
import type { TemplateView, TemplateValues } from '#core/schedules/templates/template.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import { maxTemplateName, parseTemplateName } from '#core/schedules/templates/template.ts';
import { storedTemplate, templateFields } from '#core/schedules/plan-fields.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useText } from '../../../i18n/useText.ts';
import { openOutbox } from '../../../offline/shown-outbox.ts';
import { useTemplates } from '../../../offline/useTemplates.ts';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { newKey } from '../../../api/new-key.ts';
import { isUploading, toInputData } from '../../../fields/input-values.ts';
import { KeepUnderName } from '../../../fields/SavedNameForms.tsx';
import { formOfValues } from '../../../fields/form-values.ts';
import { suitable, withContentType, workflowOf } from '../form/schedule-form.ts';
import { DeletedTemplates, TemplateRow } from './TemplateRow.tsx';
import { createTemplate } from './template-changes.ts';

type World = Pick<FormWorld, 'platforms' | 'workflows'>;

/** The templates: apply, rename, delete; and save the form as a new one. */
export function TemplatesSheet({
  open,
  values,
  world,
  onFill,
  onClose,
}: {
  open: boolean;
  values: ScheduleForm;
  world: FormWorld;
  onFill: (values: Partial<ScheduleForm>) => void;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const { shown, error, refetch } = useTemplates();
  const use = (template: TemplateView) => {
    const { scheduledAt: _at, ...before } = structuredClone(values);
    const { scheduledAt: _then, ...filled } = withTemplate(values, template, world);
    const { name } = template;
    onFill(filled);
    onClose();
    toast.success(t(hasWorkflow(template, world) ? 'templates.used' : 'templates.usedWithoutWorkflow', { name }), {
      action: { label: t('ui.undo'), run: () => onFill(before) },
    });
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('templates.title')}
      note={t('templates.note')}
    >
      <KeepTemplate
        values={values}
        world={world}
        others={shown ?? []}
        onKept={(templateId) => onFill({ templateId })}
      />
      {shown || error ? null : (
        <>
          <LoadingNote />
          <Skeleton className="h-14 w-full" />
        </>
      )}
      {error && !shown ? <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} /> : null}
      {shown?.length === 0 ? <p className="mut">{t('templates.none')}</p> : null}
      <ul aria-label={t('templates.title')}>
        {shown?.map((template) => (
          <TemplateRow
            key={template.view.id}
            template={template}
            all={shown}
            isComplete={hasWorkflow(template.view, world)}
            onUse={() => use(template.view)}
            onDecide={() => {
              onClose();
              openOutbox(template.view.id);
            }}
          />
        ))}
      </ul>
      <DeletedTemplates />
    </Drawer>
  );
}

/** Stores the form in its current state as a template under a name. */
function KeepTemplate({
  values,
  world,
  others,
  onKept,
}: {
  values: ScheduleForm;
  world: FormWorld;
  others: readonly Displayed<TemplateView>[];
  onKept: (id: string) => void;
}) {
  const { t } = useText();
  const keep = async (name: string) => {
    const id = newKey();
    await createTemplate(id, { name, ...templateOf(values, world) }, others);
    onKept(id);
  };
  return (
    <KeepUnderName
      words={{
        label: t('templates.name'),
        hint: t('templates.hint'),
        nameFirst: t('templates.nameFirst'),
        act: t('templates.save'),
      }}
      max={maxTemplateName}
      parse={parseTemplateName}
      keep={keep}
      reason={isUploading(values.inputData) ? t('panels.fileUploading') : null}
    />
  );
}

/** The form with a template applied; its time stays. A workflow that is no longer offered is marked when the plan is sent. */
function withTemplate(form: ScheduleForm, template: TemplateView, world: World): ScheduleForm {
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
function hasWorkflow({ contentType, webhookConfigId }: TemplateView, { workflows }: Pick<World, 'workflows'>): boolean {
  return webhookConfigId === null || suitable(workflows, contentType).some(({ id }) => id === webhookConfigId);
}

/** The template of a form's values. */
function templateOf(form: ScheduleForm, world: World): Omit<TemplateValues, 'name'> {
  const workflow = workflowOf(form, world);
  return storedTemplate({
    ...form,
    platformId: form.platformId || null,
    webhookConfigId: workflow?.id ?? null,
    inputData: workflow ? toInputData(workflow.inputFields, form.inputData) : {},
  });
}
