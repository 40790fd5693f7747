import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { viewGenerations } from './steps/view-generations.ts';

/** One run as it stands. Refuses `notFound` for anybody else's. */
export function getGeneration({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ generation: GenerationView }>> =>
    read(async (stores) => {
      const found = await stores.generations.byId(input.id);
      if (found?.userId !== input.actor.userId) return refuse('notFound');
      const [generation] = await viewGenerations(stores, [found]);
      return ok({ generation: generation! });
    });
}

/** The caller's runs, newest first. */
export function listGenerations({ read }: Pick<Ports, 'read'>) {
  return async (input: {
    actor: Actor;
    influencerId: string | null;
    limit: number;
  }): Promise<{ generations: GenerationView[] }> =>
    read(async (stores) => {
      const { influencerId, limit } = input;
      const rows = await stores.generations.ofUser(input.actor.userId, { influencerId, limit });
      return { generations: await viewGenerations(stores, rows) };
    });
}
