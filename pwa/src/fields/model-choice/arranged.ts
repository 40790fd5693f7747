import type { OwnedModel } from '#core/influencers/influencer.ts';
import type { Locale } from '#core/shared/locale.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { collate, fold } from '#core/shared/text.ts';

/** From this many models on there are a search, an order, pins and groups. */
export const manyModels = 7;

export const modelOrders = ['used', 'name', 'newest'] as const;
export type ModelOrder = (typeof modelOrders)[number];

/** One part of the list: the pinned models, a group, or those in neither; `whole` where there is only one part. */
export type ModelSection = {
  kind: 'pinned' | 'group' | 'others' | 'whole';
  /** Of a group. */
  name: string | null;
  models: readonly OwnedModel[];
};

/** The models as bought, the last one first, in another order. `recent`: the ids of the last used ones, the last one first. */
function inOrder(
  models: readonly OwnedModel[],
  order: ModelOrder,
  recent: readonly string[],
  locale: Locale,
): readonly OwnedModel[] {
  if (order === 'newest') return models;
  if (order === 'name') return models.toSorted((one, other) => collate(one.name, other.name, locale));
  const places = new Map(recent.map((id, place) => [id, place]));
  const placeOf = ({ id }: OwnedModel) => places.get(id) ?? recent.length;
  return models.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Two spellings that a search treats as equal name one group. */
export function isSameGroup(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one) && Boolean(other) && fold(one!) === fold(other!);
}

/** The names of all groups in their order, each in the spelling that the newest model has. */
export function groupNames(models: readonly OwnedModel[], locale: Locale): string[] {
  const names = new Map<string, string>();
  for (const { groupName } of models)
    if (groupName && !names.has(fold(groupName))) names.set(fold(groupName), groupName);
  return [...names.values()].toSorted((one, other) => collate(one, other, locale));
}

/** The models that have each word of the search in name, group, category or account, whatever the spelling. */
function found(models: readonly OwnedModel[], search: string): readonly OwnedModel[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return models;
  return models.filter(({ name, groupName, pricing, instagramAccount }) => {
    const category = pricing ? Object.values(categoryNames[pricing.category]) : [];
    const text = fold([name, groupName ?? '', ...category, instagramAccount?.username ?? ''].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The list in its parts, without empty ones. A pinned model is displayed only among the pinned ones. */
export function sectionsOf(
  models: readonly OwnedModel[],
  by: { search: string; order: ModelOrder; recent: readonly string[]; locale: Locale },
): ModelSection[] {
  const displayed = inOrder(found(models, by.search), by.order, by.recent, by.locale);
  const rest = displayed.filter(({ isPinned }) => !isPinned);
  const sections: ModelSection[] = [
    { kind: 'pinned', name: null, models: displayed.filter(({ isPinned }) => isPinned) },
    ...groupNames(models, by.locale).map((name) => ({
      kind: 'group' as const,
      name,
      models: rest.filter(({ groupName }) => isSameGroup(groupName, name)),
    })),
    { kind: 'others', name: null, models: rest.filter(({ groupName }) => !groupName) },
  ];
  const filled = sections.filter((section) => section.models.length > 0);
  return filled.length === 1 && filled[0]!.kind === 'others' ? [{ ...filled[0]!, kind: 'whole' }] : filled;
}

/** The models of a short row: the pinned and then the last used ones, up to `count`, and the selected one wherever it is. */
export function nearestModels(
  models: readonly OwnedModel[],
  { recent, selectedId, count }: { recent: readonly string[]; selectedId: string; count: number },
): readonly OwnedModel[] {
  const byUse = inOrder(models, 'used', recent, 'tr');
  const nearest = [...byUse.filter(({ isPinned }) => isPinned), ...byUse.filter(({ isPinned }) => !isPinned)];
  const row = nearest.slice(0, count);
  const selected = models.find(({ id }) => id === selectedId);
  return !selected || row.includes(selected) ? row : [selected, ...row.slice(0, count - 1)];
}
