import { isDamaged } from '#adapters/backup/sealed-blocks.ts';
import { isStorageOutage } from '#adapters/files/object-store.ts';
import { startProblem } from '../start/start-problem.ts';

/** Faults that an operator can correct, in one line. */
export function asProblem(fault: unknown): unknown {
  const { code, name, message, $metadata } = fault as NodeJS.ErrnoException & { $metadata?: object };
  if (isDamaged(fault)) return startProblem(`${message}. Take another backup (--from), or make one with --full`, fault);
  if (['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code ?? '')) {
    return startProblem(`A backup or a file cannot be written: ${message}`, fault);
  }
  if (isStorageOutage(fault) || $metadata !== undefined) {
    return startProblem(`The bucket cannot be used: ${name}: ${message || code}`, fault);
  }
  if (code === '53100') return startProblem(`The disk of the database is full: ${message}`, fault);
  return fault;
}
