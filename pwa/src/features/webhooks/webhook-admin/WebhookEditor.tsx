import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { WebhookForm, InputFieldForm as Values, WebhookFormControl } from './webhook-form.ts';
import { emptyWebhook, newInputField } from './webhook-form.ts';
import type { PathTargets } from './path-targets.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import { localText } from '#core/shared/locale.ts';
import { kindOf } from '#core/webhooks/webhook-draft.ts';
import { bodyKinds, contentTypes } from '#core/webhooks/workflow-fields.ts';
import { callMethods } from '#core/webhooks/result-mode.ts';
import { ConfirmLeaving } from '../../../editing/ConfirmLeaving.tsx';
import { WholeFailure } from '../../../editing/EditorForm.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ModeSettings } from '../webhook-mode/ModeSettings.tsx';
import { TestPanel } from '../webhook-test/TestPanel.tsx';
import { newKey } from '../../../api/new-key.ts';
import { LocalTextFields } from '../../../editing/LocalTextFields.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { pathTargetsOf } from './path-targets.ts';
import { EditorSection } from './EditorSection.tsx';
import { LikenessSection } from './LikenessSection.tsx';
import { ReadingSection, ResponseFieldsSection } from './ResponseFieldsSection.tsx';
import { useWebhookForm } from './useWebhookForm.ts';
import { FieldRows } from './FieldRows.tsx';
import { InputFieldForm } from './InputFieldForm.tsx';
import { isWrongBelow } from './field-form.ts';
import { EntryRows } from './EntryRows.tsx';
import { RequestPreview } from './RequestPreview.tsx';
import { SceneField, TemplateField } from './TemplateField.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import './webhook-admin.css';
import './webhook-editor.css';

