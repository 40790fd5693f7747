import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { BodyRules } from '#core/webhooks/template-checks.ts';
import { UserX } from 'lucide-react';
import { lacksPersona } from '#core/webhooks/template-checks.ts';
import { useText } from '../../i18n/useText.ts';

/** Whatever the prompt, the results of such a workflow show somebody else; such a judge has nothing to compare a result with. */
export function PersonaWarning({ workflow }: { workflow: BodyRules & Pick<AdminWebhook, 'purpose'> }) {
  const { t } = useText();
  if (!lacksPersona(workflow)) return null;
  return (
    <p className="flex items-start gap-2 text-sm font-medium text-failed-fg">
      <UserX size={18} className="mt-px flex-none" aria-hidden />
      {t(workflow.purpose === 'judge' ? 'webhooks.judgeLacksPersona' : 'webhooks.lacksPersona')}
    </p>
  );
}
