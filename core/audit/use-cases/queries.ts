import type { Ports } from '#core/ports.ts';
import type { AuditFilter, NamedAuditEntry } from '#core/audit/audit-entry.ts';

/**
 * Writes of admins, newest first, one page below `before`. `next` is null at the end. Admins only (the contract's
 * access).
 */
export function listAudit({ read }: Pick<Ports, 'read'>) {
  return async (filter: AuditFilter): Promise<{ entries: NamedAuditEntry[]; next: string | null }> => {
    const rows = await read((stores) => stores.audit.list({ ...filter, limit: filter.limit + 1 }));
    const entries = rows.slice(0, filter.limit);
    return { entries, next: rows.length > filter.limit ? entries.at(-1)!.id : null };
  };
}
