import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Balance } from '../ledger.ts';
import { ok } from '#core/shared/result.ts';

/** What the caller can spend, and what is set aside for running generations. */
export function getBalance(ports: Pick<Ports, 'transact'>) {
  return async (input: { actor: Actor }): Promise<Result<Balance>> =>
    ports.transact(async (stores) => ok(await stores.credits.balanceOf(input.actor.userId)));
}
