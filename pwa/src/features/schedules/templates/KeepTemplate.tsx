import type { TemplateView } from '#core/schedules/template.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import type { FormWorld, ScheduleForm } from '../schedule-form.ts';
import { maxTemplateName, parseTemplateName } from '#core/schedules/template.ts';
import { newKey } from '../../../api/new-key.ts';
import { isUploading } from '../../../fields/input-values.ts';
import { KeepUnderName } from '../../../fields/KeepUnderName.tsx';
import { useText } from '../../../i18n/useText.ts';
import { templateOf } from '../template-form.ts';
import { createTemplate } from './template-changes.ts';

/** Stores the form in its current state as a template under a name. */
export function KeepTemplate({
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
