import type { Translate } from '../../../i18n/useText.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { InfluencerForm } from './influencer-form.ts';
import { listingFields, modelFields } from '#core/influencers/model-fields.ts';
import { fieldLabels } from '../../../fields/record-form.ts';
import { differingIn, valueInWords } from '../../../editing/differing-fields.ts';

const labels = {
  ...fieldLabels(modelFields, 'influenceradmin', { referenceImageUrl: 'influenceradmin.photo' }),
  ...fieldLabels(listingFields, 'influenceradmin', {}),
};

/** The fields on which both differ, in words. */
export function differingFields(mine: InfluencerForm, theirs: InfluencerForm, t: Translate): DifferingField[] {
  return differingIn(mine, theirs, labels, (value) => shown(value, t), t);
}

function shown(value: InfluencerForm[keyof InfluencerForm], t: Translate): string {
  if (value === 'female' || value === 'male' || value === 'other') return t(`ui.${value}`);
  return value === 'none' ? '' : valueInWords(value, t);
}
