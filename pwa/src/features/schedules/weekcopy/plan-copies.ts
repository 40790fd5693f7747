import type { Committed } from '../../../offline/outcomes.ts';
import type { Copy } from './copy-week.ts';
import { v7 } from 'uuid';
import { createOperation } from '../../../offline/outbox/new-operation.ts';
import { ApiError } from '../../../api/api-error.ts';
import { commitAll } from '../../../offline/commit.ts';
import { decideChange } from '../../../offline/outbox-acts.ts';
import { takeBackGroup } from '../take-back-group.ts';
import { plannedFrom } from '../plan-changes.ts';

/**
 * Plans the copies as one group that is undone together; all of them, or none. A copy that was deleted since is created again; one that was
 * changed since stays unchanged. Returns the number of created plans, without those that another device created, and whether some are still
 * pending on this device. Throws ApiError.
 */
export async function planCopies(
  { influencerId, groupId }: { influencerId: string; groupId: string },
  copies: readonly Copy[],
): Promise<{ count: number; isKept: boolean }> {
  const commitAs = (list: readonly Copy[]) =>
    commitAll(
      list.map(
        ({ id, draft }) =>
          (made) =>
            createOperation(made, { id, influencerId, groupId, fields: plannedFrom(draft) }),
      ),
    );
  const outcomes = await commitAs(copies);
  const taken = copies.filter((_, index) => isTaken(outcomes[index]));
  const gone = copies.filter((_, index) => problemOf(outcomes[index]) === 'outbox.conflict.gone');
  for (const { id } of taken) await decideChange(id, { kind: 'drop' });
  const again = gone.length === 0 ? [] : await commitAs(gone.map((copy) => ({ ...copy, id: v7() })));
  const all = [...outcomes, ...again];
  const refused = all.find((outcome) => outcome instanceof ApiError);
  if (refused) {
    await (
      await takeBackGroup(groupId)
    ).answer;
    throw refused;
  }
  return {
    count: all.filter((outcome) => isMade(outcome, groupId)).length,
    isKept: all.some((outcome) => !(outcome instanceof ApiError) && outcome.state === 'kept'),
  };
}

/** For an existing copy the server returns the existing plan, which belongs to the group that created it. */
function isMade(outcome: Committed | ApiError, groupId: string): boolean {
  if (outcome instanceof ApiError || outcome.state === 'conflict') return false;
  return outcome.state === 'kept' || outcome.schedule === null || outcome.schedule.bulkId === groupId;
}

function isTaken(outcome: Committed | ApiError | undefined): boolean {
  return ['outbox.conflict.gone', 'outbox.conflict.exists'].includes(problemOf(outcome) ?? '');
}

function problemOf(outcome: Committed | ApiError | undefined): string | null {
  return outcome && !(outcome instanceof ApiError) && outcome.state === 'conflict' ? outcome.problem.code : null;
}
