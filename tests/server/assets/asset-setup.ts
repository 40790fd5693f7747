import { randomBytes } from 'node:crypto';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { AssetView } from '#core/assets/asset.ts';
import { createSharpImageTool } from '#adapters/images/create-sharp-image-tool.ts';
import { addAsset } from '#core/assets/use-cases/assets.ts';
import { storeUpload } from '#core/files/use-cases/store-upload.ts';
import type { Ports } from '#core/ports.ts';
import { anImage } from '../generation/generation-setup.ts';

export const actorOf = (userId: string) => ({ userId, role: 'customer' }) as const;

/** An image with bytes of its own. */
export const aNewImage = () => Buffer.concat([anImage, randomBytes(20)]);

type Setup = {
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'files' | 'limits'>;
  influencerId: string;
};
export const images = createSharpImageTool();

export async function anUpload({ ports }: Pick<Setup, 'ports'>, userId: string, bytes: Buffer): Promise<StoredFile> {
  const stored = await storeUpload(ports)({
    actor: actorOf(userId),
    claim: { name: 'k.png', type: null, sha256: null },
    length: null,
    bytes: (async function* () {
      yield bytes;
    })(),
  });
  if (!stored.ok) throw new Error(stored.refusal.code);
  return stored.value.file;
}

/** A stored asset of a person for the model of the setup. */
export async function anAsset(
  { ports, influencerId }: Setup,
  userId: string,
  { name, kind = 'product', bytes = aNewImage() }: { name: string; kind?: AssetView['kind']; bytes?: Buffer },
): Promise<AssetView> {
  const { sha256: imageSha256 } = await anUpload({ ports }, userId, bytes);
  const id = ports.ids.next();
  const added = await addAsset({ ...ports, images })({
    actor: actorOf(userId),
    id,
    influencerId,
    kind,
    name,
    imageSha256,
  });
  if (!added.ok) throw new Error(added.refusal.code);
  return added.value.asset;
}
