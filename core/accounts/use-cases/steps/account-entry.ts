import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { AuditAction, AuditEntry, AuditValues } from '#core/audit/audit-entry.ts';
import type { AdminUser } from '../../user.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';

/** The fields of an account in the audit log: never the password. */
export function auditedUser({ name, email, role, disabledAt }: AdminUser): AuditValues {
  return { name, email, role, disabledAt };
}

/** The entry of one write to an account. */
export function accountEntry(
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  actor: Actor,
  action: AuditAction,
  user: AdminUser,
  values: { before?: AuditValues; after?: AuditValues } = {},
): AuditEntry {
  return auditEntry({
    id: ids.next(),
    at: clock.now(),
    actorId: actor.userId,
    action,
    subject: { kind: 'user', id: user.id, name: user.name },
    ...values,
  });
}
