import type { Stores } from '#core/ports.ts';
import type { Generation } from '#core/generation/generation.ts';
import { spendDetail } from '#core/credits/entry-detail.ts';
import { creditsMoved, generationFinished } from '#core/generation/generation-events.ts';
import { statesBefore } from '#core/generation/generation-states.ts';

/**
 * Ends a run, whole or not at all: its row, its credits (captured for a result, given back otherwise) and the
 * events that say so. False when it had ended before, and then nothing changes: a late answer finds its run closed and is never charged.
 */
export async function settleGeneration(stores: Stores, ended: Generation, now: string): Promise<boolean> {
  if (!(await stores.generations.move(ended, statesBefore(ended.status)))) return false;
  if (ended.status === 'done') {
    const captured = await stores.credits.capture(ended.id, await detailOf(stores, ended), now);
    if (!captured) throw new Error(`run ${ended.id} has a result but no open hold`);
  } else {
    await stores.credits.release(ended.id, now);
  }
  const move = ended.status === 'done' ? 'spent' : 'returned';
  await stores.events.append(generationFinished(ended, now), creditsMoved(ended, move, now));
  if (ended.status === 'done' && ended.startedAt) {
    await stores.webhooks.recordDuration(ended.webhookId, (Date.parse(now) - Date.parse(ended.startedAt)) / 1000);
  }
  return true;
}

async function detailOf(stores: Stores, { webhookId, influencerId }: Generation) {
  const webhook = await stores.webhooks.byId(webhookId);
  const influencer = await stores.influencers.byId(influencerId);
  return spendDetail({ workflow: webhook?.name ?? { tr: '', en: '' }, influencer: influencer?.name ?? '' });
}
