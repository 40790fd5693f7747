import type { FormWorld, ScheduleForm } from '../form/schedule-form.ts';
import type { TemplateView, TemplateValues } from '#core/schedules/templates/template.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import { useState } from 'react';
import { templates } from '#core/contract/templates.ts';
import { maxTemplateName, parseTemplateName, maxTemplates } from '#core/schedules/templates/template.ts';
import { storedTemplate, templateFields } from '#core/schedules/plan-fields.ts';
import { suggestedName } from '#core/shared/saved-name.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useText } from '../../../i18n/useText.ts';
import { templateEntity } from '../../../offline/outbox/entities.ts';
import { useCall } from '../../../api/useCall.ts';
import { DeletedForms } from '../../../session/DeletedForms.tsx';
import { openOutbox } from '../../../offline/displayed-outbox.ts';
import { useTemplates } from '../../../offline/useTemplates.ts';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { newKey } from '../../../api/new-key.ts';
import { isUploading, toInputData } from '../../../fields/input-values.ts';
import { SaveUnderName, RenameSaved } from '../../../fields/SavedNameForms.tsx';
import { formOfValues } from '../../../fields/form-values.ts';
import { suitable, withContentType, workflowOf } from '../form/schedule-form.ts';
import { Ellipsis, Package, Pencil, Trash2 } from 'lucide-react';
import { sentenceOf } from '#core/texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MarkBadge } from '../../../session/marks/MarkBadge.tsx';
import { savedFormEdits } from '../../../session/saved-forms.ts';

/** The edits of templates, stored on this device. */
const templateEdits = savedFormEdits<TemplateView>({
  entity: templateEntity,
  max: maxTemplates,
  codes: { nameTaken: 'templates.nameTaken', tooMany: 'templates.tooMany' },
  texts: { saved: 'templates.saved', deleted: 'templates.deleted', restored: 'templates.back' },
});

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
  const { shown: displayed, error, refetch } = useTemplates();
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
      <SaveTemplate
        values={values}
        world={world}
        others={displayed ?? []}
        onStored={(templateId) => onFill({ templateId })}
      />
      {displayed || error ? null : (
        <>
          <LoadingNote />
          <Skeleton className="h-14 w-full" />
        </>
      )}
      {error && !displayed ? (
        <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} />
      ) : null}
      {displayed?.length === 0 ? <p className="mut">{t('templates.none')}</p> : null}
      <ul aria-label={t('templates.title')}>
        {displayed?.map((template) => (
          <TemplateRow
            key={template.view.id}
            template={template}
            all={displayed}
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

/** The templates that were deleted within a day; requested once they are unfolded. */
function DeletedTemplates() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const query = useCall(templates, { query: { deleted: 'true' } }, { enabled: isOpen });
  return (
    <DeletedForms<TemplateView>
      entity={templateEntity}
      query={query}
      views={query.data?.templates}
      words={{
        title: t('templates.recentlyDeleted'),
        note: t('templates.deletedNote'),
        none: t('templates.noneDeleted'),
        noPrompt: t('templates.noPrompt'),
        restore: t('templates.bringBack'),
        restoreOf: (name) => t('templates.bringNamedBack', { name }),
      }}
      onOpen={setOpen}
      onRestore={templateEdits.restore}
    />
  );
}

/** Stores the form in its current state as a template under a name. */
function SaveTemplate({
  values,
  world,
  others,
  onStored,
}: {
  values: ScheduleForm;
  world: FormWorld;
  others: readonly Displayed<TemplateView>[];
  onStored: (id: string) => void;
}) {
  const { t } = useText();
  const save = async (name: string) => {
    const id = newKey();
    await templateEdits.create(id, { name, ...templateOf(values, world) }, others);
    onStored(id);
  };
  return (
    <SaveUnderName
      words={{
        label: t('templates.name'),
        hint: t('templates.hint'),
        nameFirst: t('templates.nameFirst'),
        action: t('templates.save'),
      }}
      max={maxTemplateName}
      parse={parseTemplateName}
      save={save}
      reason={isUploading(values.inputData) ? t('form.fileUploading') : null}
      suggestion={suggestedName(values.prompt, { taken: others.map(({ view }) => view.name), max: maxTemplateName })}
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

const savedRowLook = 'kept-row flex items-center gap-2 border-t border-t-line py-3';

/** One template with its actions. */
function TemplateRow({
  template,
  all,
  isComplete,
  onUse,
  onDecide,
}: {
  template: Displayed<TemplateView>;
  all: readonly Displayed<TemplateView>[];
  /** Its workflow exists. */
  isComplete: boolean;
  onUse: () => void;
  /** An edit of it waits for a decision. */
  onDecide: () => void;
}) {
  const { t, locale } = useText();
  const [renaming, setRenaming] = useState(false);
  const { view, mark, opId } = template;
  const { name, assetIds = [] } = view;
  // A waiting decision comes first.
  const blocked = opId !== null;
  if (renaming) {
    return (
      <li className={savedRowLook}>
        <RenameSaved
          name={name}
          words={{ label: t('templates.newName'), save: t('templates.save'), cancel: t('templates.cancel') }}
          max={maxTemplateName}
          parse={parseTemplateName}
          rename={(next) => templateEdits.rename(template, next, all)}
          disabledReason={null}
          onDone={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={savedRowLook}>
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="mut line-clamp-2 text-sm [overflow-wrap:anywhere]">{view.prompt || t('templates.noPrompt')}</p>
        {assetIds.length > 0 ? (
          <p className="mut flex items-center gap-1.5 text-sm">
            <Package size={14} aria-hidden />
            {t('templates.assets', { count: assetIds.length })}
          </p>
        ) : null}
        {isComplete ? null : <p className="text-sm text-failed-fg">{t('templates.workflowDeleted')}</p>}
        {mark ? (
          <div className="mt-1.5 flex flex-wrap items-center gap-2">
            <MarkBadge mark={mark} />
            {opId === null ? null : (
              <Button size="s" tone="ink" aria-label={t('templates.decide', { name })} onClick={onDecide}>
                {t('marks.decide')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <Button size="s" onClick={onUse}>
        {t('templates.use')}
      </Button>
      <Menu
        label={t('templates.more', { name })}
        trigger={
          <IconButton size="s" label={t('templates.more', { name })}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
        entries={[
          {
            label: t('templates.rename'),
            icon: <Pencil size={16} aria-hidden />,
            disabled: blocked,
            onSelect: () => setRenaming(true),
          },
          {
            label: t('templates.delete'),
            icon: <Trash2 size={16} aria-hidden />,
            tone: 'danger',
            disabled: blocked,
            onSelect: () => void templateEdits.remove(template),
          },
          ...(blocked ? [{ kind: 'label' as const, label: sentenceOf('outbox.entity.needsDecision', locale) }] : []),
        ]}
      />
    </li>
  );
}
