import type { OfflineDatabase } from './database.ts';

const prefix = 'cursor:';

/** The revision this device has of each model it follows, and of these; 0 for none. */
export async function cursorsOf(
  database: OfflineDatabase,
  influencerIds: readonly string[],
): Promise<Record<string, number>> {
  const kept = await database.meta.where('k').startsWith(prefix).toArray();
  const cursors = Object.fromEntries(influencerIds.map((id) => [id, 0]));
  for (const { k, value } of kept) cursors[k.slice(prefix.length)] = typeof value === 'number' ? value : 0;
  return cursors;
}

export async function moveCursors(database: OfflineDatabase, cursors: Readonly<Record<string, number>>): Promise<void> {
  await database.meta.bulkPut(Object.entries(cursors).map(([id, value]) => ({ k: `${prefix}${id}`, value })));
}

/** Where it is noted that this device has had the plans of a model, also when there are none. */
export function seenKey(influencerId: string): string {
  return `seen:${influencerId}`;
}

/** From now on the changes of these models are asked for; true when one is new. */
export function followModels(database: OfflineDatabase, influencerIds: readonly string[]): Promise<boolean> {
  return database.transaction('rw', database.meta, async () => {
    const cursors = await cursorsOf(database, []);
    const added = influencerIds.filter((id) => !Object.hasOwn(cursors, id));
    await moveCursors(database, Object.fromEntries(added.map((id) => [id, 0])));
    return added.length > 0;
  });
}
