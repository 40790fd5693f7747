import * as z from 'zod/mini';
import { contentSchema } from '#core/contents/content.ts';
import { count, id } from '#core/shared/schema.ts';
import { defineRoute } from './define.ts';

export const saveContent = defineRoute({
  name: 'contents.save',
  method: 'POST',
  path: '/contents',
  access: 'signed-in',
  body: z.object({
    influencerId: id,
    prompt: z.string().check(z.maxLength(4000)),
    contentType: z.enum(['image', 'video', 'text']),
    /** The main file, of one of the caller’s own runs. For a text without `generationId`: its words. */
    contentUrl: z.nullish(z.string().check(z.maxLength(65_536))),
    /** Several files of one run, as of a grid; the main one goes first. */
    files: z._default(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(16)), []),
    generationId: z.nullish(id),
    /** `published` is refused unless the content is: publishing is what makes it so. */
    status: z._default(z.enum(['archived', 'published']), 'archived'),
  }),
  reply: z.object({ content: contentSchema }),
  status: 201,
  summary: 'Keeps a result; the same files twice are one content.',
});

export const contents = defineRoute({
  name: 'contents.list',
  method: 'GET',
  path: '/contents',
  access: 'signed-in',
  query: z.object({
    influencer_id: z.optional(id),
    user_id: z.optional(id),
    content_type: z.optional(z.enum(['image', 'video', 'text'])),
    limit: z._default(count(100), 24),
    offset: z._default(count(1_000_000), 0),
  }),
  reply: z.object({ contents: z.array(contentSchema), total: z.number() }),
  summary: 'Kept contents, newest first; a customer sees only their own.',
});
