import type { FormWorld, ScheduleForm } from '../schedule-form.ts';
import type { TemplateView } from '#core/schedules/template.ts';
import { templates } from '#core/contract/templates.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { hasWorkflow, withTemplate } from '../template-form.ts';
import { DeletedTemplates } from './DeletedTemplates.tsx';
import { KeepTemplate } from './KeepTemplate.tsx';
import { TemplateRow } from './TemplateRow.tsx';

/** What was kept to plan from: used, renamed, deleted; and the form as a new one. */
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
  const asked = useCall(templates, {});
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
  const all = asked.data?.templates;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('templates.title')}
      note={t('templates.note')}
    >
      <KeepTemplate values={values} world={world} onKept={(templateId) => onFill({ templateId })} />
      {asked.isPending ? (
        <>
          <LoadingNote />
          <Skeleton className="h-14 w-full" />
        </>
      ) : null}
      {asked.error && !all ? (
        <ErrorState message={failureText(asked.error, t, locale)} onRetry={() => void asked.refetch()} />
      ) : null}
      {all?.length === 0 ? <p className="mut">{t('templates.none')}</p> : null}
      <ul aria-label={t('templates.title')}>
        {all?.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            isComplete={hasWorkflow(template, world)}
            onUse={() => use(template)}
          />
        ))}
      </ul>
      <DeletedTemplates />
    </Drawer>
  );
}
