import * as z from 'zod/mini';
import { adminInfluencerSchema } from '#core/influencers/influencer-schema.ts';
import { id } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const takeOffSale = routeSchema({
  params: z.object({ id }),
  reply: z.object({ influencer: adminInfluencerSchema }),
  summary: 'Hides a model from new buyers; its owners keep it.',
});

export const openConsent = routeSchema({
  params: z.object({ id }),
  reply: z.object({ grant: z.string() }),
  summary: 'Permits the download of the consent of a model for ten minutes, and records it in the audit log.',
});
