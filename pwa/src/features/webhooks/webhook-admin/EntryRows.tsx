import type { EntryForm } from './webhook-form.ts';
import type { EntryPlace } from '#core/webhooks/request-entries.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { maxEntries, maxEntryName, maxEntryValue } from '#core/webhooks/request-entries.ts';
import { newKey } from '../../../api/new-key.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { newEntry } from './webhook-form.ts';

const words = {
  headers: { title: 'webhookAdmin.headers', add: 'webhookAdmin.addHeader', name: 'webhookAdmin.headerName' },
  query: { title: 'webhookAdmin.query', add: 'webhookAdmin.addQuery', name: 'webhookAdmin.queryName' },
} as const;

/** Headers or query values of a workflow. The value of a secret is typed and sent, and never displayed again. */
export function EntryRows({
  place,
  entries,
  onChange,
  errorOf,
}: {
  place: EntryPlace;
  entries: readonly EntryForm[];
  onChange: (entries: EntryForm[]) => void;
  /** The problem at `0.name` or `0.value`. */
  errorOf: (path: string) => string | undefined;
}) {
  const { t } = useText();
  const add = useRef<HTMLButtonElement>(null);
  const title = t(words[place].title);
  const change = (at: number, parts: Partial<EntryForm>) =>
    onChange(entries.map((each, i) => (i === at ? { ...each, ...parts } : each)));
  const remove = (at: number) => {
    onChange(entries.filter((_, i) => i !== at));
    add.current?.focus();
  };
  return (
    <section className="field-rows" aria-label={title}>
      <div className="row justify-between gap-2">
        <h3 className="font-display plain-figures text-[1.0625rem] leading-[1.2] font-semibold">
          {title} <span className="mut font-normal">{entries.length}</span>
        </h3>
        <Button
          ref={add}
          size="s"
          icon={<Plus size={18} aria-hidden />}
          disabledReason={entries.length >= maxEntries ? t('webhookAdmin.entriesFull', { max: maxEntries }) : null}
          onClick={() => onChange([...entries, newEntry(newKey())])}
        >
          {t(words[place].add)}
        </Button>
      </div>
      {entries.length > 0 ? (
        <ol className="mt-2.5 grid gap-2">
          {entries.map((entry, at) => {
            const name = entry.name || t('webhookAdmin.newEntry');
            const keeps = entry.secret && entry.isStored;
            return (
              <li
                key={entry.id}
                className="field-row entry-row grid grid-cols-2 [align-items:start] gap-x-3 gap-y-2.5 rounded-md bg-sunken px-3.5 py-3 data-dragged:[box-shadow:0_0_0_2px_var(--ink)] max-md:grid-cols-[minmax(0,1fr)]"
                aria-label={name}
              >
                <TextInput
                  label={t(words[place].name)}
                  value={entry.name}
                  onChange={({ target }) => change(at, { name: target.value })}
                  error={errorOf(`${at}.name`)}
                  required
                  mono
                  maxLength={maxEntryName}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                />
                <TextInput
                  label={t('webhookAdmin.entryValue')}
                  value={entry.value}
                  onChange={({ target }) => change(at, { value: target.value })}
                  error={errorOf(`${at}.value`)}
                  hint={keeps && entry.value === '' ? t('webhookAdmin.secretStored') : undefined}
                  placeholder={keeps ? '••••••••' : undefined}
                  mono
                  type={entry.secret ? 'password' : 'text'}
                  autoComplete={entry.secret ? 'new-password' : 'off'}
                  maxLength={maxEntryValue}
                  autoCapitalize="none"
                  spellCheck={false}
                />
                <div className="col-span-full flex items-center justify-between gap-3">
                  <Switch
                    label={t('webhookAdmin.secret')}
                    note={t('webhookAdmin.secretNote')}
                    checked={entry.secret}
                    onCheckedChange={(secret) => change(at, { secret })}
                  />
                  <IconButton size="s" label={t('webhookAdmin.removeEntry', { name })} onClick={() => remove(at)}>
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                </div>
              </li>
            );
          })}
        </ol>
      ) : null}
    </section>
  );
}
