/** One figure beside its aim; `value` is null when it was not measured, and `note` then contains the reason. */
export type Figure = {
  name: string;
  value: number | null;
  unit: string;
  aim: { most: number } | { least: number } | null;
  note?: string;
};

export function isMissed({ value, aim }: Figure): boolean {
  if (aim === null) return false;
  if (value === null) return true;
  return 'most' in aim ? value > aim.most : value < aim.least;
}

/** A readable table, followed by the missed aims. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [['What', 'Measured', 'Aim', '', 'Note'], ...figures.map(cellsOf)];
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
  const missed = figures.filter(isMissed).map(({ name }) => name);
  return [...lines, '', missed.length === 0 ? 'Every aim is met.' : `Missed: ${missed.join('; ')}.`].join('\n');
}

/** The value that `share` of all are not above. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

export type Report = (...figures: Figure[]) => void;

/**
 * Runs one part, which reports its figures as they arrive. When it fails or takes longer than `seconds`, it is stopped and reported as
 * missing.
 */
export async function measure(
  { name, seconds, report }: { name: string; seconds: number; report: Report },
  part: (stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = AbortSignal.timeout(seconds * 1000);
  try {
    await part(stop);
  } catch (fault) {
    const why = stop.aborted ? `took longer than ${seconds} s` : String(fault).split('\n')[0];
    report({ name, value: null, unit: '', aim: { most: 0 }, note: `not all measured: ${why}` });
  }
}

/** Closing a browser makes all pending calls fail. */
export function closeOn(stop: AbortSignal, browser: { close(): Promise<void> }): void {
  stop.addEventListener('abort', () => void browser.close().catch(() => undefined));
}

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, aim, note = '' } = figure;
  const notifications = (amount: number) => `${Number(amount.toFixed(amount < 100 ? 1 : 0))} ${unit}`.trim();
  const aimed =
    aim === null || value === null
      ? ''
      : 'most' in aim
        ? `≤ ${notifications(aim.most)}`
        : `≥ ${notifications(aim.least)}`;
  const verdict = aim === null ? '' : isMissed(figure) ? 'MISSED' : 'ok';
  return [name, value === null ? '–' : notifications(value), aimed, verdict, note];
}
