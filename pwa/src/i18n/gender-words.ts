import type { Gender } from '#core/influencers/influencer.ts';
import type { TextKey } from './texts.ts';

export const genderWords: Record<Gender, TextKey> = {
  female: 'model.female',
  male: 'model.male',
  other: 'model.other',
};
