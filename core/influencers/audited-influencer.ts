import type { AuditEntry, AuditValues } from '#core/audit/audit-entry.ts';
import type { DomainEvent } from '#core/events/event.ts';
import type { Influencer } from './influencer.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { presentRecord } from '#core/shared/record-fields.ts';
import { listingFields, modelFields } from './model-fields.ts';

/** The values of a model in the audit log: all that an admin edits. */
export function auditedInfluencer(influencer: Influencer): AuditValues {
  return { ...presentRecord(modelFields, influencer), ...presentRecord(listingFields, influencer.listing) };
}

/** The entry of one write to a model. */
export function influencerEntry(
  of: { id: string; at: string; actorId: string; action: AuditEntry['action'] },
  before: Influencer | null,
  after: Influencer | null,
): AuditEntry {
  const { id, name } = (after ?? before)!;
  return auditEntry({
    ...of,
    subject: { kind: 'influencer', id, name },
    before: before && auditedInfluencer(before),
    after: after && auditedInfluencer(after),
  });
}

export function influencerChanged(influencerId: string, at: string): DomainEvent<'influencer.changed'> {
  return { type: 'influencer.changed', userId: null, at, influencerId };
}
