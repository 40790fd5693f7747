import type { Stores } from '#core/ports.ts';
import type { SentAsset } from '#core/assets/asset.ts';

/**
 * The chosen assets as a run sends them, in their order, marked as used; their files stay locked for the transaction, so that no sweep
 * removes them. Null when one of them is missing.
 */
export async function takeAssets(
  { assets, uploads }: Pick<Stores, 'assets' | 'uploads'>,
  { userId, influencerId, ids, now }: { userId: string; influencerId: string; ids: readonly string[]; now: string },
): Promise<SentAsset[] | null> {
  if (ids.length === 0) return [];
  const rows = new Map((await assets.use({ userId, influencerId }, ids, now)).map((row) => [row.id, row]));
  const chosen = ids.map((id) => rows.get(id));
  if (chosen.some((asset) => asset === undefined)) return null;
  const sent = chosen.map((asset) => asset!);
  const hashes = [...new Set(sent.map(({ image }) => image.sha256))];
  if ((await uploads.use(userId, hashes, now)).length < hashes.length) return null;
  return sent.map(({ id, kind, name, image }) => ({ id, kind, name, file: image }));
}
