import * as z from 'zod/mini';
import { auditActions, auditSubjects } from '#core/audit/audit-entry.ts';
import { auditEntrySchema } from '#core/audit/audit-entry-schema.ts';
import { id, pageLimit } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const auditEntries = routeSchema({
  query: z.object({
    actorId: z.optional(id),
    subjectKind: z.optional(z.enum(auditSubjects)),
    subjectId: z.optional(z.string().check(z.maxLength(100))),
    action: z.optional(z.enum(auditActions)),
    before: z.optional(id),
    limit: z._default(pageLimit(200), 50),
  }),
  reply: z.object({ entries: z.array(auditEntrySchema), next: z.nullable(id) }),
  summary:
    'Writes of admins: author, subject, values before and after. Newest first; send `next` as `before` for the next page.',
});
