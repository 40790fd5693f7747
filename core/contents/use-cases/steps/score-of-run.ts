import type { Stores } from '#core/ports.ts';
import type { Generation } from '#core/generation/generation.ts';
import { shownResult } from '#core/generation/generation-states.ts';
import { scoreOf } from '#core/contents/score.ts';

/** The score mapped by the run's workflow in the version of the run; null when it maps none. */
export async function scoreOfRun(stores: Pick<Stores, 'webhooks'>, generation: Generation): Promise<number | null> {
  const fields = shownResult(generation)?.fields ?? [];
  if (fields.length === 0) return null;
  const version = await stores.webhooks.version(generation.webhookId, generation.webhookVersion);
  return scoreOf(version?.responseFields ?? [], fields);
}
