import type { Stores } from '#core/ports.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { RunRequest } from '#core/generation/new-generation.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { creditsMoved, generationAccepted } from '#core/generation/generation-events.ts';
import { holdMs, maxOpenRuns, newGeneration } from '#core/generation/new-generation.ts';

/**
 * Accepts a run, for a person or for a schedule: the row, the hold on its credits and its job, in the caller's transaction.
 * The same id answers the run accepted the first time. Refuses `notFound` (not an owned model), `input.invalid`,
 * `credits.insufficient {cost, balance}`, `generation.tooMany {max}`; the caller's transaction must then roll back.
 */
export async function acceptGeneration(
  stores: Pick<Stores, 'ownerships' | 'webhooks' | 'generations' | 'credits' | 'jobs' | 'events'>,
  request: RunRequest & { webhookId: string | null; now: string; locale: Locale },
): Promise<Result<Generation>> {
  const { userId, now } = request;
  const earlier = await stores.generations.byId(request.id);
  if (earlier) return earlier.userId === userId ? ok(earlier) : refuse('notFound');
  if (!(await stores.ownerships.owns(userId, request.influencerId))) return refuse('notFound');

  const webhook = request.webhookId === null ? null : await stores.webhooks.byId(request.webhookId);
  const made = newGeneration(request, webhook, now, request.locale);
  if (!made.ok) return made;
  const generation = made.value;

  if (!(await stores.generations.insert(generation))) {
    const first = await stores.generations.byId(request.id);
    return first?.userId === userId ? ok(first) : refuse('notFound');
  }
  const held = await stores.credits.hold({
    userId,
    generationId: generation.id,
    amount: generation.creditCost,
    now,
    expiresAt: new Date(Date.parse(now) + holdMs).toISOString(),
  });
  if (held === 'insufficient') {
    const { balance } = await stores.credits.balanceOf(userId);
    return refuse('credits.insufficient', { cost: generation.creditCost, balance });
  }
  // Counted after the hold, which lets one run of a customer in at a time, so that the limit is exact.
  if ((await stores.generations.openOf(userId)) > maxOpenRuns)
    return refuse('generation.tooMany', { max: maxOpenRuns });
  await stores.jobs.enqueue('run-generation', { generationId: generation.id });
  await stores.events.append(generationAccepted(generation, now), creditsMoved(generation, 'held', now));
  return ok(generation);
}
