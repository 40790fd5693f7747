import type { StoredFile } from '#core/files/stored-file.ts';
import type { DomainEvent } from '#core/events/event.ts';
import type { AssetView } from './asset-schema.ts';
import { megabyte } from '#core/files/file-limits.ts';
export type { AssetView } from './asset-schema.ts';

export const assetKinds = ['product', 'wardrobe', 'place'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** Assets of one customer and model. */
export const maxStoredAssets = 200;
/** Assets of one run. */
export const maxChosenAssets = 6;
export const maxAssetName = 80;
/** The picture is decoded in memory for its small copy. */
export const maxAssetBytes = 20 * megabyte;
/** Formats that every browser displays, without animations and layers. */
export const assetTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type Asset = AssetView & { userId: string; deletedAt: string | null };

/** An asset as a run sends it: copied when the run is accepted, so that later edits and deletions change nothing. */
export type SentAsset = { id: string; kind: AssetKind; name: string; file: StoredFile };

/** Its owner added, edited, deleted or restored it. */
export function assetChanged(asset: Asset, at: string): DomainEvent<'asset.changed'> {
  const { id, userId, influencerId } = asset;
  return { type: 'asset.changed', userId, at, assetId: id, influencerId };
}

/** Why this many chosen assets cannot be sent by a workflow that sends `max`: `assets.notTaken` or `assets.tooManyChosen {max}`. */
export function assetsProblem(
  count: number,
  max: number,
): { code: 'assets.notTaken' | 'assets.tooManyChosen'; params: { max: number } } | null {
  if (count <= max) return null;
  return { code: max === 0 ? 'assets.notTaken' : 'assets.tooManyChosen', params: { max } };
}

/** A deleted asset can be restored for a day. */
export const restorableMs = 86_400_000;

type Scope = { userId: string; influencerId: string };

export type AssetStore = {
  /** The assets of a person and model, in no order, without deleted ones. */
  list(scope: Scope): Promise<Asset[]>;
  /** The same of several models. */
  ofModels(userId: string, influencerIds: readonly string[]): Promise<Asset[]>;
  /** How many `list` would return. */
  count(scope: Scope): Promise<number>;
  /** Those of the scope with these ids, in no order, without deleted ones. */
  byIds(scope: Scope, ids: readonly string[]): Promise<Asset[]>;
  /** The same, marked as used by a run now. Their rows stay locked. */
  use(scope: Scope, ids: readonly string[], now: string): Promise<Asset[]>;
  /** Also a deleted one. Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Asset | null>;
  /** Locks a person's assets until the transaction ends, so that they change one at a time. */
  lockPerson(userId: string): Promise<void>;
  /** False when the id exists already, or the name in its scope. */
  insert(asset: Asset): Promise<boolean>;
  /** False when another asset of its scope has the name. */
  save(asset: Asset): Promise<boolean>;
  forgetPerson(userId: string): Promise<void>;
};
