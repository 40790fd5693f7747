import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { InfluencerInput } from '#core/influencers/influencer-draft.ts';
import { joinTags } from '#core/influencers/influencer-draft.ts';
import type { RecordForm } from '../../../fields/record-form.ts';
import { listingFields, modelFields } from '#core/influencers/model-fields.ts';
import { emptyForm, recordForm, recordInputOf } from '../../../fields/record-form.ts';

/** The values of the form, named as the payload. `color` empty: from the photo. Tags are joined by commas. */
export type InfluencerForm = RecordForm<typeof modelFields> & RecordForm<typeof listingFields, { tags: string }>;

export const emptyInfluencer: InfluencerForm = {
  ...emptyForm(modelFields, {}),
  ...emptyForm(listingFields, { tags: '' }),
};

export function formOfInfluencer(influencer: AdminInfluencer): InfluencerForm {
  const { pricing } = influencer;
  return {
    ...recordForm(modelFields, influencer, {}),
    ...recordForm(listingFields, pricing, { tags: joinTags(pricing.tags) }),
  };
}

/** `photoColor`: the photo's colour where none was chosen; null leaves it to the server. */
export function influencerInputOf(form: InfluencerForm, photoColor: string | null) {
  return {
    ...recordInputOf(modelFields, form),
    ...recordInputOf(listingFields, form),
    color: form.color || photoColor,
    tags: form.tags,
  } satisfies InfluencerInput;
}
