import type { Entity, ReadOperation, ReadStores } from '#core/outbox/use-cases/steps/entity.ts';
import type { AppliedPlanOperation, ScheduleChanges } from '#core/schedules/plan-operation.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { CallConditions } from './apply-plan-operation.ts';
import type { PlanWrites } from './plan-writes.ts';
import { applyOperation } from './apply-plan-operation.ts';
import { changesAtOnce, changesOfModels, viewsOf } from './view-of-schedule.ts';
import { gatheredPlanWrites, planWrites } from './plan-writes.ts';
import { requestFacts } from './request-facts.ts';

/** The part of plans in one request of a person. */
export function planEntity(userId: string): Entity<ScheduleView> & {
  /** `conditions`: those of a call; none for an operation of a device. */
  read: (operation: AppliedPlanOperation, conditions?: CallConditions) => ReadOperation;
  changesSince: (
    stores: ReadStores,
    cursors: Readonly<Record<string, number>>,
  ) => Promise<Record<string, ScheduleChanges>>;
} {
  const facts = requestFacts(userId);
  let gathered: PlanWrites | null = null;
  return {
    name: 'schedule',
    begin() {
      gathered = null;
      facts.begin();
    },
    read: (operation, conditions) => ({
      kind: operation.kind,
      content: { ...operation, seq: 0 },
      isRun: operation.kind === 'trigger',
      apply: (stores, applying) =>
        applyOperation(stores, operation, {
          ...applying,
          facts,
          writes: gathered ?? planWrites(stores),
          conditions: conditions ?? null,
        }),
      // The person has reached the limit of open runs: one of them ends soon.
      isPassing: ({ code }) => operation.kind === 'trigger' && code === 'generation.tooMany',
    }),
    async gather(stores, ids) {
      const writes = await gatheredPlanWrites(stores, { userId, ...ids });
      gathered = writes;
      return writes.write;
    },
    async views(stores, ids): Promise<ReadonlyMap<string, ScheduleView>> {
      const rows = await stores.schedules.byIds(ids);
      const own = rows.filter((row) => row.userId === userId && row.deletedAt === null);
      return new Map((await viewsOf(stores, own)).map((view) => [view.id, view]));
    },
    changesSince: (stores, cursors) => changesSince(stores, userId, cursors),
  };
}

/**
 * One reply contains at most as many rows as for one model; if they do not suffice, `more` makes the device continue from its
 * revision.
 */
async function changesSince(
  stores: ReadStores,
  userId: string,
  cursors: Readonly<Record<string, number>>,
): Promise<Record<string, ScheduleChanges>> {
  const owned = Object.keys(cursors).length === 0 ? [] : await stores.ownerships.idsOf(userId);
  const input = owned.filter((id) => cursors[id] !== undefined);
  const newest = input.length === 0 ? [] : await stores.schedules.newestRevisions(userId, input);
  const newestOf = new Map(newest.map((model) => [model.influencerId, model]));
  const asked = input.map((influencerId) => ({
    influencerId,
    since: cursors[influencerId]!,
    newest: newestOf.get(influencerId)?.revision ?? 0,
    floor: newestOf.get(influencerId)?.floor ?? 0,
  }));
  const [same, changed] = [asked.filter(isSame), asked.filter((model) => !isSame(model))];
  const unchanged = same.map(({ influencerId, since: revision }) => [
    influencerId,
    { revision, full: false, more: false, upserts: [], deleted: [] },
  ]);
  return {
    ...Object.fromEntries(unchanged),
    ...(await changesOfModels(stores, { userId, asked: changed, limit: changesAtOnce })),
  };
}

function isSame({ since, newest }: { since: number; newest: number }): boolean {
  return since === newest;
}
