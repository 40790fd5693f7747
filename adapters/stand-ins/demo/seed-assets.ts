import type { Ports, Stores } from '#core/ports.ts';
import type { AssetKind } from '#core/assets/asset.ts';
import type { FileStore } from '#core/files/file-ports.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import { storedTemplate } from '#core/schedules/plan-fields.ts';
import { daysBefore, idOf } from './demo-ids.ts';
import { assetFile, storeDemoFile, storePrivateFile } from './demo-images.ts';

export type DemoAssetKey = 'mug' | 'coat' | 'cafe';
/** Elif's products, clothes and places for Defne; each picture is `assets/<key>.webp`. */
const elifsAssets: Record<DemoAssetKey, { kind: AssetKind; name: string }> = {
  mug: { kind: 'product', name: 'Kalpli kupa' },
  coat: { kind: 'wardrobe', name: 'Bej trençkot' },
  cafe: { kind: 'place', name: 'Galata’daki kafe' },
};
const assetKeys = Object.keys(elifsAssets) as DemoAssetKey[];

export const assetIdOf = (ports: Pick<Ports, 'ids'>, key: DemoAssetKey): string => idOf(ports, 'asset', key);

export type AssetFiles = Map<DemoAssetKey, { image: StoredFile; thumbnailUrl: string }>;

export async function storeAssetFiles(files: FileStore): Promise<AssetFiles> {
  const stored = assetKeys.map(async (key) => {
    const source = assetFile(key);
    const image = await storePrivateFile(files, key, source);
    // Its sides are within 512 pixels, those of a small copy.
    return [key, { image, thumbnailUrl: await storeDemoFile(files, `asset/${key}`, source) }] as const;
  });
  return new Map(await Promise.all(stored));
}

/** Elif's assets, and a preset and a template that use them. */
export async function seedAssets(
  stores: Stores,
  ports: Pick<Ports, 'ids'>,
  userId: string,
  files: AssetFiles,
  now: string,
): Promise<void> {
  const influencerId = idOf(ports, 'model', 'defne');
  const webhookId = idOf(ports, 'workflow', 'photo');
  const at = daysBefore(now, 10);
  const saved = { userId, createdAt: at, updatedAt: at, deletedAt: null };
  for (const [key, { image, thumbnailUrl }] of files) {
    await stores.uploads.announceObject({ ...image, now });
    await stores.uploads.insert({ ...image, userId, createdAt: at, lastUsedAt: now });
    const asset = { ...elifsAssets[key], image, thumbnailUrl, influencerId, lastUsedAt: null };
    await stores.assets.insert({ ...saved, ...asset, id: assetIdOf(ports, key) });
  }
  await stores.presets.insert({
    ...saved,
    id: idOf(ports, 'preset', 'mug'),
    influencerId,
    webhookId,
    name: 'Kupayla kahve molası',
    prompt: 'Kalpli kupayla kahve molası, pencereden sabah ışığı',
    inputData: { light: 'day' },
    assetIds: [assetIdOf(ports, 'mug'), assetIdOf(ports, 'cafe')],
  });
  await stores.templates.insert({
    ...saved,
    id: idOf(ports, 'template', 'coat'),
    name: 'Trençkot günü',
    ...storedTemplate({
      platformId: null,
      prompt: 'Sokakta bej trençkotla, rüzgârda saçlar',
      contentType: 'image',
      webhookConfigId: webhookId,
      inputData: { place: 'street' },
      assetIds: [assetIdOf(ports, 'coat')],
    }),
  });
}
