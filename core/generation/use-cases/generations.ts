import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { SentFilePorts } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import type { Ports } from '#core/ports.ts';
import { presentGeneration } from '#core/generation/present-generation.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { storeSentFiles } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { neverStopped } from '#core/generation/runs-in-flight.ts';
import { acceptGeneration } from './steps/accept-generation.ts';
import { viewGenerations } from './steps/view-generations.ts';
import { observeGeneration } from './steps/observe-generation.ts';
import { toProvider } from './steps/request-provider.ts';

/**
 * Spec §7 POST /falai/generate: holds the credits and queues the run. `id` is the run's id: a repeat returns the same
 * run. Refuses `notFound` for a model that is not the caller's, `input.invalid` with issues by field (a `contentType`
 * the workflow does not make among them), `assets.missing`, `assets.notTaken`, `assets.tooManyChosen {max}`, `credits.insufficient {cost, balance}`, `generation.tooMany {max}`,
 * `generation.serviceDown {minutes}`, `generation.servicePaused`, `generation.operator.account`.
 */
export function startGeneration(ports: SentFilePorts) {
  return async (input: {
    actor: Actor;
    id: string;
    influencerId: string;
    webhookId: string | null;
    /** null: the workflow's kind. */
    contentType: ContentType | null;
    prompt: string;
    inputData: Record<string, unknown>;
    assetIds?: readonly string[];
  }): Promise<Result<{ generation: GenerationView }>> => {
    const { actor, webhookId } = input;
    const sent = await storeSentFiles(ports, {
      userId: actor.userId,
      inputData: input.inputData,
      fields: async ({ webhooks }) => (webhookId === null ? [] : ((await webhooks.byId(webhookId))?.inputFields ?? [])),
    });
    if (!sent.ok) return sent;
    return ports.transact(async (stores) => {
      const accepted = await acceptGeneration(stores, {
        id: input.id,
        userId: input.actor.userId,
        influencerId: input.influencerId,
        webhookId: input.webhookId,
        scheduleId: null,
        contentType: input.contentType,
        prompt: input.prompt,
        inputData: sent.value,
        assetIds: input.assetIds ?? [],
        now: ports.clock.now(),
        maxOpenRuns: ports.limits.openRunsPerUser,
      });
      if (!accepted.ok) return accepted;
      const { generation, webhook } = accepted.value;
      // A new run has no saved contents, and its workflow was read to accept it.
      if (webhook) return ok({ generation: presentGeneration(generation, webhook, []) });
      const [earlier] = await viewGenerations(stores, [generation]);
      return ok({ generation: earlier! });
    });
  };
}

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
export function cancelProviderRun(ports: Pick<Ports, 'read' | 'secrets' | 'workflows' | 'log'>) {
  return async ({ generationId: id }: { generationId: string }): Promise<void> => {
    const row = await ports.read(async ({ generations, webhooks }) => {
      const run = await generations.byId(id);
      const webhook = run && (await webhooks.version(run.webhookId, run.webhookVersion));
      return webhook && { run, webhook };
    });
    if (row?.run.status !== 'cancelled' || !row.run.reference?.cancelUrl) return;
    const { run, webhook } = row;
    const { mode } = webhook;
    const cancel = 'job' in mode ? mode.job.cancel : null;
    if (!cancel) return;
    const request = toProvider(ports.secrets, run.webhookId, webhook, row.run.reference.cancelUrl);
    const isNotified = await ports.workflows.cancel({ ...request, method: cancel.method, signal: neverStopped });
    if (!isNotified) throw new Error(`the provider of run ${id} could not be notified of its cancellation`);
    ports.log('info', 'generation.providerTold', { generationId: id });
  };
}
