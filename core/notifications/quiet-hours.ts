import * as z from 'zod/mini';

/** Turkish wall clock, `HH:MM`. From `from` until before `until`, over midnight where `until` is the earlier one. */
export const quietHoursSchema = z.object({ isOn: z.boolean(), from: z.string(), until: z.string() });
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const defaultQuietHours: QuietHours = { isOn: true, from: '22:00', until: '08:00' };

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isClockTime(text: string): boolean {
  return clockTime.test(text);
}
