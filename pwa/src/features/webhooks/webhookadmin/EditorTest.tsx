import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { PathTargets } from './path-targets.ts';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { WebhookTester } from '../webhooktest/WebhookTester.tsx';
import { EditorSection } from './EditorSection.tsx';

/** Beside the sections: tries the workflow as it is stored. `paths`: where a path picked from the answer can go. */
export function EditorTest({ webhook }: { webhook: AdminWebhook | null; unsaved: boolean; paths: PathTargets }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <EditorSection id="test" title={t('webhookadmin.test')} note={t('webhookadmin.testNote')}>
      <Button
        icon={<Play size={18} aria-hidden />}
        disabledReason={webhook ? null : t('webhookadmin.testAfterSaving')}
        onClick={() => setOpen(true)}
      >
        {t('webhookadmin.test')}
      </Button>
      {isOpen && webhook ? <WebhookTester webhook={webhook} onClose={() => setOpen(false)} /> : null}
    </EditorSection>
  );
}
