import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';
import { auditSubjects, auditActions } from './audit-entry.ts';

export const auditEntrySchema = z.object({
  id,
  actorId: id,
  actorName: z.nullable(z.string()),
  action: z.enum(auditActions),
  subjectKind: z.enum(auditSubjects),
  subjectId: z.string(),
  subjectName: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: instant,
});
