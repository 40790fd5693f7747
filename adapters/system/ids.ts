import { createHash, randomBytes } from 'node:crypto';
import type { Ids } from '#core/ports.ts';

/** UUIDv7 (RFC 9562): ordered by time, also within one millisecond of this process. Derived ids are UUIDv5. */
export function createSystemIds(): Ids {
  let lastMs = 0;
  let counter = 0;
  return {
    next() {
      const nowMs = Date.now();
      if (nowMs > lastMs) {
        lastMs = nowMs;
        counter = randomBytes(2).readUInt16BE() & 0x7ff;
      } else if (++counter > 0xfff) {
        // More than the counter holds, or a clock set back: borrow the next millisecond, ids stay ordered.
        lastMs++;
        counter = 0;
      }
      const bytes = randomBytes(16);
      bytes.writeUIntBE(lastMs, 0, 6);
      bytes.writeUInt16BE(0x7000 | counter, 6);
      bytes[8] = (bytes[8]! & 0x3f) | 0x80;
      return toUuid(bytes);
    },
    derived: derivedId,
  };
}

const namespace = Buffer.from('5b0d3e7a9c4146d2a1f08c27be93d614', 'hex');

/** The same name gives the same id on every machine and in every version: never change the namespace. */
export function derivedId(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return toUuid(bytes);
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
