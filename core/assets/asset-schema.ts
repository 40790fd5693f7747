import * as z from 'zod/mini';
import { storedFileSchema } from '#core/files/stored-file-schema.ts';
import { id, instant } from '#core/shared/schema.ts';
import { assetKinds } from './asset.ts';

export const assetKindSchema = z.enum(assetKinds);

/** A picture of a product, of clothes or of a place that a customer stores for one of their models. */
export const assetSchema = z.object({
  id,
  influencerId: id,
  kind: assetKindSchema,
  name: z.string(),
  /** The uploaded file. Its bytes have no address. */
  image: storedFileSchema,
  /** At most 512 pixels wide and high. */
  thumbnailUrl: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** When a run last used it; null before. */
  lastUsedAt: z.nullable(instant),
});
export type AssetView = z.infer<typeof assetSchema>;
