import type { Gender } from '#core/influencers/influencer.ts';
import type { TextKey } from './text-types.ts';

export const genderWords: Record<Gender, TextKey> = {
  female: 'ui.female',
  male: 'ui.male',
  other: 'ui.other',
};
