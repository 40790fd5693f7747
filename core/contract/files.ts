import * as z from 'zod/mini';
import { sha256Schema, storedFileSchema } from '#core/files/stored-file-schema.ts';
import { defineRoute } from './define.ts';

/**
 * The body is the file itself, of any type; `Content-Type` is checked against its bytes. The same bytes again are the same file
 * (200). What is over the limit of the installation is refused while it comes in (413), and nothing of it is kept.
 */
export const upload = defineRoute({
  name: 'files.upload',
  method: 'POST',
  path: '/uploads',
  access: 'signed-in',
  bodyKind: 'bytes',
  costly: true,
  /** `sha256`: what the sender counted; another result is refused. */
  query: z.object({ name: z._default(z.string().check(z.maxLength(1000)), ''), sha256: z.optional(sha256Schema) }),
  reply: z.object({ file: storedFileSchema }),
  status: 201,
  summary: 'Keeps one file, to be referred to by its hash in input data.',
});
