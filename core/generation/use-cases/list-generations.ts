import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import { ok } from '#core/shared/result.ts';
import { viewGenerations } from './steps/view-generations.ts';

/** The caller's runs, newest first. */
export function listGenerations(ports: Pick<Ports, 'transact'>) {
  return async (input: {
    actor: Actor;
    influencerId: string | null;
    limit: number;
    locale: Locale;
  }): Promise<Result<{ generations: GenerationView[] }>> =>
    ports.transact(async (stores) => {
      const { influencerId, limit } = input;
      const rows = await stores.generations.ofUser(input.actor.userId, { influencerId, limit });
      return ok({ generations: await viewGenerations(stores, rows, input.locale) });
    });
}
