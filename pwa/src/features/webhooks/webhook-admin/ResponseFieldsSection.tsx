import type { WebhookFormControl, ResponseFieldForm as Values } from './webhook-form.ts';
import { newResponseField } from './webhook-form.ts';
import type { FieldFormProps } from './field-form.ts';
import { localText } from '#core/shared/locale.ts';
import { mayBeMain, usualComponent } from '#core/webhooks/field-drafts.ts';
import { renderComponents, responseFieldTypes } from '#core/webhooks/workflow-fields.ts';
import { readJson } from '#core/webhooks/json-text.ts';
import { newKey } from '../../../api/new-key.ts';
import { useText } from '../../../i18n/useText.ts';
import { LocalTextFields } from '../../../editing/LocalTextFields.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { prettyJson } from '../../../fields/record-form.ts';
import { isWrongBelow, textsOfField } from './field-form.ts';
import { FieldRows } from './FieldRows.tsx';
import { JsonText } from './InputFieldForm.tsx';
import { maxKeyHosts, maxModerationWords, maxWordLength } from '#core/webhooks/response-settings.ts';
import { EditorSection } from './EditorSection.tsx';
import { WordsField } from '../webhook-mode/ModeFields.tsx';

/** The values that are read from a workflow's result. */
export function ResponseFieldsSection({ form }: { form: WebhookFormControl }) {
  const { t, locale } = useText();
  const { responseFields } = form.values;
  const set = (fields: Values[]) => form.set('responseFields', fields);
  return (
    <FieldRows<Values>
      id="responses"
      title={t('webhookAdmin.responseFields')}
      note={t('webhookAdmin.responseFieldsNote')}
      addLabel={t('webhookAdmin.addResponse')}
      fields={responseFields}
      onChange={set}
      current={() => form.getValues('responseFields')}
      make={() => newResponseField(newKey())}
      nameOf={(field) => localText(field.displayName, locale) || field.fieldPath}
      kindOf={(field) => [field.fieldPath, field.fieldType, field.renderComponent]}
      isMain={(field) => field.isPrimaryImage}
      isWrong={(at) => isWrongBelow(form.errors, `responseFields.${at}`)}
    >
      {(field, at) => (
        <ResponseFieldForm
          field={field}
          change={(parts) => set(withOneMain(responseFields.with(at, { ...field, ...parts }), parts, at))}
          errorOf={(path) => form.errors[`responseFields.${at}.${path}`]}
        />
      )}
    </FieldRows>
  );
}

/** Marking one field as the main content removes the mark from the others. */
function withOneMain(fields: Values[], parts: Partial<Values>, at: number): Values[] {
  if (parts.isPrimaryImage !== true) return fields;
  return fields.map((field, place) => (place === at ? field : { ...field, isPrimaryImage: false }));
}

