import * as z from 'zod/mini';
import {
  adminInfluencerSchema,
  ownedInfluencerSchema,
  publicInfluencerSchema,
  influencerUsesSchema,
} from '#core/influencers/influencer-schema.ts';
import { adminReferenceSchema, pictureSourceSchema } from '#core/influencers/reference-schema.ts';
import { storedFileSchema } from '#core/files/stored-file-schema.ts';
import { declarations, listingFields, modelFields } from '#core/influencers/model-fields.ts';
import { recordInput } from '#core/shared/record-fields-schema.ts';
import { influencerStates } from '#core/influencers/influencer-store.ts';
import { count, id, localTextSchema, pageLimit } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const influencers = routeSchema({
  query: z.object({
    search: z._default(z.string().check(z.maxLength(200)), ''),
    state: z._default(z.enum(influencerStates), 'all'),
    account: z.optional(z.literal('none')),
    limit: z._default(pageLimit(200), 50),
    offset: z._default(count(1_000_000), 0),
  }),
  /** `total`: the number of matches; `counts`: the number in each state, whatever the search. */
  reply: z.object({
    influencers: z.array(adminInfluencerSchema),
    total: z.number(),
    counts: z.object({ all: z.number(), onSale: z.number(), offSale: z.number(), deleted: z.number() }),
  }),
  summary: 'Models, the newest first, for admins. `account=none`: those without an Instagram account.',
});

export const ownedInfluencers = routeSchema({
  /** `handover`: the id of a model bought in the last days that no screen handed over to its owner yet. */
  reply: z.object({ influencers: z.array(ownedInfluencerSchema), handover: z.optional(id) }),
  summary:
    'Models that the caller owns, last bought first, each with its place in the caller’s list, and the one that is to be handed over.',
});

export const ownedInfluencer = routeSchema({
  params: z.object({ id }),
  reply: z.object({ influencer: publicInfluencerSchema }),
  summary: 'One owned model; 404 when it is not the caller’s.',
});

export const influencer = routeSchema({
  params: z.object({ id }),
  reply: z.object({ influencer: adminInfluencerSchema }),
  summary: 'One model, deleted or not, for admins.',
});

/** Spec §7: influencer fields plus pricing fields, flat. Each of price, category, description and tags may be empty on its own. */
const influencerInput = {
  ...recordInput(modelFields, {}),
  ...recordInput(listingFields, {
    declaration: z.optional(z.nullable(z.enum(declarations))),
    /** An upload of the caller. */
    consentFile: z.optional(z.nullable(storedFileSchema)),
    tags: z.optional(
      z.nullable(
        z.union([
          z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
          z.string().check(z.maxLength(2000)),
        ]),
      ),
    ),
  }),
};

export const createInfluencer = routeSchema({
  /** `referencesFrom`: the model of which this one is a duplicate; its references are copied, as private ones. */
  body: z.object({ ...influencerInput, referencesFrom: z.optional(id) }),
  reply: z.object({ influencer: adminInfluencerSchema }),
  status: 201,
  summary:
    'Creates a model, with copies of the references of another one; it is on sale once it is public, has a price, a category and a description, and is declared to depict no real person or one who agreed.',
});

export const updateInfluencer = routeSchema({
  params: z.object({ id }),
  /** With `version`, an edit of an older version is refused (409). */
  body: z.object({ ...influencerInput, version: z.optional(z.number().check(z.int())) }),
  reply: z.object({ influencer: adminInfluencerSchema }),
  summary: 'Changes a model; omitted fields stay unchanged.',
});

export const influencerUses = routeSchema({
  params: z.object({ id }),
  reply: z.object({ uses: influencerUsesSchema }),
  summary: 'The consequences of deleting a model.',
});

export const deleteInfluencer = routeSchema({
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true), outcome: z.enum(['deleted', 'hidden']) }),
  summary: 'Deletes a model; one that is owned or has history is hidden and stays with its owners.',
});

export const restoreInfluencer = routeSchema({
  params: z.object({ id }),
  body: z.object({ isPublic: z.optional(z.boolean()) }),
  reply: z.object({ influencer: adminInfluencerSchema }),
  summary: 'Restores a deleted model that was hidden; not on sale unless `isPublic` is true.',
});

export const uploadImage = routeSchema({
  bodyKind: 'form',
  formField: 'image',
  costly: true,
  /**
   * `url` is a path on this origin. `color`: the background colour that suits the photo; null for one without colour.
   */
  reply: z.object({ url: z.string(), color: z.nullable(z.string()) }),
  summary: 'Stores a photo of a model, without its metadata.',
});

const referenceParams = z.object({ id, referenceId: id });
/** After a write: all references of the model, as after a read. */
const references = z.object({ references: z.array(adminReferenceSchema) });
const referenceName = z.string().check(z.maxLength(200));
const order = z.array(id).check(z.maxLength(100));

export const influencerReferences = routeSchema({
  params: z.object({ id }),
  reply: references,
  summary: 'The references of a model in their order: pictures that workflows receive.',
});

export const addReference = routeSchema({
  params: z.object({ id }),
  body: z.object({ name: referenceName, picture: pictureSourceSchema }),
  reply: references,
  status: 201,
  summary: 'Adds a private reference at the end, from an upload or as a copy of a stored image.',
});

export const orderReferences = routeSchema({
  params: z.object({ id }),
  /** `before`: the order that the admin saw; another one is refused (409). */
  body: z.object({ ids: order, before: order }),
  reply: references,
  summary: 'Puts all references of a model in a new order.',
});

export const updateReference = routeSchema({
  params: referenceParams,
  /** An edit of an older version is refused (409). */
  body: z.object({
    name: z.optional(referenceName),
    picture: z.optional(pictureSourceSchema),
    isPublic: z.optional(z.boolean()),
    version: z.number().check(z.int()),
  }),
  reply: references,
  summary: 'Renames a reference, replaces its picture, or makes it public or private.',
});

export const deleteReference = routeSchema({
  params: referenceParams,
  reply: references,
  summary: 'Deletes a reference; one that is already deleted is no error.',
});

export const referenceUses = routeSchema({
  params: referenceParams,
  reply: z.object({ workflows: z.array(z.object({ id, name: localTextSchema })) }),
  summary: 'The workflows that no longer run with the model once a reference is deleted.',
});

export const referenceThumbnail = routeSchema({
  params: referenceParams,
  reply: z.object({ type: z.literal('image/webp'), base64: z.string() }),
  summary: 'A reference within 512×512 pixels.',
});
