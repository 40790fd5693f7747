import type { Result } from '#core/shared/result.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useRuleForm } from './useRuleForm.ts';
import './kept-names.css';

/** Saves a form's values under a name; the field is empty again afterwards. */
export function KeepUnderName({
  words,
  max,
  parse,
  keep,
  reason,
}: {
  words: { label: string; hint: string; nameFirst: string; act: string };
  /** The maximum length of a name, in characters. */
  max: number;
  parse: (typed: string) => Result<string>;
  keep: (name: string) => Promise<unknown>;
  /** Why saving is not possible now, shown beside a missing name. */
  reason: string | null;
}) {
  const form = useRuleForm({
    defaults: { name: '' },
    parse: ({ name }) => parse(name),
    send: async (name) => {
      await keep(name);
      form.restart({ name: '' });
    },
  });
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
        {words.act}
      </Button>
    </form>
  );
}
