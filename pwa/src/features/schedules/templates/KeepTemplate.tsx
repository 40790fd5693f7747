import type { FormWorld, ScheduleForm } from '../schedule-form.ts';
import { createTemplate, templates } from '#core/contract/templates.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { maxTemplateName, parseTemplateName } from '#core/schedules/template.ts';
import { useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useSentId } from '../../../api/useSentId.ts';
import { isUploading } from '../../../fields/input-values.ts';
import { KeepUnderName } from '../../../fields/KeepUnderName.tsx';
import { useText } from '../../../i18n/useText.ts';
import { sendHeldFiles } from '../../../offline/send-held-files.ts';
import { toast } from '../../../ui/toast.ts';
import { templateOf } from '../template-form.ts';

/** Keeps the form as it stands under a name. Its files are sent first: a template names what the server has. */
export function KeepTemplate({
  values,
  world,
  onKept,
}: {
  values: ScheduleForm;
  world: FormWorld;
  onKept: (id: string) => void;
}) {
  const { t } = useText();
  const needsNetwork = useOfflineReason();
  const create = useAct(createTemplate, { refresh: [templates] });
  const withId = useSentId();
  const keep = async (name: string) => {
    const body = { name, ...templateOf(values, world) };
    await sendHeldFiles(referencedHashes(body.inputData), t('templates.fileNotSent'));
    const { template } = await withId(body, (sent) => create.mutateAsync({ body: sent }));
    onKept(template.id);
    toast.success(t('templates.saved', { name: template.name }));
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
      reason={isUploading(values.inputData) ? t('panels.fileUploading') : needsNetwork}
    />
  );
}
