import type { Planned, SomeEdited } from '../plan-fields.ts';
import { pick } from '../plan-fields.ts';

/** The parts that a plan loses with another model: its assets, the cover of its reel, and automatic posting where that model has no account. */
export type LeftBehind = 'assets' | 'cover' | 'posting';
export type Transfer = { fields: SomeEdited; left: LeftBehind[] };

type Plan = Planned & { influencerId: string };
/** The model and the time of a plan. */
export type Place = { influencerId: string; scheduledAt: string };

/**
 * The edit that brings a plan to another time or model; assets and cover belong to the former model and do not come along. Null for the plan
 * of a saved content, which is an image of its model.
 */
export function transferOf(plan: Plan, to: Place, hasAccount: boolean): Transfer | null {
  const { influencerId, scheduledAt } = to;
  if (influencerId === plan.influencerId) return { fields: { scheduledAt }, left: [] };
  if (plan.sourceContentId) return null;
  const without = {
    assets: plan.assetIds?.length ? { assetIds: [] } : null,
    cover: plan.coverContentId ? { coverContentId: null } : null,
    posting: plan.autoPublish && !hasAccount ? { autoPublish: false } : null,
  };
  return {
    fields: { influencerId, scheduledAt, ...without.assets, ...without.cover, ...without.posting },
    left: (['assets', 'cover', 'posting'] as const).filter((name) => without[name] !== null),
  };
}

/** The values that the fields of an edit had before it: the edit that reverts it. */
export function reverting(plan: Plan, fields: SomeEdited): SomeEdited {
  const { influencerId, ...others } = fields;
  return {
    ...pick(plan, Object.keys(others) as (keyof typeof others)[]),
    ...(influencerId !== undefined && { influencerId: plan.influencerId }),
  };
}
