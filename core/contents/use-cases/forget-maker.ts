import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/** The account was deleted: results stay, since posts refer to them; prompts and inputs are removed. Safe to repeat. */
export function forgetMaker({ transact }: Pick<Ports, 'transact'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async ({ contents }) => {
      await contents.forgetInputs(userId);
      return ok(null);
    });
  };
}
