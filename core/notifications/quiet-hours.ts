import { isRecord } from '#core/shared/is-record.ts';
import type { QuietHours } from './preferences-schema.ts';
export type { QuietHours } from './preferences-schema.ts';

export const defaultQuietHours: QuietHours = { isOn: true, from: '22:00', until: '08:00' };

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isQuietHours(value: unknown): value is QuietHours {
  return (
    isRecord(value) &&
    typeof value['isOn'] === 'boolean' &&
    typeof value['from'] === 'string' &&
    typeof value['until'] === 'string'
  );
}

export function isClockTime(text: string): boolean {
  return clockTime.test(text);
}
