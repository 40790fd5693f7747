import type { PublicInfluencer } from '#core/influencers/influencer.ts';

export type Buying = {
  buy: (model: PublicInfluencer) => void;
  arriving: string | null;
  arrived: string | null;
};
