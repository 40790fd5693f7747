import type { Ids } from '#core/ports.ts';
import { v5, v7 } from 'uuid';

/** UUIDv7 (RFC 9562): ordered by time, also within one millisecond of this process. Derived ids are UUIDv5. */
export function createSystemIds(): Ids {
  return { next: () => v7(), derived: derivedId };
}

const namespace = '5b0d3e7a-9c41-46d2-a1f0-8c27be93d614';

/** The same name gives the same id on every machine and in every version: never change the namespace. */
export function derivedId(name: string): string {
  return v5(name, namespace);
}
