import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Planned, SomePlanned } from '#core/schedules/plan-fields.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import type { DraftLists } from './draft-context.ts';
import { workflowFor } from '#core/schedules/content-kinds.ts';
import { fieldsUnlike } from '#core/schedules/plan-fields.ts';
import { ok, refuse } from '#core/shared/result.ts';

type Kind = Pick<Schedule, 'contentType' | 'sourceContentId'>;

/** A plan without a workflow uses the one that the rules choose. */
export function withChosenWorkflow(
  fields: SomePlanned,
  { contentType, sourceContentId }: Kind,
  { workflows }: Pick<DraftLists, 'workflows'>,
): SomePlanned {
  // A plan of a saved content has none.
  if (fields.webhookConfigId !== null || sourceContentId !== null) return fields;
  const chosen = workflowFor(fields.contentType ?? contentType, null, workflows);
  return { ...fields, webhookConfigId: chosen?.id ?? null };
}

/** True when a schedule equals the result of this creation. */
export function sameAsPlanned(schedule: Schedule, fields: Planned, lists: DraftLists): boolean {
  return fieldsUnlike(schedule, withChosenWorkflow(fields, schedule, lists)).length === 0;
}

type Group = { groupId: string | null; userId: string; influencerId: string };
type At = Pick<Ports, 'ids'> & { now: string };

/**
 * Adds a creation to the count of its bulk schedule, so that all of it can be undone together. Refuses `schedules.bulkUndone`,
 * and `notFound` for the id of another person or model.
 */
export async function addToGroup(stores: Stores, group: Group, { ids, now }: At): Promise<Result<null>> {
  const { groupId: id, userId, influencerId } = group;
  if (id === null) return ok(null);
  const fingerprint = ids.derived(`outbox-group:${userId}:${influencerId}:${id}`);
  const added = await stores.bulkSchedules.addOne({
    id,
    userId,
    influencerId,
    fingerprint,
    count: 1,
    createdAt: now,
    undoneAt: null,
  });
  if (added) return ok(null);
  const other = await stores.bulkSchedules.byId(id);
  return refuse(other?.fingerprint === fingerprint ? 'schedules.bulkUndone' : 'notFound');
}
