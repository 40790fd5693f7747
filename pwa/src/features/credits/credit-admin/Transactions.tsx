import type { TxnKind, AdminTransaction } from '#core/credits/ledger.ts';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allCreditTransactions } from '#core/contract/credits.ts';
import { userDetail } from '#core/contract/users.ts';
import { printStatement, statementHeading } from '#core/credits/statement-csv.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { call } from '../../../api/call.ts';
import { printAllRows } from '../../../api/print-all-rows.ts';
import { saveCsv } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import '../credits.css';

type LedgerQuery = ReturnType<typeof useLedgerQuery>;

/** Spec §9: ten on the credits page. */
const pageSize = 10;

const kinds = ['purchase', 'grant', 'spend', 'subscription', 'refund', 'adjustment'] as const satisfies TxnKind[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ledgerTrLook =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-t max-md:border-t-line max-md:px-4 max-md:py-3';

const pageRows = 200;

/** The ledger of all users, newest first, ten at a time; filtered by person and kind, also as a file. */
export function Transactions({ query }: { query: LedgerQuery }) {
  const { t } = useText();
  const { userId, kind, before } = query;
  const filter = { ...(userId && { userId }), ...(kind && { type: kind }) };
  const callQuery = useCall(
    allCreditTransactions,
    { query: { ...filter, ...(before && { before }), limit: pageSize, offset: 0 } },
    { placeholderData: (last) => last },
  );
  const statement = useStatement(filter);
  const rows = callQuery.data?.transactions;
  const isFiltered = userId !== undefined || kind !== undefined;
  return (
    <section className="overflow-clip rounded-lg bg-surface outlined" aria-labelledby="transactions-title">
      <div className="flex flex-wrap items-center justify-between gap-3.5 px-5 pt-5 pb-3.5 max-md:px-4 [&>div]:max-w-full">
        <h2 id="transactions-title">{t('creditAdmin.latest')}</h2>
        <Button
          size="s"
          icon={<Download size={18} aria-hidden />}
          pending={statement.pending}
          onClick={() => void statement.download()}
        >
          {t('creditAdmin.export')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 px-5 pb-4" role="group" aria-label={t('creditAdmin.kinds')}>
        <Chip size="s" pressed={kind === undefined} onClick={() => query.showKind(null)}>
          {t('creditAdmin.all')}
        </Chip>
        {kinds.map((each) => (
          <Chip key={each} size="s" pressed={kind === each} onClick={() => query.showKind(each)}>
            {t(`creditAdmin.kind.${each}`)}
          </Chip>
        ))}
        {userId === undefined ? null : <OnlyOf userId={userId} onClear={() => query.showUser(null)} />}
      </div>
      {callQuery.error ? (
        <ErrorState
          message={t('creditAdmin.loadFailed', { message: messageOf(callQuery.error, t) })}
          onRetry={() => void callQuery.refetch()}
        />
      ) : !rows ? (
        <div className="grid gap-3 p-5">
          <LoadingNote />
          <Skeleton className="h-60" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          art={isFiltered ? 'shutter' : 'wall'}
          title={t(isFiltered ? 'creditAdmin.noneFits' : 'creditAdmin.none')}
        />
      ) : (
        <>
          <TransactionTable rows={rows} onUser={query.showUser} />
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3.5 max-md:px-4">
            <span className="grow" />
            <Button
              size="s"
              disabledReason={before === undefined ? t('creditAdmin.isNewest') : null}
              onClick={query.showNewest}
            >
              {t('creditAdmin.newest')}
            </Button>
            <Button
              size="s"
              disabledReason={callQuery.data!.next === null ? t('creditAdmin.isLast') : null}
              onClick={() => query.showOlder(callQuery.data!.next!)}
            >
              {t('ui.older')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function OnlyOf({ userId, onClear }: { userId: string; onClear: () => void }) {
  const { t } = useText();
  const { data } = useCall(userDetail, { params: { id: userId } });
  return (
    <Chip size="s" pressed onClick={onClear} aria-label={t('creditAdmin.everybody')}>
      {t('creditAdmin.onlyOf', { name: data?.user.name ?? '…' })}
      <X size={14} aria-hidden />
    </Chip>
  );
}

/** The filtered ledger as a file, every row of it. */
function useStatement(filter: { userId?: string; type?: TxnKind }) {
  const { t, locale } = useText();
  const [pending, setPending] = useState(false);
  return {
    pending,
    download: async () => {
      if (pending) return;
      setPending(true);
      try {
        const { parts } = await printAllRows(
          async (before) => {
            const query = { ...filter, ...(before !== null && { before }), limit: pageRows, offset: 0 };
            const { transactions, next } = await call(allCreditTransactions, { query });
            return { rows: transactions, next };
          },
          {
            heading: statementHeading(locale),
            lines: (rows) => printStatement(rows, locale, (kind) => t(`creditAdmin.kind.${kind}`)),
          },
        );
        saveCsv(`${t('creditAdmin.exportFile')}.csv`, ...parts);
      } catch (error) {
        toast.error(t('creditAdmin.loadFailed', { message: messageOf(error, t) }));
      } finally {
        setPending(false);
      }
    },
  };
}

/** Spec §2: description, name or otherwise e-mail, signed amount, date. */
function TransactionTable({ rows, onUser }: { rows: readonly AdminTransaction[]; onUser: (id: string) => void }) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <table className="ledger ledger-all w-full border-collapse">
      <thead className="max-md:absolute max-md:size-px max-md:overflow-hidden max-md:[clip-path:inset(50%)]">
        <tr className={ledgerTrLook}>
          <th className="py-2.25 text-c font-semibold text-ink-2" scope="col">
            {t('creditAdmin.date')}
          </th>
          <th className="py-2.25 text-c font-semibold text-ink-2" scope="col">
            {t('creditAdmin.what')}
          </th>
          <th className="py-2.25 text-c font-semibold text-ink-2" scope="col">
            {t('creditAdmin.user')}
          </th>
          <th
            scope="col"
            className="py-2.25 text-c font-semibold text-ink-2 [th,td]:text-right [th,td]:whitespace-nowrap"
          >
            {t('creditAdmin.credits')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, createdAt, description, user, amount }) => {
          const name = user.name || user.email;
          return (
            <tr className={ledgerTrLook} key={id}>
              <td className="w-[1%] text-s whitespace-nowrap text-ink-2 max-md:order-3 max-md:w-auto max-md:border-0 max-md:p-0 max-md:whitespace-normal">
                <time dateTime={createdAt}>{f.dateTime(createdAt)}</time>
              </td>
              <td className="wrap-anywhere max-md:order-1 max-md:w-auto max-md:border-0 max-md:p-0">
                {localText(description, locale)}
              </td>
              <td className="text-ink-2 max-md:order-4 max-md:w-auto max-md:border-0 max-md:p-0 max-md:text-s">
                {name === '' ? (
                  <span className="mut">{t('creditAdmin.deletedUser')}</span>
                ) : (
                  <button
                    type="button"
                    className="min-h-7 text-left wrap-anywhere underline decoration-transparent underline-offset-[3px] hover:decoration-current"
                    aria-label={t('creditAdmin.showOnly', { name })}
                    onClick={() => onUser(user.id)}
                  >
                    {name}
                  </button>
                )}
              </td>
              <td
                className="ledger-amount font-heavy data-[sign=plus]:text-completed-fg max-md:order-2 max-md:w-auto max-md:border-0 max-md:p-0 [th,td]:text-right [th,td]:whitespace-nowrap"
                data-sign={amount > 0 ? 'plus' : 'minus'}
              >
                {f.signed(amount)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The query of the list of transactions. It is part of the address: a reload, Back and a link keep it. */
export function useLedgerQuery() {
  const [params, setParams] = useSearchParams();
  const go = (change: Record<string, string | null>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  const idIn = (name: string) => {
    const value = params.get(name);
    return value !== null && uuid.test(value) ? value : undefined;
  };
  return {
    userId: idIn('user'),
    kind: kinds.find((kind) => kind === params.get('type')),
    before: idIn('before'),
    showUser: (id: string | null) => go({ user: id, before: null }),
    showKind: (kind: TxnKind | null) => go({ type: kind, before: null }),
    showOlder: (before: string) => go({ before }),
    showNewest: () => go({ before: null }),
  };
}
