import type { SentChange } from '../../offline/useSentChanges.ts';
import { useState } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { useSentChanges } from '../../offline/useSentChanges.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldWords, titleOf } from './entity-words.ts';

const shownAtOnce = 20;

/** The changes that reached the server in the last seven days, with the time of each. */
export function SentList() {
  const { t } = useText();
  const sent = useSentChanges();
  const [shown, setShown] = useState(shownAtOnce);
  if (sent === null || sent.length === 0) return null;
  const more = sent.length - shown;
  return (
    <section aria-labelledby="outbox-sent">
      <h3 id="outbox-sent" className="mb-2.5 text-[1.0625rem]">
        {t('outbox.sentHead')} <span className="mut">{sent.length}</span>
      </h3>
      <ul className="outbox-list grid gap-2.5">
        {sent.slice(0, shown).map((change) => (
          <SentItem key={change.entry.opId} change={change} />
        ))}
      </ul>
      {more > 0 ? (
        <Button tone="ghost" block onClick={() => setShown(shown + shownAtOnce)}>
          {t('outbox.more', { count: Math.min(more, shownAtOnce) })}
        </Button>
      ) : null}
    </section>
  );
}

function SentItem({ change: { entry, name } }: { change: SentChange }) {
  const { t } = useText();
  const f = useFormat();
  const merged = entry.merged.flatMap((field) => fieldWords(entry.operation, field) ?? []);
  return (
    <li className="outbox-item grid gap-1.5 rounded-md bg-surface px-4 py-3.5 [box-shadow:inset_0_0_0_1px_var(--line)]">
      <b className="line-clamp-2 min-w-0 break-words">{titleOf(name, entry.operation, t)}</b>
      <p className="mut text-sm">{t('outbox.sentAt', { when: f.dateTime(entry.at) })}</p>
      {merged.length > 0 ? (
        <p className="mut text-sm">{t('outbox.sentMerged', { fields: merged.map((field) => t(field)).join(', ') })}</p>
      ) : null}
    </li>
  );
}
