import { templates } from '#core/contract/templates.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';

/** The template that filled the form; nothing once it is deleted. */
export function TemplateName({ id }: { id: string }) {
  const { t } = useText();
  const name = useCall(templates, {}).data?.templates.find((each) => each.id === id)?.name;
  return name === undefined ? null : (
    <span className="mut min-w-0 text-sm [overflow-wrap:anywhere]">{t('panels.fromTemplate', { name })}</span>
  );
}
