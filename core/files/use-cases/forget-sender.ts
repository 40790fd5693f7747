import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/**
 * The account was deleted: the user's files lose their owner, and the next sweep removes their bytes. Safe to repeat.
 */
export function forgetSender({ transact }: Pick<Ports, 'transact'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async ({ uploads }) => {
      await uploads.forgetPerson(userId);
      return ok(null);
    });
  };
}
