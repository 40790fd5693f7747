import { useText } from '../../i18n/useText.ts';
import { useTemplates } from '../../offline/useTemplates.ts';

/** The template that filled the form; nothing once it is deleted. */
export function TemplateName({ id }: { id: string }) {
  const { t } = useText();
  const name = useTemplates().shown?.find(({ view }) => view.id === id)?.view.name;
  return name === undefined ? null : (
    <span className="mut min-w-0 text-sm [overflow-wrap:anywhere]">{t('panels.fromTemplate', { name })}</span>
  );
}
