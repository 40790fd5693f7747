import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Log } from '#core/ports.ts';

const beatMs = 10_000;

/**
 * Records every ten seconds that this process lives, by the clock of the database. A stop deletes its row; a process
 * that is killed leaves it for a day.
 */
export function startBeating(
  knex: Knex,
  { role, version, log }: { role: 'all' | 'web' | 'worker'; version: string; log: Log },
): { stop(): Promise<void> } {
  const id = randomUUID();
  let beating = beat();
  const timer = setInterval(() => (beating = beating.then(beat)), beatMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await knex('processes').where({ id }).delete().catch(warn);
    },
  };

  async function beat(): Promise<void> {
    try {
      await knex.raw(
        `insert into processes (id, role, version, beat_at) values (?, ?, ?, now())
         on conflict (id) do update set beat_at = excluded.beat_at`,
        [id, role, version],
      );
      await knex.raw("delete from processes where beat_at < now() - interval '1 day'");
    } catch (fault) {
      warn(fault);
    }
  }

  function warn(fault: unknown): void {
    log('warn', 'process.beatFault', { message: String(fault) });
  }
}

/** Whether any process that works on jobs has beaten within a minute: longer than a restart takes. */
export async function hasLiveWorker(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw(`
    select exists(
      select from processes where role in ('all', 'worker') and beat_at > now() - interval '1 minute'
    ) as present`);
  return rows[0].present;
}
