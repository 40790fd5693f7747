import type { LedgerQuery } from './useLedgerQuery.ts';
import { Download, X } from 'lucide-react';
import { allCreditTransactions } from '#core/contract/credits.ts';
import { userDetail } from '#core/contract/users.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import { kinds, pageSize } from './useLedgerQuery.ts';
import { useStatement } from './useStatement.ts';
import '../credits.css';

/** The ledger of all users, newest first, ten at a time; filtered by person and kind, also as a file. */
export function Transactions({ query }: { query: LedgerQuery }) {
  const { t } = useText();
  const { userId, kind, before } = query;
  const filter = { ...(userId && { userId }), ...(kind && { type: kind }) };
  const asked = useCall(
    allCreditTransactions,
    { query: { ...filter, ...(before && { before }), limit: pageSize, offset: 0 } },
    { placeholderData: (last) => last },
  );
  const statement = useStatement(filter);
  const rows = asked.data?.transactions;
  const isFiltered = userId !== undefined || kind !== undefined;
  return (
    <section className="overflow-clip rounded-lg bg-surface outlined" aria-labelledby="transactions-title">
      <div className="flex flex-wrap items-center justify-between gap-3.5 px-5 pt-5 pb-3.5 max-md:px-4 [&>div]:max-w-full">
        <h2 id="transactions-title">{t('creditadmin.latest')}</h2>
        <Button
          size="s"
          icon={<Download size={18} aria-hidden />}
          pending={statement.pending}
          onClick={() => void statement.download()}
        >
          {t('creditadmin.export')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 px-5 pb-4" role="group" aria-label={t('creditadmin.kinds')}>
        <Chip size="s" pressed={kind === undefined} onClick={() => query.showKind(null)}>
          {t('creditadmin.all')}
        </Chip>
        {kinds.map((each) => (
          <Chip key={each} size="s" pressed={kind === each} onClick={() => query.showKind(each)}>
            {t(`creditadmin.kind.${each}`)}
          </Chip>
        ))}
        {userId === undefined ? null : <OnlyOf userId={userId} onClear={() => query.showUser(null)} />}
      </div>
      {asked.error ? (
        <ErrorState
          message={t('creditadmin.loadFailed', { message: messageOf(asked.error, t) })}
          onRetry={() => void asked.refetch()}
        />
      ) : !rows ? (
        <div className="grid gap-3 p-5">
          <LoadingNote />
          <Skeleton className="h-60" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          art={isFiltered ? 'shutter' : 'wall'}
          title={t(isFiltered ? 'creditadmin.noneFits' : 'creditadmin.none')}
        />
      ) : (
        <>
          <TransactionTable rows={rows} onUser={query.showUser} />
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3.5 max-md:px-4">
            <span className="grow" />
            <Button
              size="s"
              disabledReason={before === undefined ? t('creditadmin.isNewest') : null}
              onClick={query.showNewest}
            >
              {t('creditadmin.newest')}
            </Button>
            <Button
              size="s"
              disabledReason={asked.data!.next === null ? t('creditadmin.isLast') : null}
              onClick={() => query.showOlder(asked.data!.next!)}
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
    <Chip size="s" pressed onClick={onClear} aria-label={t('creditadmin.everybody')}>
      {t('creditadmin.onlyOf', { name: data?.user.name ?? '…' })}
      <X size={14} aria-hidden />
    </Chip>
  );
}
