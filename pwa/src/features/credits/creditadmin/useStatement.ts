import type { AdminTransaction, TxnKind } from '#core/credits/ledger.ts';
import { useState } from 'react';
import { allCreditTransactions } from '#core/contract/credits.ts';
import { printStatement } from '#core/credits/statement-csv.ts';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useText } from '../../../i18n/useText.ts';
import { toast } from '../../../ui/toast.ts';

const pageRows = 200;
const mostRows = 10_000;

/** The filtered ledger as a file: read page by page, at most the newest ten thousand. */
export function useStatement(filter: { userId?: string; type?: TxnKind }) {
  const { t, locale } = useText();
  const [pending, setPending] = useState(false);
  return {
    pending,
    download: async () => {
      if (pending) return;
      setPending(true);
      try {
        const { rows, isCut } = await readAll(filter);
        save(
          printStatement(rows, locale, (kind) => t(`creditadmin.kind.${kind}`)),
          t('creditadmin.exportFile'),
        );
        if (isCut) toast.note(t('creditadmin.exportCut', { count: rows.length }));
      } catch (error) {
        toast.error(t('creditadmin.loadFailed', { message: messageOf(error, t) }));
      } finally {
        setPending(false);
      }
    },
  };
}

async function readAll(filter: { userId?: string; type?: TxnKind }) {
  const rows: AdminTransaction[] = [];
  let before: string | null = null;
  do {
    const query = { ...filter, ...(before !== null && { before }), limit: pageRows, offset: 0 };
    const page: { transactions: AdminTransaction[]; next: string | null } = await call(allCreditTransactions, {
      query,
    });
    rows.push(...page.transactions);
    before = page.next;
  } while (before !== null && rows.length < mostRows);
  return { rows, isCut: before !== null };
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
