import type { FormWorld, ScheduleForm } from '../schedule-form.ts';
import type { TemplateView } from '#core/schedules/template.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useText } from '../../../i18n/useText.ts';
import { openOutbox } from '../../../offline/shown-outbox.ts';
import { useTemplates } from '../../../offline/useTemplates.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { hasWorkflow, withTemplate } from '../template-form.ts';
import { DeletedTemplates } from './DeletedTemplates.tsx';
import { KeepTemplate } from './KeepTemplate.tsx';
import { TemplateRow } from './TemplateRow.tsx';

/** The templates: used, renamed, deleted; and the form as a new one. */
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
