import type { Result } from '#core/shared/result.ts';
import { refuse } from '#core/shared/result.ts';
import type { NamedAuditEntry } from './audit-entry.ts';

/**
 * Another user has changed the subject since the form was opened: `edit.changedElsewhere` (409) with its name and time,
 * from the newest entry about the subject. `by` is empty when the entry does not show it.
 */
export function changedElsewhere(last: NamedAuditEntry | null): Result<never> {
  return refuse('edit.changedElsewhere', { by: last?.actorName ?? '', at: last?.createdAt ?? '' });
}
