/** For so long a deletion can be taken back. */
const restorableMs = 30 * 24 * 3_600_000;

/** What was deleted before this is erased, and cannot be restored any more. */
export function erasedBefore(now: string): string {
  return new Date(Date.parse(now) - restorableMs).toISOString();
}
