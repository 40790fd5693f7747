import { inspect } from 'node:util';
import type { Log } from '#core/ports.ts';

/** One JSON object per line. Never throws: values outside JSON are written as text. */
export function createLog(write: (line: string) => void = (line) => void process.stderr.write(line)): Log {
  return (level, event, fields = {}) => {
    const entry = { at: new Date().toISOString(), level, event };
    write(`${lineOf({ ...entry, ...fields }) ?? lineOf({ ...entry, fields: inspect(fields) })}\n`);
  };
}

function lineOf(entry: object): string | null {
  try {
    return JSON.stringify(entry, (_key, value: unknown) => (value instanceof Error ? faultOf(value) : value));
  } catch {
    return null;
  }
}

/**
 * Fields of an error that JSON leaves out. Its other fields stay out: they may hold private data (a row's values, a
 * request).
 */
function faultOf(fault: Error): object {
  const { name, message, stack, cause, code } = fault as NodeJS.ErrnoException;
  return { name, message, code, stack, cause };
}
