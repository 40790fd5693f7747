import type { AuditEntry, AuditValues } from '#core/audit/audit-entry.ts';
import type { DomainEvent } from '#core/events/event.ts';
import type { Influencer } from './influencer.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { presentAdminInfluencer } from './influencer.ts';

/** What the audit log keeps of a model: what an admin decides of it. */
export function auditedInfluencer(influencer: Influencer): AuditValues {
  const { name, creatorPrompt, age, gender, height, weight, hairColor, personality, story, ...rest } =
    presentAdminInfluencer(influencer);
  const { referenceImageUrl, color, pricing } = rest;
  const own = { name, creatorPrompt, age, gender, height, weight, hairColor, personality, story };
  return { ...own, referenceImageUrl, color, ...pricing };
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
