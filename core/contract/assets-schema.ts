import * as z from 'zod/mini';
import { assetKindSchema, assetSchema } from '#core/assets/asset-schema.ts';
import { sha256Schema } from '#core/files/stored-file-schema.ts';
import { done, id } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

const one = z.object({ asset: assetSchema });
const values = {
  kind: assetKindSchema,
  /** At most 80 characters, unique for the caller and model; without `|`, which separates names in a table of plans. */
  name: z.string().check(z.maxLength(400)),
  /** A JPEG, PNG or WebP that the caller uploaded (POST /uploads), of at most 20 MB. */
  imageSha256: sha256Schema,
};

export const assets = routeSchema({
  params: z.object({ influencerId: id }),
  reply: z.object({ assets: z.array(assetSchema) }),
  summary: 'The caller’s products, clothes and places for a model that they own, by name.',
});

export const addAsset = routeSchema({
  params: z.object({ influencerId: id }),
  body: z.object({
    /** The client may make it: the same id twice is one asset, with the values sent last. */
    id: z.optional(id),
    ...values,
  }),
  reply: one,
  status: 201,
  costly: true,
  summary: 'Stores an uploaded picture under a name, to send it along with runs of this model.',
});

export const updateAsset = routeSchema({
  params: z.object({ id }),
  /** Omitted fields stay unchanged. */
  body: z.partial(z.object(values)),
  reply: one,
  costly: true,
  summary: 'Renames an asset, or replaces its picture. Accepted runs keep the picture that they were accepted with.',
});

export const deleteAsset = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes an asset. Plans that name it will fail until it is restored or removed from them.',
});

export const restoreAsset = routeSchema({
  params: z.object({ id }),
  reply: one,
  summary:
    'Restores a deleted asset, within a day and below the limit of assets; as “name (2)” if another asset has its name.',
});
