import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { WorkflowFigures } from '#core/generation/workflow-figures.ts';
import { firstFigureDay, workflowFigures } from '#core/generation/workflow-figures.ts';
import { dayOfInstant, startOfDay } from '#core/shared/turkey-time.ts';
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

/** Spec §2 Webhooks tab: what each workflow did in the last seven days of Turkey's calendar. */
export function listWorkflowFigures({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<{ figures: WorkflowFigures[] }> => {
    const today = dayOfInstant(clock.now());
    const since = startOfDay(firstFigureDay(today));
    const counted = await read((stores) => stores.generations.countWorkflows(since));
    return { figures: counted.map((workflow) => workflowFigures(workflow, today)) };
  };
}
