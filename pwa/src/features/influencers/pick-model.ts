/** The wanted one, or the first. */
export function pickModel<T extends { id: string }>(models: readonly T[], wanted: string | null): T | null {
  return models.find(({ id }) => id === wanted) ?? models[0] ?? null;
}

/** The previous and the next one, in a circle; null when there is only one. */
export function neighbours<T extends { id: string }>(
  models: readonly T[],
  selected: T | null,
): { previous: T | null; next: T | null } {
  const at = models.findIndex(({ id }) => id === selected?.id);
  if (models.length < 2 || at < 0) return { previous: null, next: null };
  return { previous: models.at(at - 1)!, next: models[(at + 1) % models.length]! };
}

/** How many models on sale the caller does not own yet. */
export function modelsLeft(onSale: number, owned: readonly { pricing: { isPublic: boolean } | null }[]): number {
  return Math.max(0, onSale - owned.filter(({ pricing }) => pricing?.isPublic).length);
}
