import type { TxnKind } from '#core/credits/ledger.ts';
import { useSearchParams } from 'react-router-dom';

/** Spec §9: ten on the credits page. */
export const pageSize = 10;

export const kinds = [
  'purchase',
  'grant',
  'spend',
  'subscription',
  'refund',
  'adjustment',
] as const satisfies TxnKind[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
export type LedgerQuery = ReturnType<typeof useLedgerQuery>;
