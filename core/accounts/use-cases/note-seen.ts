import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/** The app was opened with this sign-in. */
export function noteSeen({ transact, clock, tokens }: Pick<Ports, 'transact' | 'clock' | 'tokens'>) {
  return async (token: string): Promise<void> => {
    await transact(async (stores) => ok(await stores.sessions.seen(tokens.hashOf(token), clock.now())));
  };
}
