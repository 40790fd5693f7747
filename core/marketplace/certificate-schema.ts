import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';

/** The model as a certificate shows it. */
const certifiedModel = z.object({
  id,
  name: z.string(),
  color: z.string(),
  referenceImageUrl: z.nullable(z.string()),
});

/** The owner's view. `checkUrl`: the public address that shows whether the certificate is valid. */
export const certificateSchema = z.object({
  number: z.string(),
  issuedAt: instant,
  ownerName: z.string(),
  model: certifiedModel,
  checkUrl: z.string(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** The public view by number: nothing of the owner but the initials. */
export const checkedCertificateSchema = z.object({
  number: z.string(),
  issuedAt: instant,
  ownerInitials: z.string(),
  model: certifiedModel,
});
export type CheckedCertificate = z.infer<typeof checkedCertificateSchema>;
