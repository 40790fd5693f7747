import type { LocalText } from '#core/shared/locale.ts';
import type { Translate } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/text-types.ts';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import './editing.css';

/** One field to which another admin and this one gave different values, as readable text. */
export type DifferingField = { label: string; theirs: string; mine: string };

/** Another admin saved first: both values, and the effect of each choice. */
export type ConflictOfForm = {
  by: string;
  fields: readonly DifferingField[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * The server refused with `edit.changedElsewhere`: who changed it, the stored values beside the entered ones, and the choice. `by` is empty
 * when that admin is unknown.
 */
export function EditConflict({ by, fields, pending, onKeepMine, onTakeTheirs }: ConflictOfForm & { pending: boolean }) {
  const { t } = useText();
  const notice = useRef<HTMLElement>(null);
  // The save button is visible from everywhere in the form; this is at its top.
  useEffect(() => {
    const form = notice.current?.closest('form');
    notice.current?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && form?.isConnected) form.querySelector<HTMLElement>('input, textarea')?.focus();
    };
  }, []);
  const displayed = (value: string) => (value === '' ? <span className="mut">{t('editing.empty')}</span> : value);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      className="edit-conflict grid scroll-m-4.5 gap-3 rounded-md bg-sunken px-4 py-3.5 text-label focus:[outline:none] [&_table]:w-full [&_table]:table-fixed [&_table]:border-collapse [&_td]:border-t [&_td]:border-t-line [&_td]:py-1.5 [&_td]:pr-2 [&_td]:pl-0 [&_td]:align-top [&_td]:wrap-anywhere [&_th]:border-t [&_th]:border-t-line [&_th]:py-1.5 [&_th]:pr-2 [&_th]:pl-0 [&_th]:text-left [&_th]:align-top [&_th]:font-semibold [&_th]:wrap-anywhere"
      role="alert"
    >
      <p className="row gap-2 font-semibold">
        <CircleAlert size={20} aria-hidden className="flex-none" />
        {by === '' ? t('editing.changedBySomebody') : t('editing.changedBy', { by })}
      </p>
      {fields.length === 0 ? (
        <p>{t('editing.nothingDiffers')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('editing.field')}</th>
              <th scope="col">{t('editing.theirs')}</th>
              <th scope="col">{t('editing.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, theirs, mine }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{displayed(theirs)}</td>
                <td>{displayed(mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row flex-wrap gap-2">
        <Button size="s" onClick={onTakeTheirs}>
          {t('editing.takeTheirs')}
        </Button>
        <Button size="s" tone="ink" pending={pending} onClick={onKeepMine}>
          {t('editing.keepMine')}
        </Button>
      </div>
    </section>
  );
}

/** The fields on which two forms differ, in the order of `labels`. `words` turns a value into readable text. */
export function differingIn<Form extends object>(
  mine: Form,
  theirs: Form,
  labels: { readonly [Name in keyof Form]?: TextKey },
  words: (value: Form[keyof Form]) => string,
  t: Translate,
): DifferingField[] {
  return (Object.entries(labels) as [keyof Form, TextKey][])
    .filter(([name]) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map(([name, label]) => ({ label: t(label), mine: words(mine[name]), theirs: words(theirs[name]) }));
}

/** Readable text for the usual values of fields: nothing, yes or no, a text in both languages, a number, a text. */
export function valueInWords(value: LocalText | string | number | boolean | null, t: Translate): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'ui.active' : 'ui.passive');
  if (typeof value === 'object') return [value.tr, value.en].filter((text) => text !== '').join(' / ');
  return String(value);
}
