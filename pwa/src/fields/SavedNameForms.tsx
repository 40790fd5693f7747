import type { Result } from '#core/shared/result.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useRuleForm } from './useRuleForm.ts';
import './saved-names.css';

/** Saves a form's values under a name; the field is empty again afterwards. */
export function SaveUnderName({
  words,
  max,
  parse,
  save,
  reason,
  suggestion = '',
}: {
  words: { label: string; hint: string; nameFirst: string; action: string };
  /** The maximum length of a name, in characters. */
  max: number;
  parse: (typed: string) => Result<string>;
  save: (name: string) => Promise<unknown>;
  /** Why saving is not possible now, shown beside a missing name. */
  reason: string | null;
  /** A name to begin with; a later one replaces it only while the person has not typed. */
  suggestion?: string;
}) {
  const form = useRuleForm({
    defaults: { name: suggestion },
    parse: ({ name }) => parse(name),
    send: async (name) => {
      await save(name);
      form.restart({ name: '' });
    },
  });
  const suggested = useRef(suggestion);
  const { restart } = form;
  const typed = form.values.name;
  useEffect(() => {
    const before = suggested.current;
    suggested.current = suggestion;
    if (before !== '' && before !== suggestion && typed === before) restart({ name: suggestion });
  }, [suggested, suggestion, typed, restart]);
  const name = form.text('name');
  return (
    <form className="keep-new mb-5 flex flex-wrap items-start gap-2 *:first:flex-[1_1_200px]" {...form.props}>
      <TextInput
        {...name}
        label={words.label}
        hint={words.hint}
        maxLength={max}
        error={name.error ?? form.whole ?? undefined}
      />
      <Button
        type="submit"
        tone="ink"
        pending={form.sending}
        disabledReason={form.values.name.trim() === '' ? words.nameFirst : reason}
      >
        {words.action}
      </Button>
    </form>
  );
}

/** Renames a saved item, in its row. */
export function RenameSaved({
  name: savedName,
  words,
  max,
  parse,
  rename,
  disabledReason,
  onDone,
}: {
  /** Its present name. */
  name: string;
  words: { label: string; save: string; cancel: string };
  /** The maximum length of a name, in characters. */
  max: number;
  parse: (typed: string) => Result<string>;
  rename: (name: string) => Promise<unknown>;
  disabledReason: string | null;
  onDone: () => void;
}) {
  const form = useRuleForm({
    defaults: { name: savedName },
    parse: ({ name }) => parse(name),
    send: async (name) => {
      await rename(name);
      onDone();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const name = form.text('name');
  return (
    <form className="keep-rename flex flex-wrap items-end gap-2 *:first:flex-[1_1_200px]" {...form.props}>
      <TextInput {...name} label={words.label} maxLength={max} error={name.error ?? form.whole ?? undefined} />
      <Button type="submit" size="s" tone="ink" pending={form.sending} disabledReason={disabledReason}>
        {words.save}
      </Button>
      <Button size="s" onClick={onDone}>
        {words.cancel}
      </Button>
    </form>
  );
}
