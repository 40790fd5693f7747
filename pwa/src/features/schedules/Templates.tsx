import type { FormWorld, ScheduleForm } from './schedule-form.ts';
import type { ScheduleFormState } from './useScheduleForm.ts';
import { LayoutTemplate } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { TemplateName } from './TemplateName.tsx';

const TemplatesSheet = lazyWithTexts(
  () => import('./templates/TemplatesSheet.tsx').then((m) => m.TemplatesSheet),
  'templates',
  'panels',
  'sentences',
  'marks',
  'kept',
);

/** Opens the templates; names the one that filled the form. */
export function Templates({ form, world }: { form: ScheduleFormState; world: FormWorld }) {
  const { t } = useText();
  const [open, setOpen] = useState<boolean | null>(null);
  const { templateId } = form.values;
  const fill = (values: Partial<ScheduleForm>) => {
    for (const name of Object.keys(values) as (keyof ScheduleForm)[]) form.set(name, values[name]!);
  };
  return (
    <div className="row mb-4 flex-wrap">
      <Button size="s" icon={<LayoutTemplate size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('panels.templates')}
      </Button>
      {templateId === null ? null : <TemplateName id={templateId} />}
      {open === null ? null : (
        <Suspense fallback={null}>
          <TemplatesSheet open={open} values={form.values} world={world} onFill={fill} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
