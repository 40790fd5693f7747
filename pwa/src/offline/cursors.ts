import type { OfflineDatabase, Tables } from './database.ts';
import { transact } from './database.ts';

const prefix = 'cursor:';

/** The stored revision of each followed model, and of the given ones; 0 for a new one. */
export async function cursorsOf(
  { meta }: Pick<Tables, 'meta'>,
  influencerIds: readonly string[],
): Promise<Record<string, number>> {
  const stored = await meta.where('k').startsWith(prefix).toArray();
  const cursors = Object.fromEntries(influencerIds.map((id) => [id, 0]));
  for (const { k, value } of stored) cursors[k.slice(prefix.length)] = typeof value === 'number' ? value : 0;
  return cursors;
}

export async function moveCursors(
  { meta }: Pick<Tables, 'meta'>,
  cursors: Readonly<Record<string, number>>,
): Promise<void> {
  await meta.bulkPut(Object.entries(cursors).map(([id, value]) => ({ k: `${prefix}${id}`, value })));
}

/** Key of the mark that this device once received the plans of a model, even if there were none. */
export function cursorKey(influencerId: string): string {
  return `seen:${influencerId}`;
}

/** Adds these models to those whose changes are requested; true when one is new. */
export function followModels(database: OfflineDatabase, influencerIds: readonly string[]): Promise<boolean> {
  return transact(database, ['rw', 'meta'], async (tables) => {
    const cursors = await cursorsOf(tables, []);
    const added = influencerIds.filter((id) => !Object.hasOwn(cursors, id));
    await moveCursors(tables, Object.fromEntries(added.map((id) => [id, 0])));
    return added.length > 0;
  });
}
