import type { OperationRecord } from '#core/operations/operation-record.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createOperationStore } from '#adapters/postgres/operation-store.ts';
import { startProblem } from '../start/start-problem.ts';
import { asProblem } from './as-problem.ts';
import { createSystemClock, createSystemIds } from '#adapters/system/system.ts';

/** Records the result of a command, for metrics and the admin area. A fault is recorded and thrown again. */
export async function recorded(
  url: string,
  name: OperationRecord['name'],
  run: () => Promise<OperationRecord['details']>,
): Promise<void> {
  const began = performance.now();
  try {
    const details = await run();
    await append(url, {
      name,
      outcome: 'ok',
      details: { ...details, milliseconds: Math.round(performance.now() - began) },
    });
  } catch (fault) {
    const problem = asProblem(fault);
    const details = { problem: problem instanceof Error ? problem.message : String(problem) };
    // The fault is the message that counts.
    if (!isAlreadyRunning(fault)) await append(url, { name, outcome: 'failed', details }).catch(() => {});
    throw fault;
  }
}

/** The exit code of a command that another process is running already (EX_TEMPFAIL of sysexits.h). */
export const runningElsewhere = 75;

/** Not recorded: the other process will record its own result. */
export function alreadyRunning(message: string): Error {
  return Object.assign(startProblem(message), { code: 'operation.running' });
}

export function isAlreadyRunning(fault: unknown): boolean {
  return (fault as { code?: unknown }).code === 'operation.running';
}

async function append(url: string, record: Pick<OperationRecord, 'name' | 'outcome' | 'details'>): Promise<void> {
  const knex = createConnection({ url, poolSize: 1, applicationName: 'vitrin-backup' });
  try {
    const finishedAt = createSystemClock().now();
    // A version before the table has none: its first upgrade begins with a backup.
    if (!(await knex.schema.hasTable('operation_records'))) return;
    await createOperationStore(knex).append({ id: createSystemIds().next(), finishedAt, ...record });
  } finally {
    await knex.destroy();
  }
}
