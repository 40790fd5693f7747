import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/** The account was deleted: what was made stays, for posts refer to it; what was typed and sent goes. Safe to repeat. */
export function forgetMaker({ transact }: Pick<Ports, 'transact'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async ({ contents }) => {
      await contents.forgetInputs(userId);
      return ok(null);
    });
  };
}
