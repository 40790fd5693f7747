import type { FieldProps } from '../../../ui/Field.tsx';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxStatusValues } from '#core/webhooks/answer-mode-draft.ts';
import { useText } from '../../../i18n/useText.ts';
import { Field } from '../../../ui/Field.tsx';

/** Several short words: Enter, a comma or leaving the field adds what was typed; Backspace in an empty field takes the last one off. */
export function WordsField({
  value,
  onValueChange,
  ...field
}: FieldProps & { value: string[]; onValueChange: (words: string[]) => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    setTyped('');
    const word = text.trim();
    if (word !== '' && !value.includes(word) && value.length < maxStatusValues) onValueChange([...value, word]);
  };
  const remove = (at: number) => {
    onValueChange(value.toSpliced(at, 1));
    input.current?.focus();
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="field-box h-auto flex-wrap gap-1.5 py-1.75 [&>input]:min-w-18 [&>input]:flex-[1_1_72px]">
          {value.map((word, at) => (
            <span
              key={word}
              className="inline-flex max-w-full items-center gap-0.5 rounded-sm bg-sunken pl-2.5 font-mono plain-figures text-[0.8125rem] leading-normal font-medium wrap-anywhere"
            >
              {word}
              <button
                className="grid min-h-7 min-w-7 cursor-pointer place-items-center text-ink-2"
                type="button"
                aria-label={t('webhookmode.removeValue', { value: word })}
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
            maxLength={100}
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
