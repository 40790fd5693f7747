import * as z from 'zod/mini';
import { sha256Pattern } from '#core/files/stored-file.ts';
import { id, instant } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

/** `id`: of its public page; null without one. */
const model = z.object({ id: z.nullable(id), name: z.string() });

export const recordedFile = routeSchema({
  query: z.object({ sha256: z.string().check(z.regex(sha256Pattern)) }),
  reply: z.object({ file: z.nullable(z.object({ model, madeAt: instant })) }),
  summary: 'Whether a saved file has these bytes, by their SHA-256; of which model, and when it was made.',
});

export const recordedPost = routeSchema({
  query: z.object({ link: z.string().check(z.maxLength(500)) }),
  reply: z.object({ post: z.nullable(z.object({ model, publishedAt: instant })) }),
  summary:
    'The published post of this product at an address of Instagram: of which model, and when; null without a record.',
});
