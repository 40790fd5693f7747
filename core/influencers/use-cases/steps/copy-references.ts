import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { Reference } from '#core/influencers/reference.ts';
import { referenceEntry } from '#core/influencers/reference.ts';
import { ok, refuse } from '#core/shared/result.ts';

type Copy = { actor: Actor; referencesFrom: string | null; to: Influencer; at: string };

/**
 * Gives a new model the references of another one, in their order. All copies are private: an admin makes each public
 * herself, and it gets a file of its own. Refuses `notFound`.
 */
export async function copyReferences(
  stores: Stores,
  { ids }: Pick<Ports, 'ids'>,
  { actor, referencesFrom, to, at }: Copy,
): Promise<Result<Reference[]>> {
  if (referencesFrom === null) return ok([]);
  // Under the lock no reference is deleted, so that no sweep removes bytes that the copies are about to hold.
  if (!(await stores.influencers.lock(referencesFrom))) return refuse('notFound');
  const references = await stores.references.list(referencesFrom);
  const copies = references.map((each, position): Reference => {
    const own = { id: ids.next(), influencerId: to.id, position, createdAt: at };
    return { ...each, ...own, publicUrl: null, version: 1 };
  });
  for (const copy of copies) {
    await stores.references.insert(copy);
    const entry = { id: ids.next(), at, actorId: actor.userId, action: 'created', model: to.name } as const;
    await stores.audit.append(referenceEntry(entry, null, copy));
  }
  return ok(copies);
}
