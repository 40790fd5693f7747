const address = /(?:https?:\/\/|data:[a-z]+\/)[^\s"'<>]+/gi;

/**
 * A value of a workflow's answer without the addresses in it: one of a file we copied becomes our copy's, any other becomes null,
 * or `…` inside a longer text. Providers' addresses end within hours and may carry keys.
 */
export function withoutAddresses(value: unknown, copies: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return cleanText(value, copies);
  if (Array.isArray(value)) return value.map((item) => withoutAddresses(item, copies));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutAddresses(item, copies)]));
}

function cleanText(text: string, copies: ReadonlyMap<string, string>): string | null {
  const copy = copies.get(text);
  if (copy !== undefined) return copy;
  const cleaned = text.replaceAll(address, (found) => copies.get(found) ?? '…');
  return cleaned.trim() === '…' ? null : cleaned;
}
