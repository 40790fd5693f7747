import type { TextKey } from '../../../i18n/text-types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { InfluencerForm } from './influencer-form.ts';
import { differingIn, valueInWords } from '../../../editing/differing-fields.ts';

const labels: Record<keyof InfluencerForm, TextKey> = {
  referenceImageUrl: 'influenceradmin.photo',
  color: 'influenceradmin.color',
  name: 'influenceradmin.name',
  creatorPrompt: 'influenceradmin.creatorPrompt',
  gender: 'influenceradmin.gender',
  age: 'influenceradmin.age',
  height: 'influenceradmin.height',
  weight: 'influenceradmin.weight',
  hairColor: 'influenceradmin.hairColor',
  personality: 'influenceradmin.personality',
  story: 'influenceradmin.story',
  price: 'influenceradmin.price',
  category: 'influenceradmin.category',
  description: 'influenceradmin.description',
  tags: 'influenceradmin.tags',
  isPublic: 'influenceradmin.isPublic',
};

/** The fields on which both differ, in words. */
export function differingFields(mine: InfluencerForm, theirs: InfluencerForm, t: Translate): DifferingField[] {
  return differingIn(mine, theirs, labels, (value) => shown(value, t), t);
}

function shown(value: InfluencerForm[keyof InfluencerForm], t: Translate): string {
  if (value === 'female' || value === 'male' || value === 'other') return t(`ui.${value}`);
  return value === 'none' ? '' : valueInWords(value, t);
}
