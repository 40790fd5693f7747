import * as z from 'zod/mini';
import { adminInfluencerSchema, publicInfluencerSchema } from '#core/influencers/influencer.ts';
import { id } from '#core/shared/schema.ts';
import { defineRoute } from './define.ts';

export const influencers = defineRoute({
  name: 'influencers.list',
  method: 'GET',
  path: '/influencers',
  access: 'admin',
  reply: z.object({ influencers: z.array(adminInfluencerSchema) }),
  summary: 'Every model, for admins.',
});

export const ownedInfluencers = defineRoute({
  name: 'influencers.owned',
  method: 'GET',
  path: '/influencers/owned',
  access: 'signed-in',
  reply: z.object({ influencers: z.array(publicInfluencerSchema) }),
  summary: 'Models the caller owns, the last bought first.',
});

export const ownedInfluencer = defineRoute({
  name: 'influencers.ownedOne',
  method: 'GET',
  path: '/influencers/{id}/owned',
  access: 'signed-in',
  params: z.object({ id }),
  reply: z.object({ influencer: publicInfluencerSchema }),
  summary: 'One owned model; 404 when it is not the caller’s.',
});
