import type { AnyOperation } from '../../offline/outbox/outbox-row.ts';
import type { Compared } from './decisions.ts';
import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import { fieldName } from './entity-words.ts';
import { FieldValue } from './FieldValue.tsx';

/** The displayed, own and present value of each field; with `onMine` the last two are choices. */
export function CompareFields({
  operation,
  fields,
  showsNow,
  mine,
  onMine,
}: {
  operation: AnyOperation;
  fields: readonly Compared[];
  /** False when the server has no value to compare with. */
  showsNow: boolean;
  mine: readonly string[];
  onMine: ((mine: string[]) => void) | null;
}) {
  const { t } = useText();
  if (fields.length === 0) return null;
  const choose = (field: string, isMine: boolean) =>
    onMine?.([...mine.filter((each) => each !== field), ...(isMine ? [field] : [])]);
  return (
    <section className="grid gap-3" aria-label={t('outbox.compare')}>
      {fields.map((compared) =>
        onMine ? (
          <FieldChoice
            key={compared.field}
            operation={operation}
            compared={compared}
            isMine={mine.includes(compared.field)}
            onChange={(isMine) => choose(compared.field, isMine)}
          />
        ) : (
          <FieldShown key={compared.field} operation={operation} compared={compared} showsNow={showsNow} />
        ),
      )}
    </section>
  );
}

function FieldChoice({
  operation,
  compared: { field, was, yours, now },
  isMine,
  onChange,
}: {
  operation: AnyOperation;
  compared: Compared;
  isMine: boolean;
  onChange: (isMine: boolean) => void;
}) {
  const { t } = useText();
  const group = useId();
  const name = fieldName(operation, field, t)!;
  const sides = [
    { key: 'yours', word: 'outbox.yours', values: yours, isChosen: isMine, value: true },
    { key: 'now', word: 'outbox.now', values: now, isChosen: !isMine, value: false },
  ] as const;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{t('outbox.fieldChoice', { field: name })}</legend>
      <b aria-hidden>{name}</b>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(128px,1fr))] gap-2">
        <Side operation={operation} word={t('outbox.was')} field={field} values={was} />
        {sides.map(({ key, word, values, isChosen, value }) => (
          <label
            key={key}
            className="outbox-side outbox-pick relative min-h-11 min-w-0 cursor-pointer rounded-sm bg-sunken px-3 py-2.5 text-s wrap-anywhere [box-shadow:inset_0_0_0_1px_var(--line-strong)] has-[>:focus-visible]:focus-outline has-[>:focus-visible]:outline-offset-2 data-checked:bg-sel data-checked:[box-shadow:inset_0_0_0_2.5px_var(--ink)] max-md:first:nth-last-3:col-span-full"
            data-checked={isChosen || undefined}
          >
            <input
              type="radio"
              className="radio-over"
              name={group}
              checked={isChosen}
              onChange={() => onChange(value)}
            />
            <span className="mb-0.5 block text-c font-semibold text-ink-2">{t(word)}</span>
            <FieldValue operation={operation} field={field} values={values} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FieldShown({
  operation,
  compared: { field, was, yours, now },
  showsNow,
}: {
  operation: AnyOperation;
  compared: Compared;
  showsNow: boolean;
}) {
  const { t } = useText();
  const hasYours = yours[field] !== undefined;
  return (
    <div className="grid min-w-0 gap-2">
      <b>{fieldName(operation, field, t)}</b>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(128px,1fr))] gap-2">
        {was[field] === undefined ? null : (
          <Side operation={operation} word={t('outbox.was')} field={field} values={was} />
        )}
        {hasYours ? <Side operation={operation} word={t('outbox.yours')} field={field} values={yours} /> : null}
        {showsNow ? <Side operation={operation} word={t('outbox.now')} field={field} values={now} /> : null}
      </div>
    </div>
  );
}

function Side({
  operation,
  word,
  field,
  values,
}: {
  operation: AnyOperation;
  word: string;
  field: string;
  values: Compared['now'];
}) {
  return (
    <div className="outbox-side relative min-h-11 min-w-0 rounded-sm bg-sunken px-3 py-2.5 text-s wrap-anywhere max-md:first:nth-last-3:col-span-full">
      <span className="mb-0.5 block text-c font-semibold text-ink-2">{word}</span>
      <FieldValue operation={operation} field={field} values={values} />
    </div>
  );
}
