import * as z from 'zod/mini';
import { pictureFits } from '#core/files/picture-frame.ts';
import { shownRequests } from '#core/publishing/connection-request.ts';
import {
  connectionRequestSchema,
  declinedRequestSchema,
  openRequestSchema,
  instagramAccountSchema,
} from '#core/publishing/instagram-account-schema.ts';
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
  summary: 'Posts of an account in the last 24 hours, and how many Instagram allows.',
});

export const instagramAuthUrl = routeSchema({
  params: z.object({ id }),
  reply: z.object({ authUrl: z.string() }),
  summary: 'Where to send an admin to connect the account of a model; opened in a 500×600 popup.',
});

export const deleteInstagramAccount = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Disconnects an account.',
});

export const instagramRequests = routeSchema({
  reply: z.object({ requests: z.array(openRequestSchema) }),
  summary: 'Open requests of owners to connect an account to their model, the oldest first.',
});

export const ownInstagramRequest = routeSchema({
  params: z.object({ id }),
  reply: z.object({ request: z.nullable(connectionRequestSchema), declined: z.nullable(declinedRequestSchema) }),
  summary:
    'The caller’s open request for a model, by the id of the model; without one, why the last was declined. Null without.',
});

export const requestInstagram = routeSchema({
  body: z.object({ influencerId: id }),
  reply: z.object({ request: connectionRequestSchema }),
  status: 201,
  summary:
    'Asks the admins to connect an account to a model of the caller’s; the same open request while there is one.',
});

export const declineInstagram = routeSchema({
  params: z.object({ id }),
  /** The reason shown to the owners, as written. */
  body: z.object({
    reason: z.string().check(z.maxLength(2000)),
    /** The declined requests: one made since they were read stays open. */
    requestIds: z.array(id).check(z.minLength(1), z.maxLength(shownRequests)),
  }),
  reply: done,
  summary: 'Declines open requests for a model, by the id of the model; those who made them are told why.',
});

export const publishReal = routeSchema({
  costly: true,
  body: z.object({
    contentId: id,
    caption: z._default(z.string().check(z.maxLength(4000)), ''),
    /** Addresses of the content's files, in the order of the post: 2 to 10 make a carousel. None: its main file alone. */
    files: z._default(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(16)), []),
    /** Images outside the shapes 4:5 to 1.91:1 are cut to fit, or shown whole between blurred edges. */
    fit: z._default(z.enum(pictureFits), 'crop'),
  }),
  reply: z.object({ publication: publicationSchema }),
  status: 202,
  summary: 'Publishes a content once, several named files as a carousel; a second call answers the same publication.',
});

export const previewPost = routeSchema({
  costly: true,
  /** `file`: address of an image, of a saved content or of an unsaved run. */
  body: z.object({ file: z.string().check(z.maxLength(500)), fit: z.enum(pictureFits) }),
  reply: z.object({ url: z.string() }),
  summary: 'A picture as the feed will show it: the file that Instagram is given.',
});

export const readiness = routeSchema({
  costly: true,
  /** `file`: address of an image or a video, of a saved content or of an unsaved run. */
  body: z.object({ influencerId: id, file: z.string().check(z.maxLength(500)) }),
  reply: z.object({ readiness: readinessSchema }),
  summary: 'What speaks against posting a file now: the account of its model, its posts of the day, the file itself.',
});

export const publication = routeSchema({
  params: z.object({ id }),
  reply: z.object({ publication: publicationSchema }),
  summary: 'How far a publication is.',
});

export const checkPublication = routeSchema({
  costly: true,
  params: z.object({ id }),
  reply: z.object({ publication: publicationSchema }),
  status: 202,
  summary: 'Has Instagram asked at once what became of an unconfirmed post.',
});

export const declareMissing = routeSchema({
  params: z.object({ id }),
  reply: z.object({ publication: publicationSchema }),
  summary: 'Says that an unconfirmed post is not on Instagram, so that the content may be published again.',
});
