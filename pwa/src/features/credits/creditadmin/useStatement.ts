import type { TxnKind } from '#core/credits/ledger.ts';
import { useState } from 'react';
import { allCreditTransactions } from '#core/contract/credits.ts';
import { printStatement, statementHeading } from '#core/credits/statement-csv.ts';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { printAllRows } from '../../../api/print-all-rows.ts';
import { useText } from '../../../i18n/useText.ts';
import { saveCsv } from '../../../ui/save-csv.ts';
import { toast } from '../../../ui/toast.ts';

const pageRows = 200;

/** The filtered ledger as a file, every row of it. */
export function useStatement(filter: { userId?: string; type?: TxnKind }) {
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
            lines: (rows) => printStatement(rows, locale, (kind) => t(`creditadmin.kind.${kind}`)),
          },
        );
        saveCsv(`${t('creditadmin.exportFile')}.csv`, ...parts);
      } catch (error) {
        toast.error(t('creditadmin.loadFailed', { message: messageOf(error, t) }));
      } finally {
        setPending(false);
      }
    },
  };
}
