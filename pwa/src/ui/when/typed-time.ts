const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** True for a time of the day, `HH:MM`. */
export function isTime(value: string): boolean {
  return clock.test(value);
}

/** The typed time as `HH:MM`, or null: `18:00`, `18.00`, `1800`, `9:05`, `18`, `6 pm`, `6:30 PM`. */
export function readTime(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const read =
    /^(\d{1,2})(?:\s*[:.,h\s]\s*(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
  if (!read) return null;
  const [, hours, minutes = '00', half] = read;
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half.startsWith('p'));
  const time = `${String(hour ?? 24).padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : null;
}

function hourOfHalf(hour: number, isAfternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}
