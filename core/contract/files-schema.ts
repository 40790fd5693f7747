import * as z from 'zod/mini';
import { sha256Schema, storedFileSchema } from '#core/files/stored-file-schema.ts';
import { routeSchema } from './route-schema.ts';

export const upload = routeSchema({
  bodyKind: 'bytes',
  costly: true,
  /** `sha256`: the sender's hash; a file with another hash is refused. */
  query: z.object({ name: z._default(z.string().check(z.maxLength(1000)), ''), sha256: z.optional(sha256Schema) }),
  reply: z.object({ file: storedFileSchema }),
  status: 201,
  summary: 'Stores one file; input data refers to it by its hash.',
});
