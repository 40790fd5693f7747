/** The requested page of a person without a model: it needs a model first. */
export type NeedsModel = 'create' | 'plan';

/** The navigation state that makes the dashboard show why it was opened. */
export function forWantOfModel(wanted: NeedsModel): { needsModel: NeedsModel } {
  return { needsModel: wanted };
}

/** Null for any other state. */
export function needsModel(state: unknown): NeedsModel | null {
  const { needsModel: wanted } = (typeof state === 'object' && state !== null ? state : {}) as { needsModel?: unknown };
  return wanted === 'create' || wanted === 'plan' ? wanted : null;
}
