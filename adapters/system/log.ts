import { inspect } from 'node:util';
import type { Log } from '#core/ports.ts';

/** One JSON object per line. Never throws: what JSON cannot hold is written as text. */
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

/** An error's own fields (code, detail) and those JSON leaves out. */
function faultOf(fault: Error): object {
  const { name, message, stack, cause } = fault;
  return { ...fault, name, message, stack, ...(cause === undefined ? {} : { cause }) };
}
