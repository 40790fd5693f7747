import type { Result } from '#core/shared/result.ts';
import { useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useRuleForm } from './useRuleForm.ts';
import './kept-names.css';

/** Renames a saved item, in its row. */
export function RenameKept({
  kept,
  words,
  max,
  parse,
  rename,
  disabledReason,
  onDone,
}: {
  /** Its present name. */
  kept: string;
  words: { label: string; save: string; cancel: string };
  /** The maximum length of a name, in characters. */
  max: number;
  parse: (typed: string) => Result<string>;
  rename: (name: string) => Promise<unknown>;
  disabledReason: string | null;
  onDone: () => void;
}) {
  const form = useRuleForm({
    defaults: { name: kept },
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
