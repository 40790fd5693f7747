import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Ports, Sweep } from '#core/ports.ts';
import type { OperationName } from '#core/operations/operation-record.ts';
import { runningElsewhere } from './record-operation.ts';
import { isDue } from '#core/operations/repeated-operation.ts';

const lookMs = 600_000;

export type BackupSchedule = { everyHours: number; rehearseEveryHours: number };

/** Starts a command of the product beside this process. */
type StartCommand = (file: string) => ChildProcess;

/** A process of its own: reading and packing all data must not delay jobs, and takes longer than a sweep may. */
const startCommand: StartCommand = (file) =>
  spawn(process.execPath, [join(import.meta.dirname, '..', file)], { stdio: ['ignore', 'ignore', 'pipe'] });

/**
 * Backups and rehearsals by the worker, at the times of the settings. The commands lock the database, so of several
 * workers one runs them. `stop` ends a running one; the next start repeats it.
 */
export function backupSweeps(
  { read, clock, log }: Pick<Ports, 'read' | 'clock' | 'log'>,
  { everyHours, rehearseEveryHours }: BackupSchedule,
  start: StartCommand = startCommand,
): { sweeps: Sweep[]; stop: () => void } {
  const running = new Map<string, ChildProcess>();

  async function look(name: OperationName, file: string, hours: number): Promise<void> {
    if (running.has(file)) return;
    const latest = await read((stores) => stores.operations.latest());
    if (!isDue(name, { latest, everyHours: hours, now: clock.now() })) return;
    const child = start(file);
    running.set(file, child);
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (fault) => (output += fault.message));
    child.once('close', (code) => {
      running.delete(file);
      if (code === 0) log('info', `${name}.done`);
      // One that takes longer than `lookMs` still runs beside another worker.
      else if (code !== runningElsewhere)
        log('error', `${name}.failed`, { code, message: output.trim().slice(-2_000) });
    });
  }

  return {
    sweeps: [
      { name: 'backup', everyMs: lookMs, run: () => look('backup', 'backup.ts', everyHours) },
      {
        name: 'restore-rehearsal',
        everyMs: lookMs,
        run: () => look('restore.rehearsal', 'rehearse.ts', rehearseEveryHours),
      },
    ],
    stop() {
      for (const child of running.values()) child.kill();
    },
  };
}
