import type { TxnKind, CreditTransaction } from '#core/credits/ledger.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { creditTransactions } from '#core/contract/credits.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useCachedAt } from '../../api/offline-state.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CachedNote } from '../../ui/CachedNote.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './credits.css';

const ledgerTrLook =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-t max-md:border-t-line max-md:px-4 max-md:py-3';
const ledgerNumberLook = 'py-2.25 text-c font-semibold text-ink-2 [th,td]:text-right [th,td]:whitespace-nowrap';

/** Spec §9: ten entries a page. */
const pageSize = 10;
const kinds: readonly { kind: TxnKind; name: TextKey }[] = [
  { kind: 'purchase', name: 'credits.type.purchase' },
  { kind: 'subscription', name: 'credits.type.subscription' },
  { kind: 'spend', name: 'credits.type.spend' },
  { kind: 'refund', name: 'credits.type.refund' },
  { kind: 'grant', name: 'credits.type.grant' },
];

/** The ledger, newest first. Page and filter are in the address, so that Back finds the place. */
export function CreditHistory() {
  const { t } = useText();
  const f = useFormat();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const kind = kinds.find((each) => each.kind === params.get('type'))?.kind;
  const query = useCall(
    creditTransactions,
    { query: { limit: pageSize, offset: (page - 1) * pageSize, ...(kind && { type: kind }) } },
    { placeholderData: keepPreviousData },
  );
  const { data, error, isPending, refetch } = query;
  const cachedAt = useCachedAt(query);
  const go = (next: number, type: TxnKind | undefined): void =>
    setParams(
      { ...(type && { type }), ...(next > 1 && { page: String(next) }) },
      { replace: true, preventScrollReset: true },
    );
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, data?.total ?? 0);

  return (
    <section aria-labelledby="history-title" className="overflow-clip rounded-lg bg-surface outlined">
      <div className="flex flex-wrap items-center justify-between gap-3.5 px-5 pt-5 pb-3.5 max-md:px-4 [&>div]:max-w-full">
        <h2 id="history-title">{t('credits.history')}</h2>
        <CachedNote at={cachedAt} />
        <div className="scroll-x -my-1 flex gap-2 py-1" role="group" aria-label={t('credits.filter')}>
          <Chip pressed={kind === undefined} onClick={() => go(1, undefined)}>
            {t('credits.all')}
          </Chip>
          {kinds.map((each) => (
            <Chip key={each.kind} pressed={kind === each.kind} onClick={() => go(1, each.kind)}>
              {t(each.name)}
            </Chip>
          ))}
        </div>
      </div>
      {isPending ? (
        <div className="grid gap-3 p-5">
          <LoadingNote />
          {['a', 'b', 'c', 'd', 'e'].map((place) => (
            <Skeleton key={place} className="h-9" />
          ))}
        </div>
      ) : null}
      {error && !data ? <ErrorState message={messageOf(error, t)} onRetry={() => void refetch()} /> : null}
      {data?.transactions.length === 0 ? (
        <EmptyState art="wall" title={t('credits.emptyTitle')} text={t('credits.emptyText')} />
      ) : null}
      {data && data.transactions.length > 0 ? (
        <>
          <LedgerTable entries={data.transactions} />
          <div className="flex flex-wrap items-center gap-2 border-t-2 border-t-ink px-5 py-3.5 max-md:px-4">
            <span className="mut text-sm" role="status">
              {t('credits.range', { from: f.number(from), to: f.number(to), total: f.number(data.total) })}
            </span>
            <span className="grow" />
            <Button
              size="s"
              disabledReason={page === 1 ? t('credits.firstPage') : null}
              onClick={() => go(page - 1, kind)}
            >
              {t('credits.newer')}
            </Button>
            <Button
              size="s"
              disabledReason={to >= data.total ? t('credits.lastPage') : null}
              onClick={() => go(page + 1, kind)}
            >
              {t('credits.older')}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}

/** One line per posting: time, description, amount, and balance after it. */
function LedgerTable({ entries }: { entries: readonly CreditTransaction[] }) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <table className="ledger w-full border-collapse">
      <thead className="max-md:absolute max-md:size-px max-md:overflow-hidden max-md:[clip-path:inset(50%)]">
        <tr className={ledgerTrLook}>
          <th className="py-2.25 text-c font-semibold text-ink-2" scope="col">
            {t('credits.date')}
          </th>
          <th className="py-2.25 text-c font-semibold text-ink-2" scope="col">
            {t('credits.what')}
          </th>
          <th scope="col" className={ledgerNumberLook}>
            {t('credits.amount')}
          </th>
          <th scope="col" className={ledgerNumberLook}>
            {t('credits.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr className={ledgerTrLook} key={entry.id}>
            <td className="w-[1%] text-s whitespace-nowrap text-ink-2 max-md:order-3 max-md:w-auto max-md:border-0 max-md:p-0 max-md:whitespace-normal">
              <time dateTime={entry.createdAt}>{f.dateTime(entry.createdAt)}</time>
            </td>
            <td className="wrap-anywhere max-md:order-1 max-md:w-auto max-md:border-0 max-md:p-0">
              {localText(entry.description, locale)}
            </td>
            <td
              className="ledger-amount font-heavy data-[sign=plus]:text-completed-fg max-md:order-2 max-md:w-auto max-md:border-0 max-md:p-0 [th,td]:text-right [th,td]:whitespace-nowrap"
              data-sign={entry.amount > 0 ? 'plus' : 'minus'}
            >
              {f.signed(entry.amount)}
            </td>
            <td className="text-ink-2 max-md:order-4 max-md:w-auto max-md:border-0 max-md:p-0 max-md:text-s [th,td]:text-right [th,td]:whitespace-nowrap">
              {f.number(entry.balanceAfter)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
