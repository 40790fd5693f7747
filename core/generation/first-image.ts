import type { CreditPack } from '#core/credits/pack.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { LocalText } from '#core/shared/locale.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { creditPacks } from '#core/credits/pack.ts';

/** The fields of a workflow that decide. */
type Offered = Pick<PublicWebhook, 'id' | 'contentType' | 'creditCost' | 'inputFields' | 'stopped'>;

/** A first image from a scene alone: its workflow, its price in credits, and the pack to buy first; null when the balance is enough. */
export type FirstImage = { webhookId: string; cost: number; pack: CreditPack | null };

/**
 * By the cheapest workflow for images that runs now and requires no other input, the first among equals. Null without one, and when it costs
 * more than the balance and the largest pack together.
 */
export function firstImageOf(workflows: readonly Offered[], balance: number): FirstImage | null {
  const [cheapest] = workflows
    .filter((each) => each.contentType === 'image' && !each.stopped)
    .filter(({ inputFields }) => inputFields.every(({ isRequired }) => !isRequired))
    .toSorted((a, b) => a.creditCost.costPerUse - b.creditCost.costPerUse);
  if (!cheapest) return null;
  const cost = cheapest.creditCost.costPerUse;
  const pack = cost <= balance ? null : creditPacks.find(({ credits }) => balance + credits >= cost);
  return pack === undefined ? null : { webhookId: cheapest.id, cost, pack };
}

/** A scene that suits a model, and the image that shows it. */
export type SceneIdea = { scene: LocalText; imageUrl: string };

const mostIdeas = 3;

/** Scenes for the first image of a model: those of its own samples, in their order. A model without samples has none. */
export function sceneIdeasOf({ sampleContents }: Pick<PublicInfluencer, 'sampleContents'>): SceneIdea[] {
  return sampleContents
    .filter(({ contentType, caption }) => contentType === 'image' && caption.tr.trim() !== '')
    .slice(0, mostIdeas)
    .map(({ caption, url }) => ({ scene: caption, imageUrl: url }));
}
