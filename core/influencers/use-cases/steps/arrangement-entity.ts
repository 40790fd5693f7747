import type { Stores } from '#core/ports.ts';
import type { ArrangementOperation } from '#core/influencers/arrangement.ts';
import type { OwnedModel } from '#core/influencers/influencer.ts';
import type { AppliedOperation } from '#core/outbox/operation.ts';
import type { Effect, Entity, ReadOperation } from '#core/outbox/use-cases/steps/entity.ts';
import type { Result } from '#core/shared/result.ts';
import { arrangementTable, ownershipArranged, parseGroupName } from '#core/influencers/arrangement.ts';
import { presentOwnedInfluencer } from '#core/influencers/influencer.ts';
import { conflict } from '#core/outbox/sync-operation.ts';
import { notFound } from '#core/outbox/use-cases/steps/entity.ts';
import { brandIssues } from '#core/shared/brand.ts';
import { invalid, ok } from '#core/shared/result.ts';

type Operation = AppliedOperation<ArrangementOperation>;

/** The owned models in one request of a person: pinned, put into groups, advertising a brand. */
export function arrangementEntity(
  userId: string,
): Entity<OwnedModel> & { read: (operation: Operation) => ReadOperation } {
  return {
    name: 'model',
    begin: () => undefined,
    read: (operation) => ({
      kind: operation.kind,
      content: { ...operation, seq: 0 },
      isRun: false,
      apply: (stores, { now }) => apply(stores, operation, now),
      isPassing: () => false,
    }),
    async views({ influencers }, ids) {
      const owned = ids.length === 0 ? [] : await influencers.ownedBy(userId);
      const named = owned.filter(({ id }) => ids.includes(id));
      return new Map(named.map((model) => [model.id, presentOwnedInfluencer(model)]));
    },
  };
}

/** Refuses `input.invalid` as `parseGroupName` and `brandIssues` do, before the write. */
async function apply(stores: Stores, operation: Operation, now: string): Promise<Result<Effect>> {
  const { userId, entityId: influencerId, fields, base } = operation;
  const name = parseGroupName(fields.groupName ?? null);
  if (!name.ok) return name;
  const issues = brandIssues('advertisedBrand', fields.advertisedBrand ?? null);
  if (issues.length > 0) return invalid(issues);
  const current = await stores.ownerships.lockArrangement(userId, influencerId);
  if (!current) return ok({ ...conflict('gone'), ...notFound });
  if (base !== null) {
    const changed = arrangementTable.changedElsewhere(current, base.fields, fields);
    if (changed.length > 0) return ok(conflict('changed', changed));
  }
  if (arrangementTable.unlike(current, fields).length === 0) return ok({ status: 'ok' });
  const wanted = arrangementTable.stored(arrangementTable.withValues(current, fields));
  await stores.ownerships.arrange({ userId, influencerId }, wanted);
  await stores.events.append(ownershipArranged({ userId, influencerId }, now));
  return ok({ status: 'ok' });
}
