import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { WebhookForm } from './webhook-form.ts';
import { localText } from '#core/shared/locale.ts';
import { AskBeforeLeaving } from '../../../editing/AskBeforeLeaving.tsx';
import { WholeFailure } from '../../../editing/WholeFailure.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ModeSettings } from '../webhookmode/ModeSettings.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { EditorSection } from './EditorSection.tsx';
import { EditorTest } from './EditorTest.tsx';
import { InputFieldsSection } from './InputFieldsSection.tsx';
import { secretsLeftOut } from './left-out-secrets.ts';
import { pathTargetsOf } from './path-targets.ts';
import { RequestSection } from './RequestSection.tsx';
import { ResponseFieldsSection } from './ResponseFieldsSection.tsx';
import { useWebhookForm } from './useWebhookForm.ts';
import { emptyWebhook } from './webhook-form.ts';
import './webhookadmin.css';
import './webhookeditor.css';

/** Spec §2 Webhooks tab: the create and edit forms, as a page. */
export function WebhookEditor({
  webhook,
  start = emptyWebhook,
  startsUnsaved = false,
  onCreated,
}: {
  /** Null: a new one. */
  webhook: AdminWebhook | null;
  /** What a new one begins with: a copy, a file, or a recipe. */
  start?: WebhookForm;
  /** What it begins with is nowhere else: leaving asks. */
  startsUnsaved?: boolean;
  onCreated: (webhook: AdminWebhook) => void;
}) {
  const { t, locale } = useText();
  const { form, saved, save, failure, conflict, leaving, discard } = useWebhookForm({
    webhook,
    start,
    startsUnsaved,
    onCreated,
  });
  const missing = saved ? [] : secretsLeftOut(start, t('webhookmode.signatureSecret'));
  const paths = pathTargetsOf(form, { t, nameOf: ({ displayName }) => localText(displayName, locale) });
  return (
    <div className="webhook-editor">
      <form
        className="editor-form"
        aria-label={t('webhookadmin.form')}
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <WholeFailure conflict={conflict} failure={failure} sending={form.sending} />
        {missing.length > 0 ? (
          <p className="edit-note">{t('webhookadmin.secretsLeftOut', { names: missing.join(', ') })}</p>
        ) : null}
        <BasicsSection form={form} />
        <RequestSection form={form} />
        <InputFieldsSection form={form} />
        <EditorSection id="mode" title={t('webhookmode.title')}>
          <ModeSettings form={form} />
        </EditorSection>
        <ResponseFieldsSection form={form} />
        <div className="editor-acts">
          <Button disabledReason={form.unsaved ? null : t('webhookadmin.nothingChanged')} onClick={discard}>
            {t('webhookadmin.discard')}
          </Button>
          <Button tone="ink" type="submit" pending={form.sending}>
            {t(saved ? 'webhookadmin.update' : 'webhookadmin.create')}
          </Button>
        </div>
      </form>
      <div className="editor-side">
        <EditorTest webhook={saved} unsaved={form.unsaved} paths={paths} />
      </div>
      <AskBeforeLeaving leaving={leaving} />
    </div>
  );
}
