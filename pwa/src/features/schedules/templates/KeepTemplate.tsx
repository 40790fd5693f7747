import type { FormWorld, ScheduleForm } from '../schedule-form.ts';
import { createTemplate, templates } from '#core/contract/templates.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { maxTemplateName, parseTemplateName } from '#core/schedules/template.ts';
import { useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { isUploading } from '../../../fields/input-values.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { sendHeldFiles } from '../../../offline/send-held-files.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
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
  const form = useRuleForm({
    defaults: { name: '' },
    parse: ({ name }) => parseTemplateName(name),
    send: async (name) => {
      const body = { name, ...templateOf(values, world) };
      await sendHeldFiles(referencedHashes(body.inputData), t('templates.fileNotSent'));
      const { template } = await create.mutateAsync({ body });
      onKept(template.id);
      form.restart({ name: '' });
      toast.success(t('templates.saved', { name: template.name }));
    },
  });
  const name = form.text('name');
  const uploading = isUploading(values.inputData) ? t('schedules.fileUploading') : null;
  const reason = form.values.name.trim() === '' ? t('templates.nameFirst') : (uploading ?? needsNetwork);
  return (
    <form className="template-new" {...form.props}>
      <TextInput
        {...name}
        label={t('templates.name')}
        hint={t('templates.hint')}
        maxLength={maxTemplateName}
        error={name.error ?? form.whole ?? undefined}
      />
      <Button type="submit" tone="ink" pending={form.sending} disabledReason={reason}>
        {t('templates.save')}
      </Button>
    </form>
  );
}