/** One value that is read from a workflow's response. Only an image or a video can be the main one (spec §3). */
function ResponseFieldForm(props: FieldFormProps<Values>) {
  const { field, change, errorOf } = props;
  const { t } = useText();
  const mark = markOf(field);
  return (
    <>
      <TextInput
        label={t('webhookAdmin.fieldPath')}
        hint={t('webhookAdmin.fieldPathHint', { job: '{{jobId}}' })}
        value={field.fieldPath}
        onChange={(event) => change({ fieldPath: event.target.value })}
        error={errorOf('fieldPath')}
        required
        mono
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
      />
      <LocalTextFields
        form={textsOfField(props, 'displayName')}
        path="displayName"
        label={t('webhookAdmin.displayName')}
        maxLength={120}
      />
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <Select
          label={t('webhookAdmin.fieldType')}
          value={field.fieldType}
          onValueChange={(fieldType) => change({ fieldType, ...show(usualComponent(fieldType)) })}
          choices={responseFieldTypes.map((value) => ({ value, label: value }))}
          error={errorOf('fieldType')}
        />
        <Select
          label={t('webhookAdmin.component')}
          value={field.renderComponent}
          onValueChange={(component) => change(show(component))}
          choices={renderComponents.map((value) => ({ value, label: value }))}
          error={errorOf('renderComponent')}
        />
      </div>
      <div className="row flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label={t('webhookAdmin.required')}
          checked={field.isRequired}
          onCheckedChange={(isRequired) => change({ isRequired })}
        />
        {mayBeMain(field.renderComponent) && mark === null ? (
          <Checkbox
            label={t('webhookAdmin.main')}
            checked={field.isPrimaryImage}
            onCheckedChange={(isPrimaryImage) => change({ isPrimaryImage })}
          />
        ) : null}
      </div>
      <div className="row flex-wrap gap-x-6 gap-y-2">
        {marksOf(field).map((each) => (
          <Checkbox
            key={each}
            label={t(`webhookAdmin.${each}`)}
            checked={mark === each}
            onCheckedChange={(on) =>
              change({ ...withMark(field, on ? each : null), ...(on && { isPrimaryImage: false }) })
            }
          />
        ))}
      </div>
      {mark ? <p className="mut text-sm">{t(`webhookAdmin.${mark}Note`)}</p> : null}
      {mayBeMain(field.renderComponent) && mark === null ? (
        <TextInput
          label={t('webhookAdmin.sourceAddress')}
          hint={t('webhookAdmin.sourceAddressHint', { example: '{{origin}}/view?filename={{filename}}' })}
          value={addressOf(field)}
          onChange={(event) => change(withAddress(field, event.target.value))}
          optional
          mono
          maxLength={2000}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
      <JsonText
        label={t('webhookAdmin.renderOptions')}
        value={field.renderOptions}
        error={errorOf('renderOptions')}
        onChange={(renderOptions, applied) =>
          change({ renderOptions, ...(applied !== null && { renderOptionsApplied: applied }) })
        }
      />
    </>
  );
}

function show(renderComponent: Values['renderComponent']): Partial<Values> {
  return { renderComponent, ...(!mayBeMain(renderComponent) && { isPrimaryImage: false }) };
}

/**
 * The special meaning that one of our render options gives to a field (core/webhooks/read-response.ts,
 * core/contents/new-content.ts).
 */
export const fieldMarks = ['moderationFlag', 'score', 'caption', 'altText'] as const;

type FieldMark = (typeof fieldMarks)[number];

/** The marks that a field of this type may have: only a text can be a caption or an alt text. */
function marksOf({ fieldType }: Pick<Values, 'fieldType'>): FieldMark[] {
  return fieldMarks.filter((mark) => (mark !== 'caption' && mark !== 'altText') || fieldType === 'text');
}

type Options = Pick<Values, 'renderOptions' | 'renderOptionsApplied'>;

/** The mark of a field by its applied settings; null for an ordinary field. */
export function markOf({ renderOptionsApplied }: Pick<Options, 'renderOptionsApplied'>): FieldMark | null {
  const options = optionsIn(renderOptionsApplied);
  return fieldMarks.find((mark) => options[mark] === true) ?? null;
}

/** The settings with this mark and no other one; all other settings stay. Invalid text is discarded. */
export function withMark(
  { renderOptionsApplied }: Pick<Options, 'renderOptionsApplied'>,
  mark: FieldMark | null,
): Options {
  const {
    moderationFlag: _flag,
    score: _score,
    caption: _caption,
    altText: _alt,
    ...others
  } = optionsIn(renderOptionsApplied);
  return withOptions(mark ? { ...others, [mark]: true } : others);
}

/** The template of the addresses of a field's files, among its settings. */
function addressOf({ renderOptionsApplied }: Pick<Options, 'renderOptionsApplied'>): string {
  const { address } = optionsIn(renderOptionsApplied);
  return typeof address === 'string' ? address : '';
}

function withAddress({ renderOptionsApplied }: Pick<Options, 'renderOptionsApplied'>, address: string): Options {
  const { address: _address, ...others } = optionsIn(renderOptionsApplied);
  return withOptions(address === '' ? others : { ...others, address });
}

function withOptions(options: Record<string, unknown>): Options {
  const text = Object.keys(options).length === 0 ? '' : prettyJson(options);
  return { renderOptions: text, renderOptionsApplied: text };
}

function optionsIn(text: string): Record<string, unknown> {
  const read = readJson(text);
  const isObject = read.ok && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value);
  return isObject ? (read.value as Record<string, unknown>) : {};
}

const plain = { mono: true, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** How responses are read besides the fields: the content filter's words, the price, and further servers that get the keys. */
export function ReadingSection({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  return (
    <EditorSection id="reading" title={t('webhookAdmin.readingPart')}>
      <WordsField
        label={t('webhookAdmin.moderationWords')}
        hint={t('webhookAdmin.moderationWordsHint')}
        {...form.choice('moderationWords')}
        max={maxModerationWords}
        maxLength={maxWordLength}
        optional
      />
      <WordsField
        label={t('webhookAdmin.keyHosts')}
        hint={t('webhookAdmin.keyHostsHint')}
        {...form.choice('keyHosts')}
        max={maxKeyHosts}
        maxLength={maxWordLength}
        optional
      />
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <TextInput
          label={t('webhookAdmin.costPath')}
          hint={t('webhookAdmin.costPathHint')}
          {...form.text('costPath')}
          {...plain}
          optional
          maxLength={200}
        />
        <TextInput
          label={t('webhookAdmin.costUnit')}
          hint={t('webhookAdmin.costUnitHint')}
          {...form.text('costUnit')}
          optional
          maxLength={20}
        />
      </div>
    </EditorSection>
  );
}
