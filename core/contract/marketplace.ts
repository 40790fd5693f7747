import * as z from 'zod/mini';
import { publicInfluencerSchema } from '#core/influencers/influencer.ts';
import { categories } from '#core/influencers/category.ts';
import { count, id } from '#core/shared/schema.ts';
import { defineRoute } from './define.ts';

export const marketplaceModels = defineRoute({
  name: 'marketplace.models',
  method: 'GET',
  path: '/marketplace/models',
  access: 'public',
  cacheable: true,
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    category: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(count(100), 12),
    offset: z._default(count(100_000), 0),
  }),
  reply: z.object({ models: z.array(publicInfluencerSchema), total: z.number() }),
  summary: 'Models on sale, 12 a page.',
});

export const marketplaceModel = defineRoute({
  name: 'marketplace.model',
  method: 'GET',
  path: '/marketplace/models/{id}',
  access: 'public',
  cacheable: true,
  params: z.object({ id }),
  reply: z.object({ model: publicInfluencerSchema }),
  summary: 'One model on sale.',
});

export const marketplaceCategories = defineRoute({
  name: 'marketplace.categories',
  method: 'GET',
  path: '/marketplace/categories',
  access: 'public',
  cacheable: true,
  reply: z.object({ categories: z.array(z.enum(categories)) }),
  summary: 'The eight categories.',
});

export const ownedModels = defineRoute({
  name: 'marketplace.ownedModels',
  method: 'GET',
  path: '/marketplace/user/owned-models',
  access: 'signed-in',
  reply: z.object({ models: z.array(publicInfluencerSchema) }),
  summary: 'Models the caller owns; compare ids to know ownership.',
});
