import type { ReactNode } from 'react';
import type { WebhookFormControl } from '../webhook-admin/webhook-form.ts';
import type { ModePathName } from './mode-form.ts';
import type { FieldProps } from '../../../ui/Field.tsx';
import { useId, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import { X } from 'lucide-react';
import { cancelMethods } from '#core/webhooks/result-mode.ts';
import { maxStatusValues } from '#core/webhooks/result-mode-draft.ts';
import { useText } from '../../../i18n/useText.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Field } from '../../../ui/Field.tsx';

type AddressName = 'mode.job.statusAddress' | 'mode.job.resultAddress' | 'mode.job.cancel.address';

/** One part of the settings of a mode, with its own heading. */
export function ModePart({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="mode-part grid grid-cols-[minmax(0,1fr)] gap-3.5 border-t border-t-line pt-4"
    >
      <div>
        <h3 id={titleId} className="font-display plain-figures text-[1.0625rem] leading-[1.2] font-semibold">
          {title}
        </h3>
        {note ? <p className="mut text-sm">{note}</p> : null}
      </div>
      {children}
    </div>
  );
}

/** A path into the service's response. */
export function PathInput({
  form,
  at,
  label,
  hint,
  ...input
}: {
  form: WebhookFormControl;
  at: ModePathName;
  label: string;
  hint?: string;
  required?: boolean;
  optional?: boolean;
}) {
  const { t } = useText();
  return (
    <TextInput
      label={label}
      hint={hint ?? t('webhookMode.pathHint')}
      {...input}
      {...form.text(at)}
      mono
      maxLength={200}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** An address of a job: read from the response to the start, or written with `{{jobId}}`. */
export function AddressSourceFields({ form, at, label }: { form: WebhookFormControl; at: AddressName; label: string }) {
  const { t } = useText();
  const from = get(form.values, `${at}.from`) as 'path' | 'template';
  return (
    <div className="address-source grid gap-2" role="group" aria-label={label}>
      <span className="field-label" aria-hidden>
        {label}
      </span>
      <Segmented
        size="s"
        label={t('webhookMode.addressFrom', { label })}
        value={from}
        onChange={(next) => form.set(`${at}.from`, next)}
        choices={[
          { value: 'path', label: t('webhookMode.fromAnswer') },
          { value: 'template', label: t('webhookMode.fromTemplate') },
        ]}
      />
      {from === 'path' ? (
        <PathInput form={form} at={`${at}.path`} label={t('webhookMode.addressPath')} required />
      ) : (
        <AddressInput form={form} at={`${at}.template`} hint={t('webhookMode.templateHint')} />
      )}
    </div>
  );
}

export function AddressInput({ form, at, hint }: { form: WebhookFormControl; at: AddressPath; hint: string }) {
  const { t } = useText();
  return (
    <TextInput
      label={t('webhookMode.address')}
      hint={hint}
      {...form.text(at)}
      required
      mono
      inputMode="url"
      maxLength={2000}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

type AddressPath = Parameters<WebhookFormControl['text']>[0];

/** How to notify the service of a customer's cancellation. */
export function CancelFields({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { hasCancel } = form.values.mode.job;
  return (
    <ModePart title={t('webhookMode.cancelPart')}>
      <Switch
        label={t('webhookMode.hasCancel')}
        note={t('webhookMode.hasCancelNote')}
        checked={hasCancel}
        onCheckedChange={(has) => form.set('mode.job.hasCancel', has)}
      />
      {hasCancel ? (
        <>
          <AddressSourceFields form={form} at="mode.job.cancel.address" label={t('webhookMode.cancelAddress')} />
          <Select
            className="max-w-55"
            label={t('webhookMode.cancelMethod')}
            {...form.choice('mode.job.cancel.method')}
            choices={cancelMethods.map((value) => ({ value, label: value }))}
          />
        </>
      ) : null}
    </ModePart>
  );
}

/**
 * Several short words: Enter, a comma or leaving the field adds the typed word; Backspace in an empty field removes the last one.
 */
export function WordsField({
  value,
  onValueChange,
  max = maxStatusValues,
  maxLength = 100,
  ...field
}: FieldProps & { value: string[]; onValueChange: (words: string[]) => void; max?: number; maxLength?: number }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    setTyped('');
    const word = text.trim();
    if (word !== '' && !value.includes(word) && value.length < max) onValueChange([...value, word]);
  };
  const remove = (at: number) => {
    onValueChange(value.toSpliced(at, 1));
    input.current?.focus();
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="field-box h-auto flex-wrap gap-1.5 py-1.75 [&>input]:h-7 [&>input]:min-w-18 [&>input]:flex-[1_1_72px]">
          {value.map((word, at) => (
            <span
              key={word}
              className="inline-flex max-w-full items-center gap-0.5 rounded-sm bg-sunken pl-2.5 font-mono plain-figures text-[0.8125rem] leading-normal font-medium wrap-anywhere"
            >
              {word}
              <button
                className="grid min-h-7 min-w-7 cursor-pointer place-items-center text-ink-2"
                type="button"
                aria-label={t('webhookMode.removeValue', { value: word })}
                onClick={() => remove(at)}
              >
                <X size={14} aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...wiring}
            ref={input}
            value={typed}
            maxLength={maxLength}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ',') {
                event.preventDefault();
                add(typed);
              } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
                remove(value.length - 1);
              }
            }}
          />
        </span>
      )}
    </Field>
  );
}
