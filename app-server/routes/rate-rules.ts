import type { RateLimits as Limits } from '../http/rate-limits.ts';
import { merged } from '#core/shared/merged.ts';
import { writeRules } from '../http/rate-limits.ts';
import { webFeatures } from './feature-routes.ts';

/** The limits of all writes and those of the features (decision 88). */
export const rateRules = { ...writeRules, ...merged(webFeatures, 'rates') };
export type RateLimits = Limits<keyof typeof rateRules>;
