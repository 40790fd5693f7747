import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Page } from '#core/shared/page.ts';
import type { Result } from '#core/shared/result.ts';
import type { CreditTransaction, TxnKind } from '../ledger.ts';
import { ok } from '#core/shared/result.ts';
import { presentTransaction } from '../present-transaction.ts';

/** The caller's own ledger, newest first (spec §7 /credits/transactions). */
export function listTransactions(ports: Pick<Ports, 'transact'>) {
  return async (
    input: { actor: Actor; locale: Locale; kind: TxnKind | null } & Page,
  ): Promise<Result<{ transactions: CreditTransaction[]; total: number }>> =>
    ports.transact(async (stores) => {
      const { rows, total } = await stores.credits.entriesOf(input.actor.userId, {
        ...(input.kind && { kind: input.kind }),
        limit: input.limit,
        offset: input.offset,
      });
      return ok({ transactions: rows.map((entry) => presentTransaction(entry, input.locale)), total });
    });
}
