import type { RefCallBack } from 'react-hook-form';
import { useRef } from 'react';
import { readJson } from '#core/webhooks/json-text.ts';
import { templateProblem, unknownNames } from '#core/webhooks/request-template.ts';
import { useText } from '../../../i18n/useText.ts';
import { TextArea } from '../../../ui/TextArea.tsx';

/** The names for every template; the names of the input fields are added to them. */
const commonNames = [
  'prompt',
  'type',
  'generationId',
  'influencer.name',
  'influencer.age',
  'influencer.gender',
  'influencer.hairColor',
  'influencer.personality',
  'influencer.referenceImageUrl',
] as const;

/** Spec §2: the request template as JSON text, with buttons that insert a placeholder at the cursor. */
export function TemplateField({
  wiring,
  value,
  inputNames,
  usesCallback,
  onInsert,
}: {
  wiring: { ref: RefCallBack; error: string | undefined };
  value: string;
  /** The non-empty names of the input fields. */
  inputNames: readonly string[];
  /** The request tells the service where to send the result. */
  usesCallback: boolean;
  onInsert: (text: string) => void;
}) {
  const { t } = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const names = [
    ...commonNames,
    ...(usesCallback ? ['callbackUrl'] : []),
    ...inputNames.map((name) => `input.${name}`),
  ];
  const insert = (name: string) => {
    const node = area.current;
    if (!node) return;
    const next = insertPlaceholder(node.value, { from: node.selectionStart, to: node.selectionEnd }, name);
    onInsert(next.text);
    node.focus();
    node.setSelectionRange(next.caret, next.caret);
  };
  const read = readJson(value);
  const unfilled =
    read.ok && typeof read.value === 'object' && read.value !== null && !templateProblem(read.value)
      ? unknownNames(read.value as Record<string, unknown>, inputNames)
      : [];
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
      <div
        className="placeholders mt-2 flex flex-wrap gap-1.5"
        role="group"
        aria-label={t('webhookAdmin.placeholders')}
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={t('webhookAdmin.insert', { name: `{{${name}}}` })}
            className="min-h-7 cursor-pointer rounded-sm bg-sunken px-2 py-0.5 font-mono plain-figures text-[0.75rem] leading-normal font-medium wrap-anywhere text-ink-2 hover:text-ink hover:[box-shadow:inset_0_0_0_1px_var(--line-strong)]"
            onClick={() => insert(name)}
          >
            {`{{${name}}}`}
          </button>
        ))}
      </div>
    </div>
  );
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
