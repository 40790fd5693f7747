import type { OperationName, OperationRecord } from './operation-record.ts';

const hourMs = 3_600_000;
/** A failed one is tried again after this, unless its own time comes before. */
const retryMs = hourMs;

/**
 * Whether an operation that is repeated by itself must run now. `latest`: the newest record of each outcome. `everyHours`
 * 0: never. One that never ran is due.
 */
export function isDue(
  name: OperationName,
  { latest, everyHours, now }: { latest: readonly OperationRecord[]; everyHours: number; now: string },
): boolean {
  if (everyHours === 0) return false;
  const own = latest.filter((record) => record.name === name);
  const at = (outcome: OperationRecord['outcome']) =>
    Math.max(-Infinity, ...own.filter((record) => record.outcome === outcome).map((one) => Date.parse(one.finishedAt)));
  const [ok, failed] = [at('ok'), at('failed')];
  const pauseMs = failed > ok ? Math.min(retryMs, everyHours * hourMs) : everyHours * hourMs;
  return Date.parse(now) >= Math.max(ok, failed) + pauseMs;
}
