import { restoreTemplate, templates } from '#core/contract/templates.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/failure-text.ts';
import { refresh } from '../../../api/useCall.ts';
import { locale, translate } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast.ts';

/** Takes a deletion back. The sheet that deleted it may be closed by then; what fails can be tried again until the message is closed. */
export async function bringBack(id: string): Promise<void> {
  try {
    const { template } = await call(restoreTemplate, { params: { id } });
    toast.success(translate('templates.back', { name: template.name }));
    await refresh(templates);
  } catch (fault) {
    toast.error(failureText(fault, translate, locale()), {
      timeoutMs: 0,
      action: { label: translate('ui.retry'), run: () => void bringBack(id) },
    });
  }
}
