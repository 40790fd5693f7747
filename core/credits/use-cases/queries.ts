import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Page } from '#core/shared/page.ts';
import type { AdminTransaction, AllEntriesFilter, Balance, CreditTransaction, TxnKind } from '../ledger.ts';
import { presentAdminTransaction, presentTransaction } from '../ledger.ts';

/** The caller's spendable credits, and those held for running generations. */
export function getBalance({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor }): Promise<Balance> =>
    read((stores) => stores.credits.balanceOf(input.actor.userId));
}

/** The caller's own ledger, newest first (spec §7 /credits/transactions). */
export function listTransactions({ read }: Pick<Ports, 'read'>) {
  return async (
    input: { actor: Actor; kind: TxnKind | null } & Page,
  ): Promise<{ transactions: CreditTransaction[]; total: number }> => {
    const { actor, kind, limit, offset } = input;
    const page = { ...(kind && { kind }), limit, offset };
    const { rows, total } = await read((stores) => stores.credits.entriesOf(actor.userId, page));
    return { transactions: rows.map(presentTransaction), total };
  };
}

/**
 * The postings of all users, newest first, for admins (spec §7 /credits/admin/transactions). `next` goes into `before`;
 * null at the end.
 */
export function listAllTransactions({ read }: Pick<Ports, 'read'>) {
  return async (filter: AllEntriesFilter): Promise<{ transactions: AdminTransaction[]; next: string | null }> => {
    const rows = await read((stores) => stores.credits.allEntries({ ...filter, limit: filter.limit + 1 }));
    const page = rows.slice(0, filter.limit);
    return {
      transactions: page.map(presentAdminTransaction),
      next: rows.length > page.length ? page.at(-1)!.id : null,
    };
  };
}
