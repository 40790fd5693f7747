import * as z from 'zod/mini';
import { maxContentsAtOnce, maxSearchLength } from '#core/contents/content.ts';
import { maxPosterBytes } from '#core/contents/poster.ts';
import { contentSchema } from '#core/contents/content-schema.ts';
import { contentUseFilters } from '#core/contents/content-store.ts';
import { contentTypes } from '#core/webhooks/workflow-fields.ts';
import { count, id, isTotalBounded, pageLimit } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const saveContent = routeSchema({
  body: z.object({
    influencerId: id,
    prompt: z.string().check(z.maxLength(4000)),
    contentType: z.enum(contentTypes),
    /** The main file, of one of the caller’s own runs. For a text without `generationId`: its words. */
    contentUrl: z.nullish(z.string().check(z.maxLength(65_536))),
    /** Several files of one run, as of a grid; the main one comes first. */
    files: z._default(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(16)), []),
    generationId: z.nullish(id),
    /** `published` is refused unless the content is published already: only a publication makes it so. */
    status: z._default(z.enum(['archived', 'published']), 'archived'),
  }),
  reply: z.object({ content: contentSchema }),
  status: 201,
  summary: 'Saves a result; the same files twice are one content.',
});

export const contents = routeSchema({
  query: z.object({
    influencer_id: z.optional(id),
    user_id: z.optional(id),
    content_type: z.optional(z.enum(contentTypes)),
    status: z.optional(z.enum(['archived', 'published'])),
    tag: z.optional(z.string().check(z.maxLength(100))),
    favourite: z.optional(z.enum(['true', 'false'])),
    /** `planned`: an uncompleted schedule has it. `used`: planned or posted. */
    use: z.optional(z.enum(contentUseFilters)),
    /** Words that the prompt or the text has, in any spelling. */
    search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
    /** Instead of newest first: the most like the model first, those without a likeness last. */
    sort: z.optional(z.enum(['likeness'])),
    /** Only those of this month of Turkey's calendar and earlier ones; counts are unaffected. */
    until: z.optional(z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/))),
    /** Counts the contents of each month too; for admins only together with `user_id`. */
    months: z.optional(z.enum(['true', 'false'])),
    /** Only deleted ones that can be restored. */
    deleted: z.optional(z.enum(['true', 'false'])),
    /** The `next` of the page before; `offset` counts from there. */
    before: z.optional(id),
    limit: z._default(pageLimit(100), 24),
    offset: z._default(count(1_000_000), 0),
  }),
  reply: z.object({
    contents: z.array(contentSchema),
    total: z.number(),
    isTotalBounded,
    /** The months that have contents, the latest first; only on request. */
    months: z.optional(z.array(z.object({ month: z.string(), count: z.number() }))),
    next: z.nullable(id),
  }),
  summary: 'Saved contents, newest first; a customer sees only their own. Send `next` as `before` for the next page.',
});

export const contentTags = routeSchema({
  query: z.object({ influencer_id: z.optional(id) }),
  reply: z.object({ tags: z.array(z.object({ name: z.string(), count: z.number() })) }),
  summary: 'The caller’s tags, the most used first.',
});

export const organiseContent = routeSchema({
  params: z.object({ id }),
  /** Omitted fields stay unchanged. */
  body: z.object({
    isFavourite: z.optional(z.boolean()),
    tags: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))),
  }),
  reply: z.object({ content: contentSchema }),
  summary: 'Sets the favourite mark and the tags of a content.',
});

const some = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxContentsAtOnce)) });

export const deleteContents = routeSchema({
  body: some,
  reply: z.object({
    deleted: z.array(id),
    /** Not deleted: they are being posted at this moment. */
    kept: z.array(id),
  }),
  summary: 'Deletes contents; they can be restored for 30 days.',
});

export const restoreContents = routeSchema({
  body: some,
  reply: z.object({ restored: z.array(id) }),
  summary: 'Restores deleted contents.',
});

export const archiveContents = routeSchema({
  body: some,
  /**
   * GET /contents/archive?grant=… is the download, for ten minutes and without a sign-in; the table is in the language
   * of this request.
   */
  reply: z.object({ grant: z.string() }),
  secretReply: true,
  summary: 'Permits the download of contents as one zip with a table of them.',
});

export const setPoster = routeSchema({
  body: z.object({
    /** The address of a video of the caller’s own contents or runs. */
    file: z.string().check(z.maxLength(500)),
    /** A JPEG, PNG or WebP image in base64. */
    image: z.string().check(z.minLength(1), z.maxLength(2 * maxPosterBytes)),
  }),
  bodyLimit: 2 * maxPosterBytes + 10_000,
  /** The poster of the video: the image sent, or the one it had before. */
  reply: z.object({ url: z.string() }),
  summary: 'Sets the cover image of a video that has none; the first one stays.',
});
