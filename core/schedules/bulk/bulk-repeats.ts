import type { CsvPlan } from './csv-plans.ts';

/** The existing plans: ScheduleView has these fields. */
type Planned = { scheduledAt: string; prompt: string };

/** `line`: an earlier line of the table is the same. `calendar`: a schedule at that moment has the same prompt. */
export type Repeat = { index: number; kind: 'line'; line: number } | { index: number; kind: 'calendar' };

/**
 * Plans that may have been meant once: same time and prompt as an earlier line, or as an existing plan. A hint, not an
 * error: two kinds of content may share both, and an exported table must be importable.
 */
export function repeatsOf(plans: readonly CsvPlan[], planned: readonly Planned[]): Repeat[] {
  const there = new Set(planned.map(keyOf));
  const firstLines = new Map<string, number>();
  return plans.flatMap((plan): Repeat[] => {
    const { index, line, scheduledAt, prompt } = plan;
    if (scheduledAt === null || plan.issue !== null) return [];
    const key = keyOf({ scheduledAt, prompt });
    const earlier = firstLines.get(key);
    if (earlier === undefined) firstLines.set(key, line);
    if (earlier !== undefined) return [{ index, kind: 'line', line: earlier }];
    return there.has(key) ? [{ index, kind: 'calendar' }] : [];
  });
}

function keyOf({ scheduledAt, prompt }: Planned): string {
  return `${Date.parse(scheduledAt)} ${prompt}`;
}
