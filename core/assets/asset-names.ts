import type { Result } from '#core/shared/result.ts';
import type { AssetView } from './asset.ts';
import { invalid, issue } from '#core/shared/result.ts';
import { parseSavedName, savedNameKey } from '#core/shared/saved-name.ts';
import { maxAssetName } from './asset.ts';

/** Separates the names in one cell of a table, so no name contains it. */
const separator = '|';

/** With single spaces. Refuses `input.invalid` with `assets.nameRequired`, `assets.nameTooLong {max}` and `assets.nameSeparator` at `name`. */
export function parseAssetName(typed: string): Result<string> {
  const max = maxAssetName;
  const name = parseSavedName(typed, { max, required: 'assets.nameRequired', tooLong: 'assets.nameTooLong' });
  return name.ok && name.value.includes(separator) ? invalid([issue('name', 'assets.nameSeparator')]) : name;
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
