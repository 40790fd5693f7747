import type { Stores, Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import type { DraftLists } from './draft-context.ts';
import type { PlanWrites } from './plan-writes.ts';
import type { RequestFacts } from './request-facts.ts';
import type { Planned, SomeEdited } from '#core/schedules/plan-fields.ts';
import { unknownTo, fieldsUnlike } from '#core/schedules/plan-fields.ts';
import { disclosureIssues, parseScheduleDraft } from '#core/schedules/schedule-draft.ts';
import { deleted, editSchedule, mayDelete, mayRestore, restored } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { workflowFor } from '#core/schedules/content-kinds.ts';
import { draftContextOf, listsForSender } from './draft-context.ts';

/**
 * Replaces the draft of a locked pending schedule, perhaps for another model of the same person (`influencerId`). The job of the old version
 * does nothing; a new one waits for the new time. Refuses `input.invalid` with the issues of the draft: nothing of the former model stays
 * in the plan. Refuses `schedules.contentOfModel` for the plan of a saved content.
 */
export async function changeSchedule(
  stores: Stores,
  lists: DraftLists,
  change: {
    writes: PlanWrites;
    schedule: Schedule;
    influencerId: string;
    input: ScheduleInput;
    now: string;
    /** Of the model that the plan will belong to. */
    hasAccount: boolean;
  },
): Promise<Result<Schedule>> {
  const { writes, schedule, influencerId, input, now, hasAccount } = change;
  const { userId, sourceContentId } = schedule;
  const isSameModel = influencerId === schedule.influencerId;
  if (!isSameModel && sourceContentId !== null) return refuse('schedules.contentOfModel');
  const { inputData, assetIds = schedule.assetIds, coverContentId = schedule.coverContentId } = input;
  const draft = parseScheduleDraft(
    // An app that does not know a field leaves its value unchanged.
    { ...input, ...unknownTo(input, schedule), sourceContentId },
    await draftContextOf(stores, lists, {
      userId,
      influencerId,
      sourceContentId,
      inputData,
      assetIds,
      plannedAssetIds: isSameModel ? schedule.assetIds : [],
      coverContentId,
      plannedCoverContentId: isSameModel ? schedule.coverContentId : null,
      now,
      // A schedule that already posts automatically may be edited even if its account was removed.
      hasAccount: (isSameModel && schedule.autoPublish) || hasAccount,
    }),
  );
  if (!draft.ok) return draft;
  const held = await writes.holdWorkflow(draft.value.webhookConfigId);
  if (!held.ok) return held;
  const edited = { ...editSchedule(schedule, draft.value, now), influencerId };
  await writes.save(edited, { event: 'edited', now });
  return ok(edited);
}

/**
 * The lists for an edit: an incomplete disclosure refuses it only when the sender names the marking, and the edit
 * changes it or makes a complete disclosure incomplete.
 */
export function listsForEdit(lists: DraftLists, schedule: Schedule, sent: SomeEdited): DraftLists {
  const { isAdvertising, brand } = sent;
  const isChanged = fieldsUnlike(schedule, { isAdvertising, brand }).length > 0;
  const isKnown = disclosureIssues(schedule, lists.disclosure).length > 0;
  return listsForSender(lists, isKnown && !isChanged ? {} : sent);
}

/** Deletes a locked schedule; its row stays. An already deleted one does not change. Refuses `schedules.running`. */
export async function removeSchedule(writes: PlanWrites, schedule: Schedule, now: string): Promise<Result<null>> {
  if (schedule.deletedAt !== null) return ok(null);
  const allowed = mayDelete(schedule);
  if (!allowed.ok) return allowed;
  await writes.save(deleted(schedule, now), { event: 'deleted', now });
  return ok(null);
}

/**
 * Restores a locked schedule; a pending one waits for its time again. Returns it unchanged when it was not deleted. Refuses
 * `schedules.restorePast` and `schedules.tooMany {max}`.
 */
export async function restoreSchedule(
  writes: PlanWrites,
  schedule: Schedule,
  { now, pending, maxPending: max }: { now: string; pending: number; maxPending: number },
): Promise<Result<Schedule>> {
  if (schedule.deletedAt === null) return ok(schedule);
  const allowed = mayRestore(schedule, now);
  if (!allowed.ok) return allowed;
  if (schedule.status === 'pending' && pending >= max) {
    return refuse('schedules.tooMany', { max });
  }
  const back = restored(schedule, now);
  await writes.save(back, { event: 'restored', now });
  return ok(back);
}

type Kind = Pick<Schedule, 'contentType' | 'sourceContentId'>;

/** A plan without a workflow uses the one that the rules choose. */
export function withChosenWorkflow(
  fields: SomeEdited,
  { contentType, sourceContentId }: Kind,
  { workflows }: Pick<DraftLists, 'workflows'>,
): SomeEdited {
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

type At = Pick<Ports, 'ids'> & { now: string; facts: Pick<RequestFacts, 'groups'> };

/**
 * Adds a creation to the count of its bulk schedule, so that all of it can be undone together; its plans may be of several models. Refuses
 * `schedules.bulkUndone`, and `notFound` for the id of another person.
 */
export async function addToGroup(stores: Stores, group: Group, { ids, now, facts }: At): Promise<Result<null>> {
  const { groupId: id, userId, influencerId } = group;
  if (id === null) return ok(null);
  const printOf = (modelId: string) => ids.derived(`outbox-group:${userId}:${modelId}:${id}`);
  const add = (fingerprint: string) =>
    stores.bulkSchedules.addOne({ id, userId, influencerId, fingerprint, count: 1, createdAt: now, undoneAt: null });
  if (await add(facts.groups.get(id) ?? printOf(influencerId))) return ok(null);
  const begun = await stores.bulkSchedules.byId(id);
  // The bulk schedule has the model of its first plan.
  if (begun === null || begun.fingerprint !== printOf(begun.influencerId)) return refuse('notFound');
  facts.groups.set(id, begun.fingerprint);
  return (await add(begun.fingerprint)) ? ok(null) : refuse('schedules.bulkUndone');
}
