import type { TemplateView } from '#core/schedules/template.ts';
import { useEffect } from 'react';
import { renameTemplate, templates } from '#core/contract/templates.ts';
import { maxTemplateName, parseTemplateName } from '#core/schedules/template.ts';
import { useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

/** Another name for a template, in its row. */
export function RenameTemplate({ template, onDone }: { template: TemplateView; onDone: () => void }) {
  const { t } = useText();
  const needsNetwork = useOfflineReason();
  const rename = useAct(renameTemplate, { refresh: [templates] });
  const form = useRuleForm({
    defaults: { name: template.name },
    parse: ({ name }) => parseTemplateName(name),
    send: async (name) => {
      await rename.mutateAsync({ params: { id: template.id }, body: { name } });
      onDone();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const name = form.text('name');
  return (
    <form className="template-rename" {...form.props}>
      <TextInput
        {...name}
        label={t('templates.newName')}
        maxLength={maxTemplateName}
        error={name.error ?? form.whole ?? undefined}
      />
      <Button type="submit" size="s" tone="ink" pending={form.sending} disabledReason={needsNetwork}>
        {t('templates.save')}
      </Button>
      <Button size="s" onClick={onDone}>
        {t('templates.cancel')}
      </Button>
    </form>
  );
}
