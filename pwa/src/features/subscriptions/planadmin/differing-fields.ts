import type { TextKey } from '../../../i18n/text-types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { PlanForm } from './plan-form.ts';

const labels: Partial<Record<keyof PlanForm, TextKey>> = {
  displayName: 'planadmin.displayName',
  description: 'planadmin.description',
  price: 'planadmin.price',
  credits: 'planadmin.credits',
  interval: 'planadmin.interval',
  features: 'planadmin.features',
  stripePriceId: 'planadmin.stripePriceId',
  isActive: 'planadmin.active',
};

/** The fields on which both differ, in words. */
export function differingFields(mine: PlanForm, theirs: PlanForm, t: Translate): DifferingField[] {
  return (Object.keys(labels) as (keyof PlanForm)[])
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map((name) => ({ label: t(labels[name]!), mine: shown(mine[name], t), theirs: shown(theirs[name], t) }));
}

function shown(value: PlanForm[keyof PlanForm], t: Translate): string {
  if (value === 'month') return t('subscriptions.monthly');
  if (value === 'year') return t('subscriptions.yearly');
  if (typeof value === 'boolean') return t(value ? 'ui.active' : 'ui.passive');
  if (typeof value === 'object' && value !== null)
    return [value.tr, value.en].filter((text) => text !== '').join(' / ');
  return value === null ? '' : String(value);
}
