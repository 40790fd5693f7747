const address = /(?:https?:\/\/|data:[a-z]+\/)[^\s"'<>]+/gi;

/**
 * A value of a workflow's response without the addresses in it: that of a copied file becomes our copy's, any other
 * becomes null, or `…` inside a longer text. Providers' addresses end within hours and may carry keys.
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
