import type { Result } from '#core/shared/result.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { AssetView } from './asset-schema.ts';
import { megabyte } from '#core/files/file-limits.ts';
import { invalid, issue } from '#core/shared/result.ts';
import { parseSavedName, savedNameKey } from '#core/shared/saved-name.ts';
export type { AssetView } from './asset-schema.ts';

export const assetKinds = ['product', 'wardrobe', 'place'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** Assets of one customer and model. */
export const maxStoredAssets = 200;
/** Assets of one run. */
export const maxChosenAssets = 6;
export const maxAssetName = 80;
/** Image services accept no larger pictures: fal 25 MB, OpenAI 50 MB (platform.openai.com/docs/api-reference/images/createEdit). */
export const maxAssetBytes = 20 * megabyte;
/** All three are accepted by every image service that takes references. */
export const assetTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type Asset = AssetView & { userId: string; deletedAt: string | null };

/** An asset as a run sends it: copied when the run is accepted, so that later edits and deletions change nothing. */
export type SentAsset = { id: string; kind: AssetKind; name: string; file: StoredFile };

/** Separates the names in one cell of a table, so no name contains it. */
const separator = '|';

/** With single spaces. Refuses `input.invalid` with `assets.nameRequired`, `assets.nameTooLong {max}` and `assets.nameSeparator` at `name`. */
export function parseAssetName(typed: string): Result<string> {
  const max = maxAssetName;
  const name = parseSavedName(typed, { max, required: 'assets.nameRequired', tooLong: 'assets.nameTooLong' });
  return name.ok && name.value.includes(separator) ? invalid([issue('name', 'assets.nameSeparator')]) : name;
}

/** Checks a file chosen in the browser by its metadata; the server checks its bytes. Null without a problem. */
export function assetImageProblem(file: {
  type: string;
  size: number;
}): 'assets.notImage' | 'assets.imageTooLarge' | null {
  if (!assetTypes.some((type) => type === file.type)) return 'assets.notImage';
  return file.size > maxAssetBytes ? 'assets.imageTooLarge' : null;
}

/** Why this many chosen assets cannot be sent by a workflow that sends `max`: `assets.notTaken` or `assets.tooManyChosen {max}`. */
export function assetsProblem(
  count: number,
  max: number,
): { code: 'assets.notTaken' | 'assets.tooManyChosen'; params: { max: number } } | null {
  if (count <= max) return null;
  return { code: max === 0 ? 'assets.notTaken' : 'assets.tooManyChosen', params: { max } };
}

/** `Bardak | Elbise` as a cell of a table; empty without names. */
export function cellOfAssetNames(names: readonly string[]): string {
  return names.join(` ${separator} `);
}

/**
 * The ids of the assets that a cell names, each once, in its order; differences in spelling do not matter. `unknown`: the first name that
 * no asset has.
 */
export function assetIdsOfCell(
  cell: string,
  assets: readonly Pick<AssetView, 'id' | 'name'>[],
): { ids: string[]; unknown: string | null } {
  const idOf = new Map(assets.map(({ id, name }) => [savedNameKey(name), id]));
  const names = cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const ids = names.map((name) => idOf.get(savedNameKey(name)));
  const unknown = names.find((_name, place) => ids[place] === undefined) ?? null;
  return { ids: [...new Set(ids.filter((id) => id !== undefined))], unknown };
}

type Scope = { userId: string; influencerId: string };

export type AssetStore = {
  /** The assets of a person and model, in no order, without deleted ones. */
  list(scope: Scope): Promise<Asset[]>;
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
  /** Deletes finally at most `max` assets of any person that were deleted before then; returns their number. */
  forgetBefore(before: string, max: number): Promise<number>;
  forgetPerson(userId: string): Promise<void>;
};
