import type { Stores } from '#core/ports.ts';
import type { EndedGeneration, Generation } from '#core/generation/generation.ts';
import { spendDetail } from '#core/credits/entry-detail.ts';
import { isCharged } from '#core/generation/generation-states.ts';
import { creditsMoved, generationFinished } from '#core/generation/generation-events.ts';

/**
 * The effects of a run's end, in the transaction that ends it: its credits (captured for a result, released otherwise)
 * and their events. False when there is no open hold to capture; the transaction must then roll back.
 */
export async function settleGeneration(stores: Stores, ended: EndedGeneration, now: string): Promise<boolean> {
  const charged = isCharged(ended);
  if (charged) {
    if (!(await stores.credits.capture(ended.id, await detailOf(stores, ended), now))) return false;
  } else {
    await stores.credits.release(ended.id, now);
  }
  const move = charged ? 'spent' : 'returned';
  await stores.events.append(generationFinished(ended, now), creditsMoved(ended, move, now));
  if (ended.status === 'done' && charged) {
    await stores.webhooks.recordDuration(ended.webhookId, (Date.parse(now) - Date.parse(ended.startedAt)) / 1000);
  }
  return true;
}

async function detailOf(stores: Stores, { webhookId, influencerId }: Generation) {
  const webhook = await stores.webhooks.byId(webhookId);
  const influencer = await stores.influencers.byId(influencerId);
  return spendDetail({ workflow: webhook?.name ?? { tr: '', en: '' }, influencer: influencer?.name ?? '' });
}
