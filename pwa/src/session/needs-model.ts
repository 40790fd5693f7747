/** What somebody without a model asked for: it needs one first. */
export type NeedsModel = 'create' | 'plan';

/** The state of the navigation to the dashboard that shows why one is there. */
export function forWantOfModel(wanted: NeedsModel): { needsModel: NeedsModel } {
  return { needsModel: wanted };
}

/** Null for any other state. */
export function needsModel(state: unknown): NeedsModel | null {
  const { needsModel: wanted } = (typeof state === 'object' && state !== null ? state : {}) as { needsModel?: unknown };
  return wanted === 'create' || wanted === 'plan' ? wanted : null;
}
