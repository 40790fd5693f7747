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
    /** A file of one of the caller’s own runs; null for text. */
    contentUrl: z.nullish(z.string().check(z.maxLength(500))),
    generationId: z.nullish(id),
    /** Publishing is what makes a content published; a save archives. */
    status: z._default(z.enum(['archived', 'published']), 'archived'),
  }),
  reply: z.object({ content: contentSchema }),
  status: 201,
  summary: 'Keeps a result; the same file twice is one content.',
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
