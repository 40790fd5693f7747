import * as z from 'zod/mini';
import { sha256Pattern } from './stored-file.ts';

export const sha256Schema = z.string().check(z.regex(sha256Pattern));
/** `StoredFile` on the wire. */
export const storedFileSchema = z.object({
  sha256: sha256Schema,
  type: z.string(),
  size: z.number(),
  name: z.string(),
});
