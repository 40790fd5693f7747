import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { Category } from '#core/influencers/category.ts';
import type { InfluencerInput } from '#core/influencers/influencer-draft.ts';
import type { LocalText } from '#core/shared/locale.ts';
import { joinTags } from '#core/influencers/tags.ts';

/** The values of the form, named as the payload. `color` empty: from the photo. */
export type InfluencerForm = {
  name: string;
  creatorPrompt: string;
  age: number | null;
  gender: AdminInfluencer['gender'];
  height: number | null;
  weight: number | null;
  hairColor: LocalText;
  personality: LocalText;
  story: LocalText;
  referenceImageUrl: string;
  color: string;
  price: number | null;
  category: Category | 'none';
  description: LocalText;
  tags: string;
  isPublic: boolean;
};

/** Spec §9: a new model is female and public. */
export const emptyInfluencer: InfluencerForm = {
  name: '',
  creatorPrompt: '',
  age: null,
  gender: 'female',
  height: null,
  weight: null,
  hairColor: { tr: '', en: '' },
  personality: { tr: '', en: '' },
  story: { tr: '', en: '' },
  referenceImageUrl: '',
  color: '',
  price: null,
  category: 'none',
  description: { tr: '', en: '' },
  tags: '',
  isPublic: true,
};

export function formOfInfluencer(influencer: AdminInfluencer): InfluencerForm {
  const { name, creatorPrompt, age, gender, height, weight, color, pricing } = influencer;
  return {
    name,
    creatorPrompt,
    age,
    gender,
    height,
    weight,
    color,
    hairColor: { ...influencer.hairColor },
    personality: { ...influencer.personality },
    story: { ...influencer.story },
    referenceImageUrl: influencer.referenceImageUrl ?? '',
    price: pricing.price,
    category: pricing.category ?? 'none',
    description: pricing.description ?? { tr: '', en: '' },
    tags: joinTags(pricing.tags),
    isPublic: pricing.isPublic,
  };
}

/** `photoColor`: what the photo gives where no colour was chosen; null leaves it to the server. */
export function influencerInputOf(form: InfluencerForm, photoColor: string | null) {
  return {
    ...form,
    color: form.color || photoColor,
    category: form.category === 'none' ? null : form.category,
  } satisfies InfluencerInput;
}
