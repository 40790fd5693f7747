import * as z from 'zod/mini';
import { sha256Schema, storedFileSchema } from '#core/files/stored-file-schema.ts';
import { id, instant } from '#core/shared/schema.ts';

/** A reference for admins; its bytes are read by a call of their own. */
export const adminReferenceSchema = z.object({
  id,
  name: z.string(),
  file: storedFileSchema,
  width: z.number(),
  height: z.number(),
  /** Null for a private reference. */
  publicUrl: z.nullable(z.string()),
  version: z.number(),
  createdAt: instant,
});
export type AdminReference = z.infer<typeof adminReferenceSchema>;

/** An upload of the caller, or a stored image by its address (`/media/ab12….jpg`), whose bytes are copied. */
export const pictureSourceSchema = z.union([
  z.object({ sha256: sha256Schema }),
  z.object({ mediaUrl: z.string().check(z.maxLength(500)) }),
]);
export type PictureSource = z.infer<typeof pictureSourceSchema>;
