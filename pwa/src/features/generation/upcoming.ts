const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Spec §9: the widget shows the next 7 days, the first five. */
export const upcomingShown = 5;

/** From now to seven days on, by the minute, so that the same question is asked for a minute. */
export function upcomingWindow(now: string): { start: string; end: string } {
  const start = Math.floor(Date.parse(now) / 60_000) * 60_000;
  return { start: new Date(start).toISOString(), end: new Date(start + 7 * dayMs).toISOString() };
}

/** Spec §9: nearer than an hour 'within a few minutes', nearer than a day in hours, else days. */
export function nearness(at: string, now: string): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const ms = Date.parse(at) - Date.parse(now);
  if (ms < hourMs) return { unit: 'minutes', count: 0 };
  if (ms < dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  return { unit: 'days', count: Math.floor(ms / dayMs) };
}
