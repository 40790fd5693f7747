import type { AssetView } from '#core/assets/asset.ts';
import type { Issue } from '#core/shared/result.ts';
import { issue } from '#core/shared/result.ts';
import { savedNameKey } from '#core/shared/saved-name.ts';
import { byName, cutText } from '#core/shared/text.ts';

/** An owned model that a line of a table can name. */
export type TableModel = {
  id: string;
  name: string;
  instagramAccount: { username: string } | null;
  /** The brand that marks her plans; an older device does not know it. */
  advertisedBrand?: string | null | undefined;
  /** Those that a line can name; without them none. */
  assets?: readonly Pick<AssetView, 'id' | 'name'>[];
};

/** The models of a table: those that its lines can name, and the one of a table without that column. */
export type TableModels = { influencerId: string; models: readonly TableModel[] };

/** An issue names at most so many models, and so many characters of a cell. */
const namedModels = 6;
const maxNamed = 60;

/**
 * The model of a line (`cell`: null in a table without that column): by `@username`, by her name or, if no other name begins so, by her first
 * name; differences in spelling do not matter. Issues: `schedules.csv.modelEmpty`, `.modelUnknown {model, names}`,
 * `.modelAmbiguous {model, names}`.
 */
export function modelOfCell(cell: string | null, { influencerId, models }: TableModels): { id: string } | Issue {
  if (cell === null) return { id: influencerId };
  if (cell === '') return issue('model', 'schedules.csv.modelEmpty');
  const matches = matching(cell, models);
  if (matches.length === 1) return { id: matches[0]!.id };
  const model = cutText(cell, maxNamed);
  return matches.length === 0
    ? issue('model', 'schedules.csv.modelUnknown', { model, names: listed(models) })
    : issue('model', 'schedules.csv.modelAmbiguous', { model, names: listed(matches, true) });
}

function matching(cell: string, models: readonly TableModel[]): readonly TableModel[] {
  const key = savedNameKey(cell);
  const byAccount = models.filter(({ instagramAccount }) => key === `@${instagramAccount?.username.toLowerCase()}`);
  if (byAccount.length > 0) return byAccount;
  const exact = models.filter(({ name }) => savedNameKey(name) === key);
  return exact.length > 0 ? exact : models.filter(({ name }) => savedNameKey(name).startsWith(`${key} `));
}

function listed(models: readonly TableModel[], withAccounts = false): string {
  const names = models
    .toSorted(byName)
    .slice(0, namedModels)
    .map(({ name, instagramAccount }) =>
      withAccounts && instagramAccount ? `${name} (@${instagramAccount.username})` : name,
    );
  return [...names, ...(models.length > namedModels ? ['…'] : [])].join(', ');
}

/** The cell by which a table names a model: her name, or `@username` where another model has that name too. */
export function cellOfModel(model: TableModel, models: readonly TableModel[]): string {
  const cells = [model.name, ...(model.instagramAccount ? [`@${model.instagramAccount.username}`] : [])];
  const isHers = (cell: string) => matching(cell, models).every(({ id }) => id === model.id);
  return cells.find(isHers) ?? model.name;
}
