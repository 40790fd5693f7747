import type { TextKey } from '../../../i18n/text-types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { PlanForm } from './plan-form.ts';
import { differingIn, valueInWords } from '../../../editing/differing-fields.ts';

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
  return differingIn(mine, theirs, labels, (value) => shown(value, t), t);
}

function shown(value: PlanForm[keyof PlanForm], t: Translate): string {
  if (value === 'month') return t('subscriptions.monthly');
  if (value === 'year') return t('subscriptions.yearly');
  return valueInWords(value, t);
}
