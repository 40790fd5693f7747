import type { NamedAuditEntry } from '#core/audit/audit-entry.ts';
import type { QueryOf } from '#core/contract/route.ts';
import { auditEntries } from '#core/contract/audit.ts';
import { call } from '../../api/call.ts';

export type LogFilter = Pick<QueryOf<typeof auditEntries>, 'subjectKind' | 'action'>;

/** Of more, the newest: a browser holds the file in memory. */
const mostPages = 50;

/** Every entry the filter finds, newest first. `isWhole` is false when there are more than a file takes (10,000). */
export async function readWholeLog(filter: LogFilter): Promise<{ entries: NamedAuditEntry[]; isWhole: boolean }> {
  const entries: NamedAuditEntry[] = [];
  let before: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const query: QueryOf<typeof auditEntries> = { ...filter, limit: 200, ...(before !== null && { before }) };
    const reply = await call(auditEntries, { query });
    entries.push(...reply.entries);
    before = reply.next;
    if (before === null) return { entries, isWhole: true };
  }
  return { entries, isWhole: false };
}
