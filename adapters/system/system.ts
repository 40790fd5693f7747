import type { Log, Ids, Clock, Random } from '#core/ports.ts';
import { randomInt } from 'node:crypto';
import { inspect } from 'node:util';
import { v5, v7 } from 'uuid';

const namespace = '5b0d3e7a-9c41-46d2-a1f0-8c27be93d614';

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

/** UUIDv7 (RFC 9562): ordered by time, also within one millisecond of this process. Derived ids are UUIDv5. */
export function createSystemIds(): Ids {
  return { next: () => v7(), derived: derivedId };
}

/** The same name gives the same id on every machine and in every version: never change the namespace. */
export function derivedId(name: string): string {
  return v5(name, namespace);
}

export function createSystemClock(): Clock {
  return { now: () => new Date().toISOString() };
}

export function createSystemRandom(): Random {
  return { uint32: () => randomInt(2 ** 32) };
}
