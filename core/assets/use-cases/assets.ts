import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Asset, AssetKind, AssetView } from '#core/assets/asset.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import {
  assetChanged,
  maxAssetName,
  maxStoredAssets,
  assetTypes,
  maxAssetBytes,
  restorableMs,
} from '#core/assets/asset.ts';
import { parseAssetName } from '#core/assets/asset-names.ts';
import { freeSavedName } from '#core/shared/saved-name.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { byName } from '#core/shared/text.ts';
import { inMegabytes } from '#core/files/file-limits.ts';
import { bytesOfUpload } from '#core/files/use-cases/steps/bytes-of-upload.ts';

type One = { actor: Actor; id: string };
type Values = { kind: AssetKind; name: string; imageSha256: string };
type Saved = Promise<Result<{ asset: AssetView }>>;

/** The caller's assets for a model, by name as Turkish orders them. Refuses `notFound` for a model that is not the caller's. */
export function listAssets({ read }: Pick<Ports, 'read'>) {
  return async ({ actor, influencerId }: { actor: Actor; influencerId: string }) =>
    read(async (stores): Promise<Result<{ assets: AssetView[] }>> => {
      if (!(await stores.ownerships.owns(actor.userId, influencerId))) return refuse('notFound');
      const rows = await stores.assets.list({ userId: actor.userId, influencerId });
      return ok({ assets: rows.map(present).toSorted(byName) });
    });
}

/**
 * Stores an asset. The same id again is the same asset, with the values sent last: its form may have been corrected after a lost response. Refuses `notFound` for a model that is not the caller's and for another
 * person's or a deleted id, `input.invalid` with the issues of the name and the image, `assets.nameTaken` and `assets.tooMany {max}`.
 */
export function addAsset(ports: ImagePorts & Pick<Ports, 'transact' | 'clock'>) {
  return async (input: One & { influencerId: string } & Values): Saved => {
    const { actor, id, influencerId, kind, imageSha256: sha256 } = input;
    const { userId } = actor;
    const name = parseAssetName(input.name);
    if (!name.ok) return name;
    if (!(await ports.read(({ ownerships }) => ownerships.owns(userId, influencerId)))) return refuse('notFound');
    const settled = await settleImage(ports, { id, userId, sha256 });
    if (!settled.ok) return settled;
    return ports.transact(async (stores) => {
      const now = ports.clock.now();
      await stores.assets.lockPerson(userId);
      if (!(await stores.ownerships.owns(userId, influencerId))) return refuse('notFound');
      const sent = { kind, name: name.value, ...settled.value };
      const earlier = await stores.assets.lock(id);
      if (earlier && !isOwn(earlier, userId, influencerId)) return refuse('notFound');
      if (earlier) {
        if (isSame(earlier, sent)) return ok({ asset: present(earlier) });
        const edited = { ...earlier, ...sent, updatedAt: now };
        return store(stores, edited, { now, write: () => stores.assets.save(edited) });
      }
      if (!(await hasRoom(stores, { userId, influencerId }))) return refuse('assets.tooMany', { max: maxStoredAssets });
      const times = { createdAt: now, updatedAt: now, lastUsedAt: null, deletedAt: null };
      const asset: Asset = { id, userId, influencerId, ...sent, ...times };
      return store(stores, asset, { now, write: () => stores.assets.insert(asset) });
    });
  };
}

/**
 * Changes an asset; omitted fields stay unchanged. Runs that were accepted keep its earlier picture. Refuses `notFound` for another
 * person's asset, and as `addAsset` does.
 */
export function updateAsset(ports: ImagePorts & Pick<Ports, 'transact' | 'clock'>) {
  return async (input: One & { [Key in keyof Values]?: Values[Key] | undefined }): Saved => {
    const { actor, id, kind, imageSha256: sha256 } = input;
    const { userId } = actor;
    const name = input.name === undefined ? null : parseAssetName(input.name);
    if (name && !name.ok) return name;
    const settled = sha256 === undefined ? null : await settleImage(ports, { id, userId, sha256 });
    if (settled && !settled.ok) return settled;
    return ports.transact(async (stores) => {
      const now = ports.clock.now();
      await stores.assets.lockPerson(userId);
      const asset = await stores.assets.lock(id);
      if (asset?.userId !== userId || asset.deletedAt !== null) return refuse('notFound');
      if (!(await stores.ownerships.owns(userId, asset.influencerId))) return refuse('notFound');
      const edited: Asset = {
        ...asset,
        ...(kind && { kind }),
        ...(name && { name: name.value }),
        ...settled?.value,
        updatedAt: now,
      };
      return store(stores, edited, { now, write: () => stores.assets.save(edited) });
    });
  };
}

