import type { RefCallBack } from 'react-hook-form';
import { useRef } from 'react';
import { readJson } from '#core/webhooks/json-text.ts';
import { isFileField } from '#core/webhooks/parse-input-data.ts';
import { personaNames } from '#core/influencers/persona.ts';
import { templateProblem, unknownNames, unusedInputs, withInput } from '#core/webhooks/template-checks.ts';
import { isRecord } from '#core/shared/json.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { WebhookForm, WebhookFormControl } from './webhook-form.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { PersonaWarning } from '../PersonaWarning.tsx';
import { CircleAlert } from 'lucide-react';
import { namesIn } from '#core/webhooks/names-in-text.ts';
import { defaultScene } from '#core/webhooks/request-template.ts';

/** Spec §2: the request template as JSON text, with buttons that insert a placeholder at the cursor. */
export function TemplateField({
  wiring,
  values,
  onInsert,
}: {
  wiring: { ref: RefCallBack; error: string | undefined };
  values: WebhookForm;
  onInsert: (text: string) => void;
}) {
  const { t } = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const fields = values.inputFields
    .map((field) => ({ fieldName: field.fieldName.trim(), fieldType: field.fieldType }))
    .filter(({ fieldName }) => fieldName !== '');
  const insert = (name: string) => {
    const node = area.current;
    if (!node) return;
    const next = insertPlaceholder(node.value, { from: node.selectionStart, to: node.selectionEnd }, name);
    onInsert(next.text);
    node.focus();
    node.setSelectionRange(next.caret, next.caret);
  };
  const read = readJson(values.requestTemplate);
  const template = read.ok && isRecord(read.value) && !templateProblem(read.value) ? read.value : null;
  const unfilled = template ? unknownNames(template, fields) : [];
  const rules = { requestTemplate: template, scene: values.scene };
  const unused = unusedInputs({ ...rules, inputFields: fields });
  const insertUnused = () => {
    let next = template!;
    for (const field of fields.filter(({ fieldName }) => unused.includes(fieldName))) {
      const left = unusedInputs({ requestTemplate: next, scene: values.scene, inputFields: fields });
      if (left.includes(field.fieldName)) next = withInput(next, field, values.bodyKind === 'raw');
    }
    onInsert(JSON.stringify(next, null, 2));
  };
  return (
    <div>
      <TextArea
        label={t('webhookAdmin.template')}
        optional
        mono
        rows={6}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={50_000}
        {...wiring}
        ref={(node) => {
          area.current = node;
          wiring.ref(node);
        }}
        hint={
          unfilled.length > 0
            ? t('webhookAdmin.unknownNames', { names: unfilled.map((name) => `{{${name}}}`).join(', ') })
            : undefined
        }
      />
      {unused.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <p className="flex items-start gap-2 text-sm font-medium text-failed-fg">
            <CircleAlert size={18} className="mt-px flex-none" aria-hidden />
            {t('webhookAdmin.unusedInputs', { names: unused.join(', ') })}
          </p>
          <Button size="s" onClick={insertUnused}>
            {t('webhookAdmin.insertUnused')}
          </Button>
        </div>
      ) : null}
      <div className="mt-2">
        <PersonaWarning workflow={{ ...rules, purpose: values.purpose }} />
      </div>
      <div className="placeholders mt-2 grid gap-2" role="group" aria-label={t('webhookAdmin.placeholders')}>
        {groupsOf(fields, values.mode.kind === 'callback').map(({ title, names }) => (
          <div key={title} className="grid min-w-0 gap-1.5">
            <span className="text-c text-ink-2">{t(title)}</span>
            <div className="scroll-x flex gap-1.5 md:flex-wrap">
              {names.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-label={t('webhookAdmin.insert', { name: `{{${name}}}` })}
                  className="min-h-11 flex-none cursor-pointer rounded-sm bg-sunken px-2 py-0.5 font-mono plain-figures text-[0.75rem] leading-normal font-medium text-ink-2 hover:text-ink hover:[box-shadow:inset_0_0_0_1px_var(--line-strong)] md:min-h-7"
                  onClick={() => insert(name)}
                >
                  {`{{${name}}}`}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

type Fields = readonly Pick<WebhookForm['inputFields'][number], 'fieldName' | 'fieldType'>[];

/** The names that are offered, by their source. Every file has the forms of the first ones too. */
function groupsOf(fields: Fields, usesCallback: boolean): { title: TextKey; names: string[] }[] {
  const inputs = fields.flatMap((field) => {
    const name = `input.${field.fieldName}`;
    return isFileField(field) ? [name, `${name}.url`, `${name}.base64`] : [name];
  });
  return [
    {
      title: 'webhookAdmin.ofRun',
      names: ['scene', 'prompt', 'type', 'generationId', 'random', ...(usesCallback ? ['callbackUrl'] : [])],
    },
    { title: 'webhookAdmin.ofPersona', names: personaNames.map((name) => `influencer.${name}`) },
    { title: 'webhookAdmin.ofInputs', names: ['inputs', ...inputs] },
    {
      title: 'webhookAdmin.ofReferences',
      names: [...fileNames('references'), 'references[0]', ...fileNames('reference.face'), ...fileNames('assets')],
    },
  ];
}

function fileNames(name: string): string[] {
  return [name, `${name}.url`, `${name}.base64`];
}

/**
 * Replaces the selection by `{{name}}`: without quotes inside a JSON string, with quotes elsewhere. `caret`: the new cursor
 * position.
 */
function insertPlaceholder(
  text: string,
  selection: { from: number; to: number },
  name: string,
): { text: string; caret: number } {
  if (text.trim() === '') {
    const key = name.slice(name.lastIndexOf('.') + 1);
    const whole = `{\n  ${JSON.stringify(key)}: "{{${name}}}"\n}`;
    return { text: whole, caret: whole.length - 2 };
  }
  const before = text.slice(0, selection.from);
  const written = isInString(before) ? `{{${name}}}` : `"{{${name}}}"`;
  return { text: before + written + text.slice(selection.to), caret: before.length + written.length };
}

function isInString(before: string): boolean {
  const quotes = before.replaceAll(/\\./gs, '').match(/"/g);
  return (quotes?.length ?? 0) % 2 === 1;
}

/** How persona and prompt become one text, where the template asks for it. */
export function SceneField({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const template = readJson(form.values.requestTemplate);
  const name = '{{scene}}';
  const isUnused = template.ok && !namesIn(template.value).includes('scene') && form.values.scene.trim() !== '';
  return (
    <TextArea
      label={t('webhookAdmin.scene')}
      hint={t(isUnused ? 'webhookAdmin.sceneUnused' : 'webhookAdmin.sceneHint', { name })}
      optional
      mono
      rows={2}
      spellCheck={false}
      maxLength={4000}
      placeholder={defaultScene}
      {...form.text('scene')}
    />
  );
}
