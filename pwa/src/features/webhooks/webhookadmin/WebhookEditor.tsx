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
    <div className="webhook-editor grid grid-cols-[minmax(0,1fr)] [align-items:start] gap-5 xl:grid-cols-[minmax(0,1fr)_min(440px,38%)]">
      <form
        className="editor-form grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
        aria-label={t('webhookadmin.form')}
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <WholeFailure conflict={conflict} failure={failure} sending={form.sending} />
        {missing.length > 0 ? (
          <p className="rounded-md bg-sunken px-3.5 py-2.5 text-s wrap-anywhere">
            {t('webhookadmin.secretsLeftOut', { names: missing.join(', ') })}
          </p>
        ) : null}
        <BasicsSection form={form} />
        <RequestSection form={form} />
        <InputFieldsSection form={form} />
        <EditorSection id="mode" title={t('webhookmode.title')}>
          <ModeSettings form={form} />
        </EditorSection>
        <ResponseFieldsSection form={form} />
        <div className="editor-acts sticky bottom-4 z-2 flex flex-wrap items-center justify-end gap-2 rounded-lg bg-raised px-5 py-3 [box-shadow:var(--shadow),0_0_0_1px_var(--line)] after:absolute after:-inset-x-px after:top-full after:bottom-auto after:h-4 after:bg-page max-md:bottom-2 max-md:px-3">
          <Button
            className="max-md:flex-[1_1_auto] max-md:px-2"
            disabledReason={form.unsaved ? null : t('webhookadmin.nothingChanged')}
            onClick={discard}
          >
            {t('webhookadmin.discard')}
          </Button>
          <Button className="max-md:flex-[1_1_auto] max-md:px-2" tone="ink" type="submit" pending={form.sending}>
            {t(saved ? 'webhookadmin.update' : 'webhookadmin.create')}
          </Button>
        </div>
      </form>
      <div className="editor-side xl:sticky xl:top-[calc(var(--top-h)+20px)] xl:max-h-[calc(100dvh-var(--top-h)-40px)] xl:overflow-auto">
        <EditorTest webhook={saved} unsaved={form.unsaved} paths={paths} />
      </div>
      <AskBeforeLeaving leaving={leaving} />
    </div>
  );
}
