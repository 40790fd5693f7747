import type { FieldFormProps } from './field-form.ts';
import type { ResponseFieldForm as Values } from './webhook-form.ts';
import { mayBeMain, usualComponent } from '#core/webhooks/field-drafts.ts';
import { renderComponents, responseFieldTypes } from '#core/webhooks/workflow-fields.ts';
import { LocalTextFields } from '../../../editing/LocalTextFields.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { textsOfField } from './field-form.ts';
import { markOf, marksOf, withMark } from './field-mark.ts';
import { JsonText } from './JsonText.tsx';

/** One value that is read from a workflow's response. Only an image or a video can be the main one (spec §3). */
export function ResponseFieldForm(props: FieldFormProps<Values>) {
  const { field, change, errorOf } = props;
  const { t } = useText();
  const mark = markOf(field);
  return (
    <>
      <TextInput
        label={t('webhookAdmin.fieldPath')}
        hint={t('webhookAdmin.fieldPathHint')}
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
