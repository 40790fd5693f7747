import type { Gender } from '#core/influencers/influencer.ts';
import type { TextKey } from '../../i18n/texts.ts';

export const genderWords: Record<Gender, TextKey> = {
  female: 'dashboard.female',
  male: 'dashboard.male',
  other: 'dashboard.other',
};
