import type { Stores } from '#core/ports.ts';
import type { GenerationView, ListedGeneration } from '#core/generation/generation.ts';
import type { WebhookWithFigures } from '#core/webhooks/webhook.ts';
import { presentGeneration } from '#core/generation/present-generation.ts';

/** Runs with their related data: the workflow's name and the contents saved from them. */
export async function viewGenerations(
  stores: Pick<Stores, 'webhooks' | 'contents'>,
  generations: readonly ListedGeneration[],
): Promise<GenerationView[]> {
  const saved = await stores.contents.savedFrom(generations.map(({ id }) => id));
  const webhooks = new Map<string, WebhookWithFigures>();
  for (const id of new Set(generations.map(({ webhookId }) => webhookId))) {
    const webhook = await stores.webhooks.byId(id);
    if (webhook) webhooks.set(id, webhook);
  }
  return generations.map((generation) => {
    const webhook = webhooks.get(generation.webhookId);
    const contentIds = saved.filter(({ generationId }) => generationId === generation.id).map(({ id }) => id);
    return presentGeneration(generation, webhook ?? noWebhook, contentIds);
  });
}

const noWebhook = { name: { tr: '', en: '' }, responseFields: [], typicalSeconds: null, slowSeconds: null };
