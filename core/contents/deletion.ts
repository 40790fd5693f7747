/** A deletion can be reverted for this long. */
const restorableMs = 30 * 24 * 3_600_000;

/** Contents deleted before this are erased, and cannot be restored any more. */
export function erasedBefore(now: string): string {
  return new Date(Date.parse(now) - restorableMs).toISOString();
}
