import type { Result } from '#core/shared/result.ts';
import { refuse } from '#core/shared/result.ts';
import type { NamedAuditEntry } from './audit-entry.ts';

/**
 * Somebody else has written to the thing since the form was opened: `edit.changedElsewhere` (409) with who and when, as the newest
 * entry about it tells. `by` is empty when that cannot be told.
 */
export function changedElsewhere(last: NamedAuditEntry | null): Result<never> {
  return refuse('edit.changedElsewhere', { by: last?.actorName ?? '', at: last?.createdAt ?? '' });
}