/** A repeat changes nothing. Refuses `notFound` for another person's asset. */
export function deleteAsset(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, id }: One): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      await stores.assets.lockPerson(actor.userId);
      const asset = await stores.assets.lock(id);
      if (asset?.userId !== actor.userId) return refuse('notFound');
      if (asset.deletedAt === null) {
        const now = ports.clock.now();
        await stores.assets.save({ ...asset, deletedAt: now });
        await stores.events.append(assetChanged(asset, now));
      }
      return ok({ ok: true as const });
    });
}

/**
 * Reverts a deletion; as “name (2)” if another asset has its name by now. A repeat changes nothing. Refuses `notFound` for another
 * person's asset and once the day is over, and `assets.tooMany {max}`.
 */
export function restoreAsset(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, id }: One): Saved =>
    ports.transact(async (stores) => {
      const now = ports.clock.now();
      await stores.assets.lockPerson(actor.userId);
      const asset = await stores.assets.lock(id);
      if (asset?.userId !== actor.userId) return refuse('notFound');
      if (asset.deletedAt === null) return ok({ asset: present(asset) });
      if (asset.deletedAt < restorableSince(now)) return refuse('notFound');
      if (!(await hasRoom(stores, asset))) return refuse('assets.tooMany', { max: maxStoredAssets });
      const others = await stores.assets.list(asset);
      const taken = others.map(({ name }) => name);
      const restored = { ...asset, name: freeSavedName(asset.name, taken, maxAssetName), deletedAt: null };
      return store(stores, restored, { now, write: () => stores.assets.save(restored) });
    });
}

/** Writes an asset while its file is locked, so that no sweep removes it, and notifies the devices of its owner. */
async function store(
  { uploads, events }: Pick<Stores, 'uploads' | 'events'>,
  asset: Asset,
  { now, write }: { now: string; write: () => Promise<boolean> },
): Saved {
  const files = await uploads.use(asset.userId, [asset.image.sha256], now);
  if (files.length === 0) return invalid([issue('image', 'assets.imageMissing')]);
  if (!(await write())) return refuse('assets.nameTaken');
  await events.append(assetChanged(asset, now));
  return ok({ asset: present(asset) });
}

async function hasRoom(
  { assets }: Pick<Stores, 'assets'>,
  scope: Pick<Asset, 'userId' | 'influencerId'>,
): Promise<boolean> {
  return (await assets.count(scope)) < maxStoredAssets;
}

function isOwn(asset: Asset, userId: string, influencerId: string): boolean {
  return asset.userId === userId && asset.influencerId === influencerId && asset.deletedAt === null;
}

function isSame(asset: Asset, { kind, name, image }: Pick<Asset, 'kind' | 'name' | 'image'>): boolean {
  return asset.kind === kind && asset.name === name && asset.image.sha256 === image.sha256;
}

function restorableSince(now: string): string {
  return new Date(Date.parse(now) - restorableMs).toISOString();
}

function present({ userId: _owner, deletedAt: _at, ...view }: Asset): AssetView {
  return view;
}

export type ImagePorts = Pick<Ports, 'read' | 'files' | 'images'>;
export type SettledImage = { image: StoredFile; thumbnailUrl: string };

/**
 * Checks an upload of the person by its bytes and stores its small copy; not inside a transaction. The same asset and bytes are the same
 * copy. Refuses `input.invalid` with `assets.imageMissing`, `assets.notImage`, `assets.imageTooLarge {maxMb}` and
 * `assets.imageUnreadable` at `image`.
 */
export async function settleImage(
  { read, files, images }: ImagePorts,
  { id, userId, sha256 }: { id: string; userId: string; sha256: string },
): Promise<Result<SettledImage>> {
  const [image] = await read(({ uploads }) => uploads.ofUser(userId, [sha256]));
  const opened = image && (await files.openUpload(sha256));
  if (!opened) return invalid([issue('image', 'assets.imageMissing')]);
  if (!assetTypes.some((type) => type === image.type)) return invalid([issue('image', 'assets.notImage')]);
  if (opened.size > maxAssetBytes) {
    return invalid([issue('image', 'assets.imageTooLarge', { maxMb: inMegabytes(maxAssetBytes) })]);
  }
  const bytes = await bytesOfUpload(opened);
  if ((await images.measure(bytes)) === null) return invalid([issue('image', 'assets.imageUnreadable')]);
  const { url } = await files.putAs(`asset:${userId}:${id}:${sha256}`, await images.thumbnail(bytes), 'webp');
  return ok({ image, thumbnailUrl: url });
}
