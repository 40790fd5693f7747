import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import { presentGeneration } from '#core/generation/present-generation.ts';
import { ok } from '#core/shared/result.ts';
import type { SentFilePorts } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { storeSentFiles } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { acceptGeneration } from './steps/accept-generation.ts';
import { viewGenerations } from './steps/view-generations.ts';

/**
 * Spec §7 POST /falai/generate: holds the credits and queues the run. `id` is the run's id: a repeat returns the same
 * run. Refuses `notFound` for a model that is not the caller's, `input.invalid` with issues by field (a `contentType`
 * the workflow does not make among them), `credits.insufficient {cost, balance}`, `generation.tooMany {max}`,
 * `generation.serviceDown {minutes}`, `generation.servicePaused`.
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
