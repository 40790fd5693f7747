import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { deskRules } from '#core/operations/desk-kinds.ts';
import { messageOf } from '../../api/api-error.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { deskCount, useDesk } from '../../session/useDesk.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { hasTime, icons } from './desk-words.ts';

/** The kinds of things that wait, with their numbers and the oldest, each with the way to its part of the list. */
export function DeskCard() {
  const { t } = useText();
  const f = useFormat();
  const query = useDesk();
  const { data } = query;
  const count = deskCount(data);
  return (
    <section className="card flex min-w-0 flex-col gap-3" aria-labelledby="desk">
      <h2 id="desk" className="row gap-2 text-title-3">
        {t('operations.waiting')}
        {count > 0 ? (
          <span className="rounded-full bg-ink px-2.5 py-0.5 text-c text-on-ink tabular-nums">{count}</span>
        ) : null}
      </h2>
      {query.error && !data ? (
        <ErrorState
          message={t('operations.loadFailed', { message: messageOf(query.error, t) })}
          onRetry={() => void query.refetch()}
        />
      ) : !data ? (
        <>
          <LoadingNote />
          <Skeleton className="h-40 w-full rounded-md" />
        </>
      ) : count === 0 ? (
        <p className="mut">{t('operations.none')}</p>
      ) : (
        <>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(220px,100%),1fr))] gap-2">
            {data.totals.map((each) => {
              const Icon = icons[each.kind];
              const oldest = data.items.find((item) => item.kind === each.kind);
              return (
                <li key={each.kind}>
                  <Link
                    className="row min-h-14 gap-3 rounded-field bg-sunken px-3 py-2 hover:underline"
                    to={`${paths.adminOperations()}?kind=${each.kind}`}
                  >
                    <Icon
                      size={18}
                      aria-hidden
                      className={deskRules[each.kind].isUrgent ? 'flex-none text-failed-fg' : 'flex-none text-ink-2'}
                    />
                    <span className="col grow min-w-0 gap-0">
                      <span className="font-strong">{t(`operations.${each.kind}Kind`)}</span>
                      {oldest && hasTime(each.kind) ? (
                        <span className="mut text-sm">
                          {each.count > 1
                            ? t('operations.oldest', { when: f.relative(oldest.since) })
                            : f.relative(oldest.since)}
                        </span>
                      ) : null}
                    </span>
                    <b className="tabular-nums">{each.count}</b>
                  </Link>
                </li>
              );
            })}
          </ul>
          <LinkButton
            className="self-start"
            size="s"
            to={paths.adminOperations()}
            icon={<ArrowRight size={18} aria-hidden />}
          >
            {t('operations.openDesk')}
          </LinkButton>
        </>
      )}
    </section>
  );
}
