import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { PathTargets } from './path-targets.ts';
import { useText } from '../../../i18n/useText.ts';
import { TestPanel } from '../webhooktest/TestPanel.tsx';
import { EditorSection } from './EditorSection.tsx';

/** Beside the sections: tries the workflow as it is stored. `paths`: where a path picked from the answer can go. */
export function EditorTest({
  webhook,
  unsaved,
  paths,
}: {
  webhook: AdminWebhook | null;
  unsaved: boolean;
  paths: PathTargets;
}) {
  const { t } = useText();
  return (
    <EditorSection id="test" title={t('webhookadmin.test')} note={t('webhookadmin.testNote')}>
      {webhook ? (
        <TestPanel key={webhook.id} webhook={webhook} unsaved={unsaved} paths={paths} />
      ) : (
        <p>{t('webhookadmin.testAfterSaving')}</p>
      )}
    </EditorSection>
  );
}
