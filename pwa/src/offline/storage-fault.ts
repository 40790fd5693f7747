/**
 * True when the disk, or what the browser gives this site of it, is full. A full disk comes as an AbortError with the real reason inside
 * (measured in Chromium), so both are looked at.
 */
export function isStorageFull(fault: unknown): boolean {
  const { name, inner } = (fault ?? {}) as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
}
