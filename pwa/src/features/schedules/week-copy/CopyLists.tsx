import type { Locale } from '#core/shared/locale.ts';
import type { Copy, LeftOut } from './copy-week.ts';
import type { ReactNode } from 'react';
import { dayOfInstant, wallOfInstant } from '#core/shared/turkey-time.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { fullDay } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';

const weekCopiesLook =
  'week-copies [&>li]:grid [&>li]:gap-0.5 [&>li]:border-t [&>li]:border-t-line [&>li]:px-0 [&>li]:py-2.5';

/** The plans that will be created, by their new day and time. */
export function CopyList({ copies }: { copies: readonly Copy[] }) {
  const { t } = useText();
  if (copies.length === 0) return <p className="mut">{t('weekCopy.none')}</p>;
  return (
    <section className="grid gap-1">
      <h3 className="field-label">{t('weekCopy.made')}</h3>
      <ul className={weekCopiesLook} aria-label={t('weekCopy.made')}>
        {copies.map(({ id, source, draft }) => (
          <Line key={id} at={draft.scheduledAt} words={draft.prompt}>
            {source.autoPublish && !draft.autoPublish ? t('weekCopy.notPosted') : null}
          </Line>
        ))}
      </ul>
    </section>
  );
}

/** The plans that will not be copied, by their present day and time, with the reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t, locale } = useText();
  if (leftOut.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="field-label">{t('weekCopy.leftOut')}</h3>
      <ul className={weekCopiesLook} aria-label={t('weekCopy.leftOut')}>
        {leftOut.map(({ source, issue }) => (
          <Line key={source.id} at={source.scheduledAt} words={source.prompt}>
            {issue === null ? t('weekCopy.there') : reason(issue, locale)}
          </Line>
        ))}
      </ul>
    </section>
  );

  function reason({ path, code, params }: NonNullable<LeftOut['issue']>, language: Locale): string {
    return path.startsWith('inputData.') ? t('weekCopy.inputs') : sentenceOf(code, language, params);
  }
}

function Line({ at, words, children }: { at: string; words: string; children: ReactNode }) {
  const { locale } = useText();
  return (
    <li>
      <span className="mut text-sm">
        {fullDay(dayOfInstant(at), locale)} · {wallOfInstant(at).time}
      </span>
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{words}</span>
      {children === null ? null : <span className="text-sm text-pending-fg">{children}</span>}
    </li>
  );
}
