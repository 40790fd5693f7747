import type { TemplateView } from '#core/schedules/template.ts';
import { createTemplate, templates } from '#core/contract/templates.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/failure-text.ts';
import { refresh } from '../../../api/useCall.ts';
import { locale, translate } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast.ts';

/** Takes a deletion back: the same template under the same id. The sheet that deleted it may be closed by then. */
export async function keepAgain(template: TemplateView): Promise<void> {
  const { createdAt: _at, updatedAt: _then, ...body } = template;
  try {
    await call(createTemplate, { body });
    toast.success(translate('templates.back', { name: template.name }));
    await refresh(templates);
  } catch (fault) {
    toast.error(failureText(fault, translate, locale()));
  }
}
