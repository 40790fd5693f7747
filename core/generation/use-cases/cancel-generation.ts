import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { Result } from '#core/shared/result.ts';
import { neverStopped } from '#core/generation/runs-in-flight.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { observeGeneration } from './steps/observe-generation.ts';
import { toProvider } from './steps/provider-request.ts';
import { viewGenerations } from './steps/view-generations.ts';

/**
 * Ends the caller's run at once and returns its credits; a job of its own notifies the provider where the workflow has
 * a cancel address. A repeat returns the same. Refuses `notFound` for another user's run, and
 * `generation.tooLateToCancel` for one that has its result or has ended otherwise.
 */
export function cancelGeneration(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'log'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ generation: GenerationView }>> => {
    const owner = await ports.read(({ generations }) => generations.byId(input.id));
    if (owner?.userId !== input.actor.userId) return refuse('notFound');
    await observeGeneration(ports, input.id, { kind: 'cancelled' });
    return ports.read(async (stores) => {
      const run = await stores.generations.byId(input.id);
      if (run?.status !== 'cancelled') return refuse('generation.tooLateToCancel');
      const [generation] = await viewGenerations(stores, [run]);
      return ok({ generation: generation! });
    });
  };
}

/**
 * The job that notifies the provider of a cancelled run. Safe to repeat; throws when the provider could not be reached
 * now.
 */
export function tellProviderCancelled(ports: Pick<Ports, 'read' | 'secrets' | 'workflows' | 'log'>) {
  return async ({ generationId: id }: { generationId: string }): Promise<void> => {
    const found = await ports.read(async ({ generations, webhooks }) => {
      const run = await generations.byId(id);
      const webhook = run && (await webhooks.version(run.webhookId, run.webhookVersion));
      return webhook && { run, webhook };
    });
    if (found?.run.status !== 'cancelled' || !found.run.reference?.cancelUrl) return;
    const { run, webhook } = found;
    const { mode } = webhook;
    const cancel = 'job' in mode ? mode.job.cancel : null;
    if (!cancel) return;
    const request = toProvider(ports.secrets, run.webhookId, webhook, found.run.reference.cancelUrl);
    const isTold = await ports.workflows.cancel({ ...request, method: cancel.method, signal: neverStopped });
    if (!isTold) throw new Error(`the provider of run ${id} could not be notified of its cancellation`);
    ports.log('info', 'generation.providerTold', { generationId: id });
  };
}
