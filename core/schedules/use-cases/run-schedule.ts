import type { RefusalCode } from '#core/texts/texts.ts';
import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { runNameOf, fail, isDueRun, isEarly, mayAwaitAccount, sweptAfterMs } from '#core/schedules/schedule-states.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { ok } from '#core/shared/result.ts';
import { enqueueRun } from './steps/plan-writes.ts';
import { publishStoredContent } from './steps/publish-scheduled-content.ts';
import { startScheduledGeneration } from './steps/start-scheduled-generation.ts';

type Run = { scheduleId: string; version: number };

/** The delay of a plan whose owner has reached the limit of open runs. */
const laterMs = 30_000;
/** How long after its time a plan still runs whose workflow accepted no runs. */
const stoppedForMs = 6 * 3_600_000;

/**
 * The job of a schedule's time. A job for an older version, or for a schedule that has started, does nothing; one that was left
 * by a deleted schedule with the same id waits for the present time. A refusal of the rules at this time (credits, ownership, the
 * workflow) reverts the start and fails the schedule with that code; no credits stay held. While its workflow accepts no runs it
 * is retried for six hours. The plan of a saved content waits a day for an account: the sweep runs it once there is one, or when
 * the day has passed.
 */
export function runSchedule(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'limits'>) {
  return async (run: Run): Promise<Result<null>> => {
    const now = ports.clock.now();
    const started = await ports.transact(async (stores) => {
      const schedule = await dueSchedule(stores, run);
      if (!schedule) return ok(null);
      if ((await stores.users.account(schedule.userId)) === null) {
        await stores.schedules.forgetPerson(schedule.userId, now);
        return ok(null);
      }
      if (isEarly(schedule, now)) {
        await enqueueRun(stores, schedule);
        return ok(null);
      }
      if (schedule.sourceContentId !== null) {
        const publicationId = ports.ids.derived(`publication:${runNameOf(schedule)}`);
        return publishStoredContent(stores, schedule, { publicationId, now });
      }
      const generationId = ports.ids.derived(runNameOf(schedule));
      return startScheduledGeneration(stores, schedule, {
        generationId,
        now,
        maxOpenRuns: ports.limits.openRunsPerUser,
      });
    });
    if (started.ok) return ok(null);
    return ports.transact(async (stores) => ok(await storeRefusal(stores, run, started.refusal.code, now)));
  };
}

async function storeRefusal(stores: Stores, run: Run, code: RefusalCode, now: string): Promise<null> {
  const schedule = await dueSchedule(stores, run);
  if (!schedule) return null;
  if (code === 'instagram.notConnected' && mayAwaitAccount(schedule, now)) return null;
  if (code === 'generation.tooMany' || isWaitedOut(schedule, code, now)) {
    // Later only the sweep retries it, once per round.
    if (Date.parse(now) > Date.parse(schedule.scheduledAt) + sweptAfterMs) return null;
    const startAfter = new Date(Date.parse(now) + laterMs).toISOString();
    await stores.jobs.enqueue('run-schedule', run, { startAfter });
  } else {
    const failed = fail(schedule, code, now);
    await stores.schedules.save(failed);
    await stores.events.append(scheduleChanged(failed, 'failed', now));
  }
  return null;
}

const stoppedCodes: ReadonlySet<RefusalCode> = new Set([
  'generation.serviceDown',
  'generation.servicePaused',
  'generation.operator.account',
]);

/** Its workflow accepts no runs now but may soon do so again: late is better than never, up to six hours. */
function isWaitedOut({ scheduledAt }: Schedule, code: RefusalCode, now: string): boolean {
  return stoppedCodes.has(code) && Date.parse(now) < Date.parse(scheduledAt) + stoppedForMs;
}

async function dueSchedule(stores: Stores, { scheduleId, version }: Run) {
  const schedule = await stores.schedules.lock(scheduleId);
  return schedule && isDueRun(schedule, version) ? schedule : null;
}
