/**
 * True when the disk, or this site's share of it, is full. A full disk arrives as an AbortError with the real reason inside
 * (measured in Chromium), so both are checked.
 */
export function isStorageFull(fault: unknown): boolean {
  const { name, inner } = (fault ?? {}) as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
}
