import * as z from 'zod/mini';
import { publicInfluencerSchema } from '#core/influencers/influencer-schema.ts';
import { certificateSchema, checkedCertificateSchema } from '#core/marketplace/certificate-schema.ts';
import { categories } from '#core/influencers/category.ts';
import { locales } from '#core/shared/locale.ts';
import { count, id, pageLimit } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const marketplaceModels = routeSchema({
  cacheable: true,
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    category: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(pageLimit(100), 12),
    offset: z._default(count(100_000), 0),
  }),
  reply: z.object({ models: z.array(publicInfluencerSchema), total: z.number() }),
  summary: 'Models on sale, 12 a page.',
});

export const marketplaceModel = routeSchema({
  cacheable: true,
  params: z.object({ id }),
  reply: z.object({ model: publicInfluencerSchema }),
  summary: 'One model on sale.',
});

export const marketplaceCategories = routeSchema({
  cacheable: true,
  reply: z.object({ categories: z.array(z.enum(categories)) }),
  summary: 'The eight categories.',
});

export const ownedModels = routeSchema({
  reply: z.object({ models: z.array(publicInfluencerSchema) }),
  summary: 'Models that the caller owns; compare ids to determine ownership.',
});

export const certificate = routeSchema({
  params: z.object({ id }),
  reply: z.object({ certificate: certificateSchema }),
  summary: 'The certificate of a model that the caller owns.',
});

export const handOverModel = routeSchema({
  params: z.object({ id }),
  /** `isFirst`: this call handed it over. A screen that opens by itself does so only then. */
  reply: z.object({ isFirst: z.boolean() }),
  summary: 'Marks an owned model as handed over to its owner.',
});

export const downloadCertificate = routeSchema({
  params: z.object({ id }),
  body: z.object({ locale: z._default(z.enum(locales), 'tr') }),
  /** GET /marketplace/certificate?grant=… is the PDF, for ten minutes and without a sign-in. */
  reply: z.object({ grant: z.string() }),
  secretReply: true,
  summary: 'Permits the download of an owned model’s certificate as a PDF in this language.',
});

export const checkCertificate = routeSchema({
  params: z.object({ number: z.string().check(z.maxLength(40)) }),
  reply: z.object({ certificate: checkedCertificateSchema }),
  summary: 'The validity of a certificate, with only the initials of its owner.',
});
