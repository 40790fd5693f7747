import type { ChoiceKind } from '../../offline/outbox/choices.ts';
import type { Option } from './decisions.ts';
import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';

/** The answers a person can give, one of them chosen; each says what it does. */
export function OptionList({
  options,
  value,
  onChange,
}: {
  options: readonly Option[];
  value: ChoiceKind;
  onChange: (kind: ChoiceKind) => void;
}) {
  const { t } = useText();
  const group = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('outbox.decisionTitle')}</legend>
      {options.map(({ kind, label, note, cost }) => (
        <label
          key={kind}
          className="outbox-option outbox-pick relative grid min-h-11 cursor-pointer gap-0.5 rounded-md px-4 py-3 [box-shadow:inset_0_0_0_1px_var(--line-strong)] has-[>:focus-visible]:focus-outline has-[>:focus-visible]:outline-offset-2 data-checked:bg-sel data-checked:[box-shadow:inset_0_0_0_2.5px_var(--ink)]"
          data-checked={kind === value || undefined}
        >
          <input
            type="radio"
            className="radio-over"
            name={group}
            checked={kind === value}
            aria-describedby={`${group}${kind}`}
            aria-labelledby={`${group}${kind}name`}
            onChange={() => onChange(kind)}
          />
          <b id={`${group}${kind}name`}>{t(label)}</b>
          <span id={`${group}${kind}`} className="mut text-sm">
            {cost === null ? t(note) : cost === 0 ? t('outbox.freeRunNote') : t('outbox.runNote', { count: cost })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
