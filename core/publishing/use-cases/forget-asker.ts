import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/** The account was deleted: its connection requests are deleted. Safe to repeat. */
export function forgetAsker({ transact }: Pick<Ports, 'transact'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async ({ connectionRequests }) => {
      await connectionRequests.forgetPerson(userId);
      return ok(null);
    });
  };
}
