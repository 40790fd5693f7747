import * as z from 'zod/mini';
import { altTextLimit } from '#core/contents/content.ts';
import { imageFits } from '#core/files/image-frame.ts';
import { displayedRequests } from '#core/publishing/connection-request.ts';
import {
  connectionRequestSchema,
  declinedRequestSchema,
  openRequestSchema,
  instagramAccountSchema,
} from '#core/publishing/instagram-account-schema.ts';
import { disclosureFormats, disclosureSchema } from '#core/publishing/disclosure-record-schema.ts';
import { readinessSchema, publicationSchema } from '#core/publishing/publication-schema.ts';
import { done, id } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const instagramAccounts = routeSchema({
  reply: z.object({ accounts: z.array(instagramAccountSchema) }),
  summary: 'Connected Instagram accounts.',
});

export const instagramQuota = routeSchema({
  params: z.object({ id }),
  reply: z.object({ quota: z.nullable(z.object({ used: z.number(), total: z.number() })) }),
  summary: 'The number of an account’s posts in the last 24 hours, and Instagram’s limit.',
});

export const instagramAuthUrl = routeSchema({
  params: z.object({ id }),
  reply: z.object({ authUrl: z.string() }),
  summary: 'The address at which an admin connects the account of a model; opened in a 500×600 popup.',
});

export const deleteInstagramAccount = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Disconnects an account.',
});

export const instagramRequests = routeSchema({
  reply: z.object({ requests: z.array(openRequestSchema) }),
  summary: 'Open requests of owners to connect an account to their model, oldest first.',
});

export const ownInstagramRequest = routeSchema({
  params: z.object({ id }),
  reply: z.object({ request: z.nullable(connectionRequestSchema), declined: z.nullable(declinedRequestSchema) }),
  summary:
    'The caller’s open request for a model, by the id of the model; if none is open, the last declined one with its reason. Null without any.',
});

export const requestInstagram = routeSchema({
  body: z.object({ influencerId: id }),
  reply: z.object({ request: connectionRequestSchema }),
  status: 201,
  summary:
    'Requests that the admins connect an account to a model of the caller; responds with the open request if there is one.',
});

export const declineInstagram = routeSchema({
  params: z.object({ id }),
  /** The reason shown to the owners, as written. */
  body: z.object({
    reason: z.string().check(z.maxLength(2000)),
    /** The declined requests: one made since they were read stays open. */
    requestIds: z.array(id).check(z.minLength(1), z.maxLength(displayedRequests)),
  }),
  reply: done,
  summary: 'Declines open requests for a model, by the id of the model; their authors are notified of the reason.',
});

export const publishReal = routeSchema({
  costly: true,
  body: z.object({
    contentId: id,
    caption: z._default(z.string().check(z.maxLength(4000)), ''),
    /** Marks the post as advertising for a brand. Without `isAdvertising` the owner's settings of the model decide; a sent brand replaces theirs. */
    isAdvertising: z.optional(z.boolean()),
    brand: z.optional(z.nullable(z.string().check(z.maxLength(400)))),
    /** Of its images; omitted: the workflow's, if it wrote one. */
    altText: z.optional(z.nullable(z.string().check(z.maxLength(altTextLimit)))),
    /** The moment of a reel that is its cover, in seconds. */
    coverSeconds: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(900)))),
    /** Addresses of the content's files, in the order of the post: 2 to 10 make a carousel. None: its main file alone. */
    files: z._default(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(16)), []),
    /** Images outside the shapes 4:5 to 1.91:1 are cut to fit, or shown whole between blurred edges. */
    fit: z._default(z.enum(imageFits), 'crop'),
  }),
  reply: z.object({ publication: publicationSchema }),
  status: 202,
  summary:
    'Publishes a content once, several given files as a carousel; a second call responds with the same publication.',
});

export const previewPost = routeSchema({
  costly: true,
  /** `file`: address of an image, of a saved content or of an unsaved run. */
  body: z.object({ file: z.string().check(z.maxLength(500)), fit: z.enum(imageFits) }),
  reply: z.object({ url: z.string() }),
  summary: 'An image in the form for the feed: the file that Instagram receives.',
});

export const readiness = routeSchema({
  costly: true,
  /** `file`: address of an image or a video, of a saved content or of an unsaved run. */
  body: z.object({ influencerId: id, file: z.string().check(z.maxLength(500)) }),
  reply: z.object({ readiness: readinessSchema }),
  summary:
    'The problems with posting a file now: of its model’s account, of the number of posts that day, of the file itself.',
});

export const publication = routeSchema({
  params: z.object({ id }),
  reply: z.object({ publication: publicationSchema }),
  summary: 'The present state of a publication.',
});

export const checkPublication = routeSchema({
  costly: true,
  params: z.object({ id }),
  reply: z.object({ publication: publicationSchema }),
  status: 202,
  summary: 'Requests the outcome of an unconfirmed post from Instagram immediately.',
});

export const declareMissing = routeSchema({
  params: z.object({ id }),
  reply: z.object({ publication: publicationSchema }),
  summary: 'Records that an unconfirmed post is not on Instagram, so that the content may be published again.',
});

export const disclosures = routeSchema({
  params: z.object({ id }),
  reply: z.object({ disclosures: z.array(disclosureSchema) }),
  summary: 'The disclosures of the posts of a content of the caller, newest first: label, brand, words, manifests.',
});

export const exportDisclosures = routeSchema({
  /** Days in Turkey, both included. */
  body: z.object({ from: z.iso.date(), to: z.iso.date(), format: z.enum(disclosureFormats) }),
  reply: z.object({ grant: z.string() }),
  summary:
    'Allows one download of all disclosures of a period, with GET at the same address and `?grant=…`, within ten minutes.',
});
