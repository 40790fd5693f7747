import { createJobQueue, createJobSender } from '#adapters/jobs/job-queue.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createTransact } from '#adapters/postgres/transact.ts';
import { createSystemClock } from '#adapters/system/system.ts';
import { holdPublications } from '#core/publishing/use-cases/hold-publications.ts';
import { holdSchedules } from '#core/schedules/use-cases/hold-schedules.ts';

/** Nothing of a restored database is posted by itself that the lost one may have posted. Returns how many are held. */
export async function holdRestored(url: string): Promise<{ publications: number; schedules: number }> {
  const knex = createConnection({ url, poolSize: 2, applicationName: 'vitrin-restore' });
  try {
    const sender = createJobSender(knex);
    const transact = createTransact(knex, (trx, notify) => createJobQueue(sender, trx, notify));
    const ports = { transact, clock: createSystemClock() };
    return { publications: await countHeld(holdPublications(ports)), schedules: await countHeld(holdSchedules(ports)) };
  } finally {
    await knex.destroy();
  }
}

/** Batch after batch, until one is empty. */
async function countHeld(holdSome: (after: string | null) => Promise<string[]>): Promise<number> {
  let count = 0;
  for (let held = await holdSome(null); held.length > 0; held = await holdSome(held.at(-1)!)) count += held.length;
  return count;
}
