import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { HeartPulse } from 'lucide-react';
import { useState } from 'react';
import { webhookFigures } from '#core/contract/webhooks.ts';
import { localText } from '#core/shared/locale.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { StateNote } from './StateNote.tsx';
import { WorkflowHealth } from './WorkflowHealth.tsx';

/** Above the form of a workflow that takes no runs: why, and its health, where that can be changed. */
export function StoppedNote({ webhook }: { webhook: AdminWebhook }) {
  const { t, locale } = useText();
  const [isOpen, setOpen] = useState(false);
  const told = useCall(webhookFigures, {});
  const state = told.data?.figures.find(({ webhookId }) => webhookId === webhook.id)?.state;
  const isStopped = state !== undefined && state.state !== 'closed';
  return (
    <>
      {isStopped ? (
        <section
          className="card mb-[1rem] flex flex-wrap items-center justify-between gap-x-[1.5rem] gap-y-[0.75rem] *:first:flex-[1_1_20rem]"
          aria-label={t('health.openShort')}
        >
          <StateNote state={state} />
          <Button
            size="s"
            icon={<HeartPulse size={18} aria-hidden />}
            aria-label={t('health.open', { name: localText(webhook.name, locale) })}
            onClick={() => setOpen(true)}
          >
            {t('health.openShort')}
          </Button>
        </section>
      ) : null}
      {isOpen ? <WorkflowHealth webhook={webhook} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
