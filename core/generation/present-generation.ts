import type { WebhookWithFigures } from '#core/webhooks/webhook.ts';
import type { GenerationView, ListedGeneration } from './generation.ts';
import { isGrid } from '#core/webhooks/present-webhooks.ts';
import { isLow } from './decide-judging.ts';
import { isCharged, isOpen, isOrderOnly, mayCancel, displayedResult } from './generation-states.ts';

/** A run as the creator's screen shows it. Its credits are those of the ledger: charged only when done. */
export function presentGeneration(
  generation: ListedGeneration,
  webhook: Pick<WebhookWithFigures, 'name' | 'responseFields' | 'typicalSeconds' | 'slowSeconds'>,
  savedContentIds: string[],
): GenerationView {
  const { creditCost } = generation;
  // The result is being completed: devices of older versions know no other word for it.
  const status = generation.status === 'judging' ? 'downloading' : generation.status;
  const result = generation.status === 'done' ? generation.result : null;
  const likeness = generation.status === 'done' ? generation.likeness : undefined;
  const failure = 'failure' in generation ? generation.failure : null;
  return {
    id: generation.id,
    influencerId: generation.influencerId,
    webhookId: generation.webhookId,
    webhookName: webhook.name,
    contentType: generation.contentType,
    prompt: generation.prompt,
    status,
    creditCost,
    creditsUsed: isCharged(generation) ? creditCost : 0,
    creditsHeld: isOpen(status) ? creditCost : 0,
    media: result?.media ?? [],
    text: result?.text ?? null,
    responseFields: result?.fields ?? [],
    ...(result?.leftOut !== undefined && { leftOut: result.leftOut }),
    ...(likeness !== undefined && { likeness }),
    ...(isLow(generation.rules, likeness) && { isLikenessLow: true }),
    failure,
    progress: progressOf(generation),
    ...liveView(generation),
    retryAt: generation.status === 'held' ? generation.mayStartAt : null,
    mayCancel: mayCancel(generation),
    isOrderOnly: isOrderOnly(generation),
    late: lateOf(generation),
    typicalSeconds: webhook.typicalSeconds,
    slowSeconds: webhook.slowSeconds,
    isGrid: isGrid(webhook),
    savedContentIds,
    createdAt: generation.createdAt,
    startedAt: 'startedAt' in generation ? generation.startedAt : null,
    finishedAt: 'finishedAt' in generation ? generation.finishedAt : null,
  };
}

function progressOf(generation: ListedGeneration): number | null {
  return generation.status === 'waiting' ? generation.progress : (generation.live?.percent ?? null);
}

function liveView({ live }: ListedGeneration): Pick<GenerationView, 'ahead' | 'step' | 'previews'> {
  const { ahead, step, previews } = live ?? {};
  return {
    ...(ahead !== undefined && { ahead }),
    ...(step && { step }),
    ...(previews && { previews: previews.map(({ image }) => image) }),
  };
}

function lateOf(generation: ListedGeneration): GenerationView['late'] {
  const result = displayedResult(generation);
  if (!result || !('late' in generation) || generation.late === null) return null;
  return { at: generation.late.at, media: result.media, text: result.text, responseFields: result.fields };
}