/** Spec §2 Webhooks tab: the create and edit forms, as a page. */
export function WebhookEditor({
  webhook,
  start = emptyWebhook,
  startsUnsaved = false,
  onCreated,
}: {
  /** Null for a new one. */
  webhook: AdminWebhook | null;
  /** The start values of a new one: a copy, a file, or a recipe. */
  start?: WebhookForm;
  /** The start values are stored nowhere else: leaving needs a confirmation. */
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
  const missing = saved ? [] : secretsLeftOut(start, t('webhookMode.signatureSecret'));
  const paths = pathTargetsOf(form, { t, nameOf: ({ displayName }) => localText(displayName, locale) });
  return (
    <div className="webhook-editor grid grid-cols-[minmax(0,1fr)] [align-items:start] gap-5 lg:grid-cols-[176px_minmax(0,1fr)] xl:grid-cols-[176px_minmax(0,1fr)_min(420px,36%)]">
      <SectionIndex form={form} />
      <form
        className="editor-form grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
        aria-label={t('webhookAdmin.form')}
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <WholeFailure conflict={conflict} failure={failure} sending={form.sending} />
        {missing.length > 0 ? (
          <p className="rounded-md bg-sunken px-3.5 py-2.5 text-s wrap-anywhere">
            {t('webhookAdmin.secretsLeftOut', { names: missing.join(', ') })}
          </p>
        ) : null}
        <BasicsSection form={form} />
        <RequestSection form={form} />
        <InputFieldsSection form={form} />
        <EditorSection id="mode" title={t('webhookMode.title')}>
          <ModeSettings form={form} />
        </EditorSection>
        <ResponseFieldsSection form={form} />
        <ReadingSection form={form} />
        <LikenessSection form={form} />
        <div className="editor-acts sticky bottom-4 z-2 flex flex-wrap items-center justify-end gap-2 rounded-lg bg-raised px-5 py-3 [box-shadow:var(--shadow),0_0_0_1px_var(--line)] after:absolute after:-inset-x-px after:top-full after:bottom-auto after:h-4 after:bg-page max-md:bottom-2 max-md:px-3">
          <Button
            className="max-md:flex-[1_1_auto] max-md:px-2"
            disabledReason={form.unsaved ? null : t('webhookAdmin.nothingChanged')}
            onClick={discard}
          >
            {t('webhookAdmin.discard')}
          </Button>
          <Button className="max-md:flex-[1_1_auto] max-md:px-2" tone="ink" type="submit" pending={form.sending}>
            {t(saved ? 'webhookAdmin.update' : 'webhookAdmin.create')}
          </Button>
        </div>
      </form>
      <div className="editor-side lg:col-start-2 xl:sticky xl:col-start-auto xl:top-[calc(var(--top-h)+20px)] xl:max-h-[calc(100dvh-var(--top-h)-40px)] xl:overflow-auto">
        <EditorTest webhook={saved} unsaved={form.unsaved} paths={paths} />
      </div>
      <ConfirmLeaving leaving={leaving} />
    </div>
  );
}

/** Names of the secrets that a copy or a file does not contain. */
function secretsLeftOut({ headers, query, mode }: WebhookForm, signatureWord: string): string[] {
  const entries = [...headers, ...query].filter(({ secret, value }) => secret && value === '').map(({ name }) => name);
  const { kind, secret } = mode.signature;
  const signs = mode.kind === 'callback' && (kind === 'standard' || kind === 'hmac') && secret === '';
  return signs ? [...entries, signatureWord] : entries;
}

/** Beside the sections: tests the stored workflow. `paths`: the fields that can receive a path picked from the response. */
function EditorTest({
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
    <EditorSection id="test" title={t('webhookAdmin.test')} note={t('webhookAdmin.testNote')}>
      {webhook ? (
        <TestPanel key={webhook.id} webhook={webhook} unsaved={unsaved} paths={paths} />
      ) : (
        <p>{t('webhookAdmin.testAfterSaving')}</p>
      )}
    </EditorSection>
  );
}

/** The inputs that a workflow requires from the customer. */
function InputFieldsSection({ form }: { form: WebhookFormControl }) {
  const { t, locale } = useText();
  const { inputFields } = form.values;
  const set = (fields: Values[]) => form.set('inputFields', fields);
  return (
    <FieldRows<Values>
      id="inputs"
      title={t('webhookAdmin.inputFields')}
      note={t('webhookAdmin.inputFieldsNote')}
      addLabel={t('webhookAdmin.addInput')}
      fields={inputFields}
      onChange={set}
      current={() => form.getValues('inputFields')}
      make={() => newInputField(newKey())}
      nameOf={(field) => localText(field.displayName, locale) || field.fieldName}
      kindOf={(field) => [field.fieldName, field.fieldType]}
      isWrong={(at) => isWrongBelow(form.errors, `inputFields.${at}`)}
    >
      {(field, at) => (
        <InputFieldForm
          field={field}
          change={(parts) => set(inputFields.with(at, { ...field, ...parts }))}
          errorOf={(path) => form.errors[`inputFields.${at}.${path}`]}
        />
      )}
    </FieldRows>
  );
}

/** The parts of a workflow that customers see, and its price. */
function BasicsSection({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { values } = form;
  const word = (type: ContentType) => t(`webhookAdmin.${type}Content`);
  const match = word(kindOf(values.responseFields, 'image'));
  return (
    <EditorSection id="basics" title={t('webhookAdmin.basics')}>
      <LocalTextFields form={form} path="name" label={t('webhookAdmin.name')} required maxLength={120} />
      <LocalTextFields form={form} path="description" label={t('webhookAdmin.description')} lines={2} maxLength={500} />
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <NumberField label={t('webhookAdmin.creditCost')} {...form.choice('creditCost')} min={1} step={1} />
        <Select
          label={t('webhookAdmin.contentType')}
          {...form.choice('contentType')}
          choices={[
            { value: 'byFields', label: t('webhookAdmin.contentByFields', { found: match }) },
            ...contentTypes.map((value) => ({ value, label: word(value) })),
          ]}
        />
      </div>
      <Switch
        label={t('webhookAdmin.active')}
        note={t('webhookAdmin.activeNote')}
        checked={values.isActive}
        onCheckedChange={(isActive) => form.set('isActive', isActive)}
      />
    </EditorSection>
  );
}

/** The request and its address. */
function RequestSection({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { values, errors } = form;
  return (
    <EditorSection id="request" title={t('webhookAdmin.request')}>
      <div className="grid grid-cols-[120px_minmax(0,1fr)] [align-items:start] gap-3 max-md:grid-cols-[minmax(0,1fr)]">
        <Select
          label={t('webhookMode.method')}
          {...form.choice('method')}
          choices={callMethods.map((value) => ({ value, label: value }))}
        />
        <TextInput
          label={t('webhookAdmin.url')}
          {...form.text('webhookUrl')}
          required
          mono
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
        />
      </div>
      {(['headers', 'query'] as const).map((place) => (
        <EntryRows
          key={place}
          place={place}
          entries={values[place]}
          onChange={(entries) => form.set(place, entries)}
          errorOf={(path) => errors[`${place}.${path}`]}
        />
      ))}
      <Select
        label={t('webhookAdmin.bodyKind')}
        hint={values.bodyKind === 'multipart' ? t('webhookAdmin.bodyKindHint') : null}
        {...form.choice('bodyKind')}
        choices={bodyKinds.map((value) => ({ value, label: t(`webhookAdmin.bodyKind.${value}`) }))}
      />
      <TemplateField
        wiring={form.text('requestTemplate')}
        values={values}
        onInsert={(text) => form.set('requestTemplate', text)}
      />
      <SceneField form={form} />
      <RequestPreview values={values} />
    </EditorSection>
  );
}
