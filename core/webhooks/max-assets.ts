import { maxChosenAssets } from '#core/assets/asset.ts';
import type { BodyRules } from './template-checks.ts';
import { countAssets } from './template-checks.ts';

/** How many products, clothes and places can be sent along with a run of a workflow. */
export function maxAssetsOf(rules: BodyRules): number {
  return Math.min(maxChosenAssets, countAssets(rules));
}
